import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readlinkSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSourceArchive } from "./source-archive.ts";

const project = { name: "bridge", version: "0.1.0" };
const deep = `${"long-folder-name/".repeat(7)}file.txt`;
/** Fewer than 100 characters but more than 100 bytes. */
const japanese = `写真/${"軒下の写真".repeat(6)}.txt`;
let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-archive-"));
	const git = (...words: string[]) => execFileSync("git", words, { cwd: folder });
	mkdirSync(join(folder, deep, ".."), { recursive: true });
	writeFileSync(join(folder, "日本語.txt"), "橋\n");
	writeFileSync(join(folder, deep), "x".repeat(512));
	mkdirSync(join(folder, "写真"));
	writeFileSync(join(folder, japanese), "軒\n");
	writeFileSync(join(folder, "run.sh"), "#!/bin/sh\n");
	chmodSync(join(folder, "run.sh"), 0o755);
	symlinkSync("run.sh", join(folder, "link"));
	writeFileSync(join(folder, "gone.txt"), "");
	writeFileSync(join(folder, "private.env"), "secret");
	git("init", "-q");
	git("add", "日本語.txt", deep, japanese, "run.sh", "link", "gone.txt");
	rmSync(join(folder, "gone.txt"));
	writeFileSync(join(folder, "日本語.txt"), "架け橋\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Windows has no modes, and links only for administrators.
describe.runIf(process.platform !== "win32")("the archive of the sources", () => {
	it("holds what Git tracks, as it stands in the folder, and nothing else", async () => {
		const archive = await createSourceArchive(folder, project, 1_700_000_000_000);
		const out = join(folder, "out");
		mkdirSync(out);
		execFileSync("tar", ["-xzf", "-", "-C", out], { input: archive?.content });
		const listed = execFileSync("tar", ["-tzf", "-"], {
			input: archive?.content,
			encoding: "utf8",
			env: { ...process.env, LC_ALL: "C.UTF-8" },
		});
		expect(listed.trim().split("\n").length).toBe(5);
		const at = (path: string) => join(out, "bridge-0.1.0", path);
		expect(readFileSync(at("日本語.txt"), "utf8")).toBe("架け橋\n");
		expect(readFileSync(at(deep), "utf8")).toHaveLength(512);
		expect(readFileSync(at(japanese), "utf8")).toBe("軒\n");
		expect(statSync(at("run.sh")).mode & 0o777).toBe(0o755);
		expect(statSync(at(deep)).mtimeMs).toBe(1_700_000_000_000);
		expect(readlinkSync(at("link"))).toBe("run.sh");
		expect(listed).not.toContain("private");
	});

	it("has the same bytes for the same files, and says their SHA-256", async () => {
		const one = await createSourceArchive(folder, project, 0);
		const two = await createSourceArchive(folder, project, 0);
		expect(one?.path).toBe("/bridge-0.1.0.tar.gz");
		expect(Buffer.from(one?.content ?? []).equals(Buffer.from(two?.content ?? []))).toBe(true);
		expect(one?.checksum).toBe(
			createHash("sha256")
				.update(one?.content ?? "")
				.digest("hex"),
		);
	});

	it("is not made where there is no clone", async () => {
		const bare = mkdtempSync(join(tmpdir(), "kakehashi-no-clone-"));
		expect(await createSourceArchive(bare, project, 0)).toBeUndefined();
		rmSync(bare, { recursive: true });
	});
});
