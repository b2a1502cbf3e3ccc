import { spawn } from "node:child_process";
import { MessageError } from "../core/messages/message-error.ts";
import { translatorFromEnvironment } from "../editor/proposals/translator-from-environment.ts";
import { type EditServerOptions, startEditServer } from "../editor/server/start-edit-server.ts";
import { fillWords, sayWords } from "../editor/words/say-words.ts";
import { words } from "../editor/words/words.ts";
import type { RunCommand } from "./command.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { readPort } from "./read-port.ts";
import { writeSchemasLater } from "./write-schemas.ts";

/** Where the editor listens, unless somebody says otherwise. */
const defaultPort = 3100;

/** Opens the editor on this machine, until a signal stops it. */
export const edit: RunCommand = async ({ folder, values, language }) => {
	const { site } = await loadConfiguration(folder);
	const asked = readPort(values.port);
	const server = await startOnPort({ folder, config: site, language, translator: translatorFromEnvironment(process.env) }, asked);
	if (server === undefined) throw new MessageError(fillWords(words.portTaken, { port: String(asked) }));
	const address = server.newAddress();
	console.log(`\n${sayWords(words.open, { address })}\n`);
	if (values["no-open"] !== true) openInBrowser(address);
	writeSchemasLater(folder, site);
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void server.close().then(() => process.exit(0)));
	return undefined;
};

/** Without a requested port, any free one is used; undefined if the requested one is taken. */
async function startOnPort(options: Omit<EditServerOptions, "port">, asked: number | undefined) {
	try {
		return await startEditServer({ ...options, port: asked ?? defaultPort });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
		return asked === undefined ? await startEditServer({ ...options, port: 0 }) : undefined;
	}
}

/** Asks the system to open an address. If it cannot, the address is in the terminal. */
function openInBrowser(url: string): void {
	const [command, ...parts] = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] }[process.platform as string] ?? ["xdg-open"];
	const child = spawn(command ?? "", [...parts, url], { stdio: "ignore", detached: true });
	child.on("error", () => {});
	child.unref();
}
