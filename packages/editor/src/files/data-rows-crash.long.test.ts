import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { figuresFile, figuresOf, pageFile, pageOf } from "../testing/data-rows-files.ts";
import { killedRun } from "../testing/killed-run.ts";
import { openSiteFiles } from "./open-site-files.ts";

// On a busy machine a round takes three seconds.
const rounds = process.env.TEST_LONG ? 100 : 10;
const folder = mkdtempSync(join(tmpdir(), "figures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The versions of the data file and the page. Checks that each file has one version from beginning
 * to end.
 */
function versionsAt(): readonly [number, number] {
	const [figures, page] = [figuresFile, pageFile].map((file) =>
		readFileSync(join(folder, file), "utf8"),
	) as [string, string];
	const versions = [
		Number(/"Rye", {3}"value": (\d+)/.exec(figures)?.[1]),
		Number(/Version (\d+)/.exec(page)?.[1]),
	] as const;
	// A file is never cut off and never mixes two versions.
	expect(figures).toBe(figuresOf(versions[0]));
	expect(page).toBe(pageOf(versions[1]));
	return versions;
}

it(`leaves whole figures, and a page that goes with them, when it is killed while saving, ${rounds} times`, async () => {
	for (const [file, text] of [
		[figuresFile, figuresOf(0)],
		[pageFile, pageOf(0)],
	] as const) {
		mkdirSync(join(folder, file, ".."), { recursive: true });
		writeFileSync(join(folder, file), text);
	}
	let between = 0;
	for (let round = 0; round < rounds; round += 1) {
		const { lastReported, signal } = await killedRun("data-rows-child.ts", folder);
		expect(signal).toBe("SIGKILL");
		const [figures, page] = versionsAt();
		between += Number(figures !== page);

		// Opening the folder finishes or reverts the interrupted action.
		const files = openSiteFiles(folder);
		const [version, beside] = versionsAt();
		expect(beside).toBe(version);
		expect([lastReported - 1, lastReported, lastReported + 1]).toContain(version);
		if (version === lastReported - 1) expect(lastReported % 5).toBe(0);
		expect(
			readdirSync(folder, { recursive: true }).filter((name) =>
				String(name).endsWith("kakehashi~"),
			),
		).toEqual([]);
		expect(files.history().find(({ undone }) => !undone)?.label).toBe(`version ${version}`);
		expect((await files.undo()).ok).toBe(true);
		expect(versionsAt()).toEqual([version - 1, version - 1]);
		expect((await files.redo()).ok).toBe(true);
		expect(versionsAt()).toEqual([version, version]);
		files.close();
	}
	// Some processes were killed between writing the two files.
	if (rounds === 100) expect(between).toBeGreaterThan(0);
	const files = openSiteFiles(folder);
	while ((await files.undo()).ok);
	expect(versionsAt()).toEqual([0, 0]);
	files.close();
}, 900_000);
