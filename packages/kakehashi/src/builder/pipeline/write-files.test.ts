import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unfinishedBuilds } from "../../disk/names.ts";
import { writeFiles } from "./write-files.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-write-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = () => writeFiles(join(folder, "site"), new Map([["page", new Uint8Array()]]));

it("touches no other folder, whatever its name is, and leaves nothing but the new one", async () => {
	for (const name of ["site", "site.new", ".site.old"]) {
		mkdirSync(join(folder, name));
		writeFileSync(join(folder, name, "own"), "");
	}
	await write();
	expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(
		["site", "site.new", ".site.old", "site/page", "site.new/own", ".site.old/own"].sort(),
	);
});

it("removes what killed processes have left, and nothing of others", async () => {
	// No process has the id 99999999.
	const abandoned = `99999999-${randomUUID()}`;
	const others = [`${process.ppid}-${randomUUID()}`, "99999999-photos"];
	for (const name of [abandoned, ...others])
		mkdirSync(join(folder, unfinishedBuilds, name, "new"), { recursive: true });
	await write();
	expect(readdirSync(join(folder, unfinishedBuilds)).sort()).toEqual(others.sort());
});

it("leaves nothing of a build that fails", async () => {
	await expect(
		writeFiles(
			join(folder, "site"),
			new Map([
				["page", new Uint8Array()],
				["../page", new Uint8Array()],
			]),
		),
	).rejects.toThrow();
	expect(readdirSync(folder)).toEqual([]);
});
