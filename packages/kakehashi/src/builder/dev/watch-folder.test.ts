import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchFolder } from "./watch-folder.ts";

let folder: string;
let seen: string[];
let stop: () => void;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "kakehashi-watched-"));
	seen = [];
	stop = watchFolder(folder, 20, (path) => seen.push(path));
});
afterEach(async () => {
	stop();
	await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

it("tells of a file that is new, saved, or gone", async () => {
	await write("rye.yaml", "a");
	await expect.poll(() => seen).toEqual([join(folder, "rye.yaml")]);
	await write("rye.yaml", "b");
	await expect.poll(() => seen).toHaveLength(2);
	await rm(join(folder, "rye.yaml"));
	await expect.poll(() => seen).toHaveLength(3);
});

it("tells nothing of hidden files and copies, nor of anything once it is stopped", async () => {
	await write(".rye.yaml.swp", "a");
	await write("rye.yaml~", "a");
	await write("oven.yaml", "a");
	await expect.poll(() => seen).toEqual([join(folder, "oven.yaml")]);
	stop();
	const other: string[] = [];
	const stopOther = watchFolder(folder, 20, (path) => other.push(path));
	await write("rye.yaml", "a");
	await expect.poll(() => other).toHaveLength(1);
	stopOther();
	expect(seen).toHaveLength(1);
});
