import { describe, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { parseListing } from "./sftp-listing.ts";
import { quoted, SftpEnded, startSftp } from "./sftp-process.ts";
import { explainSftp } from "./sftp-target.ts";

describe("a listing of sftp", () => {
	it("is read with kinds, sizes and names, also of folders below", () => {
		const lines = [
			"drwxr-xr-x    ? 1000     1000         4096 Nov 30 03:44 www/.",
			"drwxr-xr-x    ? 1000     1000         4096 Nov 30 03:44 www/..",
			"-rw-r--r--    ? 1000     1000           12 Nov 30 03:44 www/.htaccess",
			"-rw-r--r--    1 1000     1000       123456 Mar  9  2025 www/two  words.html",
			"drwxr-xr-x    ? 0        0            4096 Nov  3 03:44 assets",
			"lrwxrwxrwx    ? 0        0               6 Nov  3 03:44 shop",
			"-rw-r--r--    ? 0        0               1 Nov  3 03:44 予約.html",
			"-rw-r--r--    ? 0        0               2 Nov  3 03:44 \\344\\272\\210.html",
			"Connected to example.jp.",
		];
		expect(parseListing(lines)).toEqual([
			{ kind: "file", size: 12, name: ".htaccess" },
			{ kind: "file", size: 123_456, name: "two  words.html" },
			{ kind: "folder", size: 4096, name: "assets" },
			{ kind: "link", size: 6, name: "shop" },
			{ kind: "file", size: 1, name: "予約.html" },
			{ kind: "file", size: 2, name: "予.html" },
		]);
	});
});

describe("a path in a command of sftp", () => {
	it("is quoted", () => {
		expect(quoted('a "b" *.html')).toBe('"a \\"b\\" *.html"');
	});

	it.each(["a\nrm b", "a\rb"])("cannot be %j", (path) => {
		expect(() => quoted(path)).toThrow();
	});
});

describe("what sftp prints when it ends", () => {
	it.each([
		["inn@example.jp: Permission denied (publickey,password).\nConnection closed", "login"],
		["Host key verification failed.\nConnection closed.", "refused"],
		["ssh: Could not resolve hostname exmple.jp: Name or service not known", "refused"],
		["ssh: connect to host example.jp port 22: Connection refused", "connection"],
		["client_loop: send disconnect: Broken pipe", "connection"],
		["", "connection"],
		['write remote "/www/a.html": Failure', "full"],
		['Couldn\'t write to remote file "/www/a.html": Failure', "full"],
		['write remote "/www/a.html": No space left on device', "full"],
		['dest open "/www/a.html": Permission denied', "refused"],
		['dest open "/www/disk quota.html": Permission denied', "refused"],
		['dest open "/www/a "no space left": b.html": Permission denied', "refused"],
		["stat /site/quota/broken pipe.html: No such file or directory", "refused"],
		["stat C:/Connection closed/a: b.html: No such file or directory", "refused"],
		['remote rename "/a.kakehashi-new" to "/Connection closed.html": Failure', "refused"],
		["remote delete /www/Permission denied (1).html: Failure", "refused"],
		['Can\'t ls: "/www/quota.html" not found', "refused"],
	])("%j is understood as %s", (output, fault) => {
		const error = explainSftp(new SftpEnded(output, false), "example.jp", "a.html");
		expect(error.fault).toBe(fault);
	});

	it.each([
		["inn@example.jp: Permission denied (password).", "", "publish.publishWrongSftpLogin"],
		["subsystem request failed on channel 0", "", "publish.publishHostRefused"],
		['dest open "/www/a.html": Permission denied', "a.html", "publish.publishTargetRefused"],
	] as const)("%j is said with what to do", (output, path, key) => {
		const { message } = explainSftp(new SftpEnded(output, false), "example.jp", path);
		expect(message).toMatch(messagePattern(key));
	});

	it("a computer without sftp is said in words", async () => {
		const ended = await startSftp([], { PATH: "/nowhere" })
			.run()
			.catch((error: unknown) => error);
		const error = explainSftp(ended, "example.jp", "");
		expect(error.localized.en).toContain("OpenSSH");
		expect(error.localized.ja).toContain("OpenSSH");
	});
});
