import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { commandLine, runOwnCommand } from "./run-own-command.ts";

let site: string;
let built: string;
beforeEach(() => {
	site = mkdtempSync(join(tmpdir(), "kakehashi-command-"));
	// A name in which a shell could find something else.
	built = join(site, "dist $HOME; 公開");
	mkdirSync(built);
});
afterEach(() => rmSync(site, { recursive: true }));

it.each([
	["npx wrangler pages deploy", "linux", 'npx wrangler pages deploy "$PUBLISH_FOLDER"'],
	["netlify deploy --dir", "win32", 'netlify deploy --dir "%PUBLISH_FOLDER%"'],
	['rsync -a "$PUBLISH_FOLDER/" h:/', "darwin", 'rsync -a "$PUBLISH_FOLDER/" h:/'],
] as const)("%s on %s is %s", (command, platform, line) => {
	expect(commandLine(command, platform)).toBe(line);
});

it("the command gets the folder as its last argument, and runs in that of the site", async () => {
	writeFileSync(
		join(site, "deploy.mjs"),
		`import { writeFileSync } from "node:fs";
writeFileSync("arguments.json", JSON.stringify(process.argv.slice(2)));
console.log("deployed");`,
	);
	const command = `"${process.execPath}" deploy.mjs --prod`;
	expect(await runOwnCommand({ command, built, site })).toBe("deployed");
	expect(JSON.parse(readFileSync(join(site, "arguments.json"), "utf8"))).toEqual([
		"--prod",
		built,
	]);
});

it("a command that fails is reported with what it has printed", async () => {
	const failed = runOwnCommand({ command: "echo no account >&2; exit 3 #", built, site });
	await expect(failed).rejects.toThrow(messagePattern("publish.publishCommandFailed"));
	await expect(failed).rejects.toThrow("no account");
});
