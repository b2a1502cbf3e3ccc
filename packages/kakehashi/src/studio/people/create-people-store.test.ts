import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { describePeopleStore } from "../testing/people-store-contract.ts";
import { describePreviewStore } from "../testing/preview-store-contract.ts";
import { openPeople } from "./open-people.ts";

const folders: string[] = [];
async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-people-"));
	folders.push(folder);
	return folder;
}
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

async function opened() {
	const folder = await newFolder();
	return { store: openPeople(folder), openAgain: () => openPeople(folder) };
}

describe("contract", () => {
	describe("previews", () => {
		describePreviewStore(opened);
	});
	describePeopleStore(opened);
});

it("nobody else on the machine can read who may sign in", async () => {
	const folder = await newFolder();
	const store = openPeople(folder);
	await store.list(0);
	for (const ending of ["", "-wal"]) expect((await stat(join(folder, `.kakehashi/people.sqlite${ending}`))).mode & 0o77, ending).toBe(0);
	await store.close();
});
