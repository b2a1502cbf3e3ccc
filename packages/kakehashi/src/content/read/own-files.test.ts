import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { allFilesIn, excludedWarnings, isOwnFile, ownFilesIn, readIfFile } from "./own-files.ts";

let outside: string;
let site: string;
beforeEach(() => {
	outside = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-own-"));
	site = join(outside, "site");
	for (const file of [
		"secret.txt",
		"site/public/files/prices.pdf",
		"site/papers/a/b.pdf",
		"site/data/messages.sqlite",
		"site/.env",
	]) {
		mkdirSync(dirname(join(outside, file)), { recursive: true });
		writeFileSync(join(outside, file), file);
	}
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const link = (to: string, name: string) => symlinkSync(to, join(site, "public", name));

describe.runIf(process.platform !== "win32")("the files of a folder of the site", () => {
	it("have what links to files and folders of the site lead to", () => {
		link("files/prices.pdf", "latest.pdf");
		link(join(site, "public/files/prices.pdf"), "whole.pdf");
		link("latest.pdf", "newest.pdf");
		link("../papers", "papers");
		expect(ownFilesIn(site, "public")).toEqual({
			paths: ["files/prices.pdf", "latest.pdf", "newest.pdf", "papers/a/b.pdf", "whole.pdf"],
			excluded: [],
		});
	});

	it("are not those that Explorer and Finder leave", () => {
		for (const name of ["Thumbs.db", "desktop.ini", "._prices.pdf", ".DS_Store"])
			writeFileSync(join(site, "public/files", name), "");
		expect(ownFilesIn(site, "public", () => true)).toEqual({
			paths: ["files/prices.pdf"],
			excluded: [],
		});
	});

	it.each([
		["../../secret.txt", "outside"],
		["/etc/passwd", "outside"],
		["/", "outside"],
		["..", "outside"],
		["../.env", "outside"],
		["../data/messages.sqlite", "outside"],
		["../data", "outside"],
		["none.pdf", "nowhere"],
		["files/prices.pdf/none", "nowhere"],
		["link", "nowhere"],
		[".", "nowhere"],
	] as const)("leave out a link to %s, which is told", (to, why) => {
		link(to, "link");
		expect(ownFilesIn(site, "public")).toEqual({
			paths: ["files/prices.pdf"],
			excluded: [{ path: "public/link", why }],
		});
		expect(excludedWarnings(ownFilesIn(site, "public").excluded)[0]?.en).toContain(
			"public/link",
		);
	});

	it("leave out circles of two, pipes and sockets, and wait for none of them", async () => {
		mkdirSync(join(site, "public/other"));
		link("../other", "files/other");
		link("../files", "other/files");
		execFileSync("mkfifo", [join(site, "public/pipe")]);
		const server = createServer().listen(join(site, "public/socket"));
		await new Promise((ready) => server.once("listening", ready));
		const { paths, excluded } = ownFilesIn(site, "public");
		server.close();
		expect(paths).toEqual(["files/prices.pdf", "other/files/prices.pdf"]);
		expect(excluded.map(({ path, why }) => [path, why])).toEqual([
			["public/files/other/files", "nowhere"],
			["public/other/files/other", "nowhere"],
			["public/pipe", "special"],
			["public/socket", "special"],
		]);
		expect(readIfFile(join(site, "public/pipe"))).toBeUndefined();
		expect(isOwnFile(site, join(site, "public/pipe"))).toBe(false);
	});

	it("are those of a part of the site that is a link itself", () => {
		rmSync(join(site, "public"), { recursive: true });
		mkdirSync(join(outside, "shared"));
		writeFileSync(join(outside, "shared/a.pdf"), "");
		symlinkSync("a.pdf", join(outside, "shared/b.pdf"));
		symlinkSync("../shared", join(site, "public"));
		expect(ownFilesIn(site, "public")).toEqual({ paths: ["a.pdf", "b.pdf"], excluded: [] });
	});

	it("are none of a folder that is not there", () =>
		expect(ownFilesIn(site, "none")).toEqual({ paths: [], excluded: [] }));

	it.runIf(process.getuid?.() === 0)(
		"leave out what may not be read, or stop where the site would be another one without it",
		() => {
			mkdirSync(join(site, "public/lost+found"), { mode: 0o700 });
			for (const path of [outside, site]) execFileSync("chmod", ["755", path]);
			const asOther = <T>(work: () => T): T => {
				process.seteuid?.(65534);
				try {
					return work();
				} finally {
					process.seteuid?.(0);
				}
			};
			const excluded = [{ path: "public/lost+found", why: "unreadable" }];
			expect(asOther(() => ownFilesIn(site, "public"))).toEqual({
				paths: ["files/prices.pdf"],
				excluded,
			});
			expect(() => asOther(() => allFilesIn(site, "public"))).toThrow(
				messageText("content.fileNotReadable", { path: "public/lost+found" }),
			);
		},
	);
});
