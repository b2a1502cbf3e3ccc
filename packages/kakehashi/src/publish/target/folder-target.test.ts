import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { targetOpener } from "./open-target.ts";
import { temporarySuffix } from "./publish-target.ts";

let home: string;
let host: string;
beforeEach(() => {
	home = mkdtempSync(join(tmpdir(), "kakehashi-target-"));
	host = join(home, "host");
	mkdirSync(host);
});
afterEach(() => rmSync(home, { recursive: true }));

const nobody = { known: () => undefined, ask: async () => undefined };
const open = (folder: string) =>
	targetOpener({ target: "folder", folder }, join(home, "site"), nobody)();

it("reads, writes, renames and removes files", async () => {
	const target = await open("../host");
	const bytes = new TextEncoder().encode("text");
	writeFileSync(join(home, "source"), "from a file");
	await target.makeFolder("pages");
	await target.makeFolder("pages");
	await target.put(bytes, "pages/予約");
	await target.put(join(home, "source"), "pages/b");
	expect(await target.list("pages")).toHaveLength(2);
	expect(await target.list("pages")).toContainEqual({
		name: "b",
		isFolder: false,
		size: "from a file".length,
	});
	await target.rename("pages/予約", "pages/b");
	expect(readdirSync(join(host, "pages"))).toEqual(["b"]);
	expect(await target.read("pages/b")).toEqual(Buffer.from("text"));
	await target.remove("pages/b");
	await target.remove("pages/b");
	expect(await target.read("pages/b")).toBeUndefined();
	await target.close();
});

it.each([".", "..", "dist", "dist/client/deep", "../site"])(
	"the site is not published into %s, where its own files are",
	async (folder) => {
		await expect(open(folder)).rejects.toThrow(messagePattern("publish.publishFolderInSite"));
	},
);

it("a folder that does not exist is refused in words", async () => {
	await expect(open("../nowhere")).rejects.toMatchObject({ fault: "folder" });
});

it("what the system refuses is said with the path of the file on this computer", async () => {
	const target = await open("../host");
	const failed = target.put(new Uint8Array(1), `none/file${temporarySuffix}`);
	await expect(failed).rejects.toMatchObject({ fault: "refused" });
	await expect(failed).rejects.toThrow(messagePattern("publish.publishFileRefused"));
	await expect(failed).rejects.toThrow(`${join(host, "none/file")} `);
});
