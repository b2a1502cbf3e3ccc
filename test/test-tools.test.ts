import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "test-tools-"));
	// A machine with nothing on its path but a program that notes what it is asked to install.
	writeFileSync(join(folder, "apt-get"), `#!/bin/sh\necho "$@" >> ${join(folder, "asked")}\n`);
	chmodSync(join(folder, "apt-get"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is missing on that machine, and what was said. */
function lookForTools(environment: Readonly<Record<string, string>>) {
	const program = `import { missingTools, testTools } from ${JSON.stringify(join(import.meta.dirname, "../scripts/test-tools.ts"))};
		console.log(JSON.stringify(missingTools(testTools).map(({ name }) => name)));`;
	const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { env: { PATH: folder, ...environment }, encoding: "utf8" });
	const [missing = "", ...said] = output.trimEnd().split("\n").reverse();
	return { missing: JSON.parse(missing), said };
}
const asked = () => (existsSync(join(folder, "asked")) ? readFileSync(join(folder, "asked"), "utf8") : "");

describe("tools that tests need and that are not there", () => {
	it("are not installed where that is forbidden, and are named", () => {
		const { missing, said } = lookForTools({ SYSTEM_PACKAGES: "no" });
		expect(missing).toContain("Firefox");
		expect(said).toEqual([]);
		expect(asked()).toBe("");
	});

	it.runIf(process.getuid?.() === 0)("are installed after one line that says so and how to prevent it", () => {
		const { missing, said } = lookForTools({});
		expect(said).toEqual([expect.stringMatching(/^Installing .*firefox-esr.* SYSTEM_PACKAGES=no npm test$/)]);
		expect(asked()).toMatch(/^install .*\bfirefox-esr\b/m);
		// It only noted it.
		expect(missing).toContain("Firefox");
	});

	it("are looked for where they are said to be", () => {
		expect(lookForTools({ SYSTEM_PACKAGES: "no", FIREFOX: "/opt/firefox" }).missing).not.toContain("Firefox");
	});
});
