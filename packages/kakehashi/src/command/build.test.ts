import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { callKakehashi } from "../../../../test/call-kakehashi.ts";
import { messageText } from "../../../../test/messages.ts";

let place: string;
let site: string;
beforeEach(() => {
	place = mkdtempSync(join(tmpdir(), "build-"));
	site = join(place, "site");
	// A site that cannot be built, so that a build which is not refused ends early.
	for (const file of [
		"site/content/site.yaml",
		"site/content/pages/home.yaml",
		"photos/1.jpg",
		"built/server/build.json",
	]) {
		mkdirSync(dirname(join(place, file)), { recursive: true });
		writeFileSync(join(place, file), "");
	}
	mkdirSync(join(place, "empty"));
});
afterEach(() => rmSync(place, { recursive: true }));

const files = () => readdirSync(place, { recursive: true }).map(String).sort();

/** Whether a build into this folder is refused because of the folder. */
async function isRefused(out: string): Promise<boolean> {
	const before = files();
	const { code, stderr } = await callKakehashi(["build", site, "--out", out]);
	expect(code).toBe(1);
	expect(files()).toEqual(before);
	return stderr.includes(messageText("command.buildFolderNotFree", { out }));
}

it.each([
	["site", true],
	["", true],
	["site/content", true],
	["site/content/pages", true],
	["photos", true],
	["photos/1.jpg", true],
	["built", false],
	["empty", false],
	["new", false],
	["site/dist", false],
])("a build into %j: is refused is %j", async (out, expected) => {
	expect(await isRefused(join(place, out))).toBe(expected);
});

it("an earlier build around the site does not make its folder free", async () => {
	mkdirSync(join(place, "server"));
	writeFileSync(join(place, "server/build.json"), "");
	expect(await isRefused(place)).toBe(true);
});
