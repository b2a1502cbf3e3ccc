import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copySite } from "./sites/copy-site.ts";

const folder = mkdtempSync(join(realpathSync(tmpdir()), "run-script-"));
copySite(resolve(import.meta.dirname, "site"), folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// On Windows, a process does not learn that its parent has ended.
it.skipIf(process.platform === "win32")(
	"a command ends when npm is killed",
	async () => {
		const words = ["scripts/run.mjs", "kakehashi", "dev", folder];
		const asNpm = `require("node:child_process").spawn(process.execPath, ${JSON.stringify(words)}, { stdio: "inherit" })`;
		const npm = spawn(process.execPath, ["-e", asNpm], {
			cwd: resolve(import.meta.dirname, ".."),
			stdio: ["ignore", "pipe", "inherit"],
			env: { ...process.env, npm_lifecycle_event: "kakehashi" },
		});
		let output = "";
		npm.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
		// The stream ends once the last process that writes to it has ended.
		const ended = once(npm.stdout, "end");
		await expect.poll(() => output, { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
		npm.kill("SIGKILL");
		await ended;
	},
	120_000,
);
