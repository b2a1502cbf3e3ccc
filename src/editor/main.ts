import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { site } from "#site";
import { siteFolderIn } from "../builder/site-folder.ts";
import { chooseMessageLanguage, commandLanguage, type Message } from "../core/messages/say.ts";
import { DiskProblem } from "./files/disk-problem.ts";
import { startEditServer } from "./server/start-edit-server.ts";
import { sayWords } from "./words/say-words.ts";
import { words } from "./words/words.ts";

/** Where the editor is, unless somebody says otherwise. */
const usualPort = 3100;

const root = join(import.meta.dirname, "../..");
const language = commandLanguage(process.argv, process.env);
chooseMessageLanguage(() => language);

const { values } = parseArgs({ options: { port: { type: "string" }, "no-open": { type: "boolean" }, lang: { type: "string" } }, strict: false });
const wanted = values.port ?? (process.env.PORT || undefined);
const asked = wanted === undefined ? undefined : Number(wanted);
if (asked !== undefined && !(Number.isInteger(asked) && asked >= 0 && asked < 65_536)) giveUp(words.badPort, { port: String(wanted) });

const options = { root, siteFolder: siteFolderIn(root), config: site, language };
const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === "EADDRINUSE";
const server = await startEditServer({ ...options, port: asked ?? usualPort }).catch((error: unknown) => {
	if (!isTaken(error)) return sayWhy(error);
	// Who has not asked for a port gets any.
	return asked === undefined ? startEditServer({ ...options, port: 0 }).catch(sayWhy) : giveUp(words.portTaken, { port: String(asked) });
});
const address = server.newAddress();
console.log(`\n${sayWords(words.open, { address })}\n`);
if (values["no-open"] !== true) openInBrowser(address);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void server.close().then(() => process.exit(0)));

function giveUp(message: Message, parts: Readonly<Record<string, string>>): never {
	console.error(sayWords(message, parts));
	process.exit(1);
}

/** Only what is a fault of the program comes with its place in it. */
function sayWhy(error: unknown): never {
	if (!(error instanceof DiskProblem)) throw error;
	console.error(error.message);
	process.exit(1);
}

/** Asks the system to show an address. Where it cannot, the address stands in the terminal. */
function openInBrowser(url: string): void {
	const [command, ...parts] = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] }[process.platform as string] ?? ["xdg-open"];
	const child = spawn(command ?? "", [...parts, url], { stdio: "ignore", detached: true });
	child.on("error", () => {});
	child.unref();
}
