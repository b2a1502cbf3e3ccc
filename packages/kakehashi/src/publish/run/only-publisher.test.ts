import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { t } from "../i18n/t.ts";
import { asOnlyPublisher } from "./only-publisher.ts";
import { localTime } from "./publish-lock.ts";

let site: string;
let marker: string;
beforeEach(() => {
	site = mkdtempSync(join(tmpdir(), "kakehashi-only-"));
	mkdirSync(join(site, ".kakehashi"));
	marker = join(site, ".kakehashi/publisher.json");
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

it("one publisher at a time works on a site, and the other one is told who does", async () => {
	const first = Promise.withResolvers<string>();
	const running = asOnlyPublisher(site, "Sato", () => first.promise);
	await expect.poll(() => existsSync(marker)).toBe(true);
	const other = async () => "other";
	await expect(asOnlyPublisher(site, "Mori", other)).rejects.toThrow(/^Sato /);
	first.resolve("first");
	expect(await running).toBe("first");
	expect(await asOnlyPublisher(site, "Mori", other)).toBe("other");
	expect(existsSync(marker)).toBe(false);
});

it("work that fails lets the next one in", async () => {
	const failing = asOnlyPublisher(site, "Sato", () => Promise.reject(new Error("full")));
	await expect(failing).rejects.toThrow("full");
	expect(await asOnlyPublisher(site, "Sato", async () => 1)).toBe(1);
});

const at = "2026-11-30T09:00:00.000Z";
const markerOf = (pid: number) => JSON.stringify({ by: "Sato", pid, at });

it.each([
	["a process that has ended", () => markerOf(spawnSync(process.execPath, ["-e", ""]).pid), 0],
	["a process that no longer renews it, or its number", () => markerOf(process.pid), 600_000],
	["a killed process that had not written it", () => "", 600_000],
])("the marker of %s keeps nobody out", async (_of, text, ageMs) => {
	writeFileSync(marker, text());
	const changed = new Date(Date.now() - ageMs);
	utimesSync(marker, changed, changed);
	expect(await asOnlyPublisher(site, "Mori", async () => "done")).toBe("done");
});

it("the marker of a process that works keeps others out", async () => {
	writeFileSync(marker, markerOf(process.pid));
	await expect(asOnlyPublisher(site, "Mori", async () => "done")).rejects.toThrow(
		t("publishRunsHere", { by: "Sato", at: localTime(at) }).en,
	);
	expect(existsSync(marker)).toBe(true);
});
