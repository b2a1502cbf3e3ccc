import { spawnSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { withBuildCopy } from "./build-copy.ts";

let site: string;
let built: string;
beforeEach(() => {
	site = mkdtempSync(join(tmpdir(), "kakehashi-build-copy-"));
	built = join(site, "dist/client");
	mkdirSync(join(built, "ja"), { recursive: true });
	writeFileSync(join(built, "index.html"), "1");
	writeFileSync(join(built, "ja/index.html"), "一");
});
afterEach(() => rmSync(site, { recursive: true }));

/** The site is built again, as a build does it: into a new folder, which is renamed at the end. */
function buildAgain(): void {
	mkdirSync(join(site, "dist.new/client"), { recursive: true });
	writeFileSync(join(site, "dist.new/client/index.html"), "2");
	rmSync(join(site, "dist"), { recursive: true });
	renameSync(join(site, "dist.new"), join(site, "dist"));
}

it("a copy stays as it is while the site is built again, and is removed afterward", async () => {
	const done = await withBuildCopy(built, site, async (copy) => {
		buildAgain();
		expect(readFileSync(join(copy, "index.html"), "utf8")).toBe("1");
		expect(readFileSync(join(copy, "ja/index.html"), "utf8")).toBe("一");
		return "done";
	});
	expect(done).toBe("done");
	expect(readFileSync(join(built, "index.html"), "utf8")).toBe("2");
	expect(readdirSync(join(site, ".kakehashi"))).toEqual([]);
});

it("a copy is removed after a failure, and so is that of a process that was killed", async () => {
	const { pid } = spawnSync("git", ["--version"]);
	mkdirSync(join(site, `.kakehashi/sending-${pid}-abc`), { recursive: true });
	mkdirSync(join(site, ".kakehashi/replaced"));
	const failed = withBuildCopy(built, site, () => Promise.reject(new Error("no")));
	await expect(failed).rejects.toThrow("no");
	expect(readdirSync(join(site, ".kakehashi"))).toEqual(["replaced"]);
});

it("a build that vanishes while it is copied is said in words", async () => {
	rmSync(built, { recursive: true });
	await expect(withBuildCopy(built, site, async () => {})).rejects.toThrow(
		messagePattern("publish.publishBuiltMeanwhile"),
	);
});
