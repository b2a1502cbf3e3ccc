import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messageText } from "./messages.ts";
import { copySite } from "./sites/copy-site.ts";

const program = resolve(import.meta.dirname, "../packages/kakehashi/src/command/kakehashi.ts");
let folder: string;
let other: Server;
let port: string;

beforeAll(async () => {
	folder = mkdtempSync(join(realpathSync(tmpdir()), "failed-commands-"));
	copySite(resolve(import.meta.dirname, "site"), folder);
	// Code of the site that nobody closes. It alone would keep the process alive.
	writeFileSync(
		join(folder, "site.config.ts"),
		'import { watch } from "node:fs";\nwatch(import.meta.dirname);\nexport const routing = {};\nexport const site = {};\n',
	);
	other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	port = String((other.address() as AddressInfo).port);
});
afterAll(() => {
	other?.close();
	rmSync(folder, { recursive: true, force: true });
});

it.each([
	["dev", "command.devPortTaken"],
	["edit", "editor.portTaken"],
] as const)(
	"%s says that its port is taken and ends, although a watcher is open",
	async (command, message) => {
		const run = promisify(execFile)(
			process.execPath,
			[program, command, folder, "--port", port, "--lang", "en"],
			// A process that stays alive is killed, and its error then has no exit code.
			{ env: { PATH: process.env.PATH }, timeout: 120_000, killSignal: "SIGKILL" },
		);
		await expect(run).rejects.toMatchObject({
			code: 1,
			stderr: expect.stringContaining(messageText(message, { port })),
		});
	},
);
