import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedFile, contentAfter, oldMark, writeOldJournal } from "../testing/old-journal.ts";
import { openSiteFiles } from "./open-site-files.ts";

const rounds = process.env.TEST_LONG ? 60 : 4;
const count = 5_000;
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "old-journal-"));
	writeOldJournal(folder, count);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = () => readFileSync(join(folder, changedFile), "utf8");
const journal = () => join(folder, ".kakehashi/journal.sqlite");

/** Expects the whole history, and undoes and redoes some of it. */
async function expectWhole() {
	const files = openSiteFiles(folder);
	await files.observe();
	const entries = files.history();
	expect(entries.length).toBe(count);
	expect(entries.map(({ label }) => Number(label))).toEqual(
		Array.from({ length: count }, (_, index) => count - index),
	);
	expect(new Set(entries.map(({ kind }) => kind))).toEqual(
		new Set(["setText", "putBack", "takeBack", "newCard"]),
	);
	for (let action = count; action > count - 4; action -= 1) {
		expect(await files.undo(), String(action)).toMatchObject({ ok: true, action });
		expect(text()).toBe(contentAfter(action - 1));
	}
	expect(await files.redo()).toMatchObject({ ok: true, action: count - 3 });
	expect(files.history().filter(({ undone }) => undone).length).toBe(3);
	for (const _ of [1, 2, 3]) expect((await files.redo()).ok).toBe(true);
	expect(text()).toBe(contentAfter(count));
	files.close();
	expect(existsSync(`${journal()}.damaged`)).toBe(false);
}

describe("a journal of the version before", () => {
	it("is migrated in place, with actions under names that are no longer used", async () => {
		await expectWhole();
		const files = openSiteFiles(folder);
		expect(files.history()[0]?.by).toBe("佐藤");
		// What the last release contains is known as before.
		const held = files.heldAt(oldMark)?.get(changedFile);
		expect(Buffer.from(held as Uint8Array).toString()).toBe(contentAfter(count - 1));
		expect(files.mark(oldMark)).toBeGreaterThan(oldMark);
		expect(files.heldAt(oldMark)?.size).toBe(1);
		// The journal was full, so the first of its days may be incomplete.
		expect(files.prunedAt()).toBe(60_000);
		files.close();
	});

	it(`is whole after a kill while it was migrated, ${rounds} times`, async () => {
		for (let round = 0; round < rounds; round += 1) {
			rmSync(join(folder, ".kakehashi"), { recursive: true });
			writeOldJournal(folder, count);
			const child = spawn(
				process.execPath,
				[join(import.meta.dirname, "../testing/opening-child.ts"), folder],
				{ stdio: ["ignore", "pipe", "inherit"] },
			);
			const closed = once(child, "close");
			await once(child.stdout, "data");
			await wait(Math.random() * 25);
			child.kill("SIGKILL");
			await closed;
			expect(child.signalCode).toBe("SIGKILL");
			await expectWhole();
		}
	}, 300_000);
});
