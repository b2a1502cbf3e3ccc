import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pathInside } from "../../disk/paths.ts";
import { watchFolders } from "./watch-folders.ts";

let folder: string;
let seen: string[];
let stop: () => void;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "kakehashi-watch-"));
	await mkdir(join(folder, "content/pages"), { recursive: true });
	await mkdir(join(folder, ".hidden"));
	seen = [];
	stop = watchFolders(folder, 20, (path) => seen.push(pathInside(folder, path) ?? path));
});
afterEach(async () => {
	stop();
	await rm(folder, { recursive: true, force: true });
});

/** Writes a file and waits until the watcher reports it. */
async function write(file: string): Promise<void> {
	await writeFile(join(folder, file), "");
	await vi.waitFor(() => expect(seen).toContain(file));
}

it("tells what is written in a folder below, and in one that was made since", async () => {
	await write("content/pages/a.yaml");
	await mkdir(join(folder, "pictures"));
	await vi.waitFor(() => expect(seen).toContain("pictures"));
	await write("pictures/b.jpg");
});

it("tells what is written in a folder that has come in the place of another", async () => {
	await mkdir(join(folder, ".hidden/pages"));
	await rename(join(folder, "content/pages"), join(folder, ".hidden/old"));
	await rename(join(folder, ".hidden/pages"), join(folder, "content/pages"));
	await vi.waitFor(() => expect(seen).toContain("content/pages"));
	await write("content/pages/c.yaml");
	expect(seen.filter((path) => path.startsWith("."))).toEqual([]);
});

it("does not report what a build writes, and goes on to report the rest", async () => {
	for (const path of ["dist", ".kakehashi-build/1-a/new/client", "releases/1"])
		await mkdir(join(folder, path), { recursive: true });
	await write("content/pages/d.yaml");
	for (const path of ["dist/a.js", ".kakehashi-build/1-a/new/client/b.js", "releases/1/c.js"])
		await writeFile(join(folder, path), "");
	await rename(join(folder, "dist"), join(folder, ".kakehashi-build/1-a/old"));
	await rename(join(folder, ".kakehashi-build/1-a/new"), join(folder, "dist"));
	await write("content/pages/e.yaml");
	expect(seen.filter((path) => !path.startsWith("content"))).toEqual([]);
});

it.runIf(process.platform !== "win32")(
	"is neither stopped nor misled by links, pipes and what comes and goes, at the start and later",
	async () => {
		stop();
		const make = async (name: string) => {
			await mkdir(join(folder, name));
			await writeFile(join(folder, name, "price.pdf"), "");
			await symlink("price.pdf", join(folder, name, "latest.pdf"));
			await symlink("nowhere.pdf", join(folder, name, "broken.pdf"));
			await symlink("..", join(folder, name, "circle"));
			await symlink("self", join(folder, name, "self"));
			await symlink("/", join(folder, name, "all"));
			execFileSync("mkfifo", [join(folder, name, "pipe")]);
		};
		await make("before");
		stop = watchFolders(folder, 20, (path) => seen.push(pathInside(folder, path) ?? path));
		await make("later");
		await vi.waitFor(() => expect(seen).toContain("later"));
		for (let round = 0; round < 20; round += 1) {
			await mkdir(join(folder, "later/short/deep"), { recursive: true });
			await rm(join(folder, "later/short"), { recursive: true });
		}
		await write("before/a.yaml");
		await write("later/b.yaml");
		// The watcher reports the links themselves, because their folder is watched, but nothing
		// inside the folders that they lead to.
		expect(seen.filter((path) => /\/(?:circle|all)\//.test(path))).toEqual([]);
	},
);
