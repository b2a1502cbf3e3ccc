import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { killedRun } from "../testing/killed-run.ts";
import { versionBytes, versionOf } from "../testing/version-bytes.ts";
import { openSiteFiles } from "./open-site-files.ts";

const rounds = process.env.TEST_LONG ? 100 : 10;
const folder = mkdtempSync(join(tmpdir(), "saving-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function versionAt(file: string): number | undefined {
	const path = join(folder, file);
	const bytes = existsSync(path) ? readFileSync(path) : null;
	const version = versionOf(bytes);
	// A file is never cut off and never mixes two versions.
	if (bytes !== null) expect(version).toBeTypeOf("number");
	return version;
}

it(`leaves whole files and a true journal when it is killed while saving, ${rounds} times`, async () => {
	mkdirSync(join(folder, "content"), { recursive: true });
	for (let round = 0; round < rounds; round += 1) {
		const { lastReported, signal } = await killedRun("saving-child.ts", folder);
		expect(signal).toBe("SIGKILL");
		for (const file of ["content/a.yaml", "content/b.yaml", "public/picture.webp"])
			versionAt(file);

		const files = openSiteFiles(folder);
		const version = versionAt("content/a.yaml") ?? 0;
		// The last reported version must be in the file. Only the save, undo or redo that was under
		// way may have changed it by one.
		expect([lastReported - 1, lastReported, lastReported + 1]).toContain(version);
		if (version === lastReported - 1) expect(lastReported % 5).toBe(0);
		expect(versionAt("content/b.yaml")).toBe(version);
		expect(versionAt("public/picture.webp")).toBe(version % 2 === 0 ? undefined : version);
		expect(
			readdirSync(folder, { recursive: true }).filter((name) =>
				String(name).endsWith("kakehashi~"),
			),
		).toEqual([]);
		const last = files.history().find(({ undone }) => !undone);
		expect(last?.label).toBe(`version ${version}`);
		// The journal has the versions before: one undo and one redo must work.
		expect((await files.undo()).ok).toBe(true);
		expect(versionAt("content/a.yaml") ?? 0).toBe(version - 1);
		expect((await files.redo()).ok).toBe(true);
		expect(readFileSync(join(folder, "content/b.yaml"))).toEqual(
			Buffer.from(versionBytes(version)),
		);
		files.close();
	}
	const files = openSiteFiles(folder);
	while ((await files.undo()).ok);
	expect(readdirSync(join(folder, "content"))).toEqual([]);
	files.close();
}, 900_000);
