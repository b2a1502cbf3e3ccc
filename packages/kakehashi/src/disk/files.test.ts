import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renamePatiently, renamePatientlySync, replaceFolder, syncFolder } from "./files.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-disk-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const failure = (code: string) => Object.assign(new Error(code), { code, syscall: "rename" });

/** The pauses of a rename that fails this many times, and what came of it. */
async function renameThatFails(times: number, code: string, platform: NodeJS.Platform) {
	const results = [];
	for (const isSync of [true, false]) {
		const pauses: number[] = [];
		let tries = 0;
		const rename = () => {
			tries += 1;
			if (tries <= times) throw failure(code);
		};
		const pause = (milliseconds: number) => void pauses.push(milliseconds);
		const options = { platform, rename, pause };
		const asynchronous = {
			platform,
			rename: async () => rename(),
			pause: async (milliseconds: number) => pause(milliseconds),
		};
		const error = await (async () =>
			isSync
				? renamePatientlySync("a", "b", options)
				: await renamePatiently("a", "b", asynchronous))().catch(
			(reason: unknown) => reason,
		);
		results.push({ tries, pauses, error });
	}
	return results;
}

describe("a rename", () => {
	it.each(["EPERM", "EACCES", "EBUSY"])(
		"is tried again on Windows while another program has the file open (%s)",
		async (code) => {
			for (const { tries, pauses, error } of await renameThatFails(3, code, "win32")) {
				expect(error).toBeUndefined();
				expect(tries).toBe(4);
				expect(pauses).toEqual([10, 20, 40]);
			}
		},
	);

	it("gives up on Windows after two seconds", async () => {
		const results = await renameThatFails(Number.POSITIVE_INFINITY, "EPERM", "win32");
		for (const { tries, pauses, error } of results) {
			expect(error).toMatchObject({ code: "EPERM" });
			expect(tries).toBe(pauses.length + 1);
			expect(pauses.reduce((sum, each) => sum + each)).toBe(2_000);
		}
	});

	it.each<[string, NodeJS.Platform]>([
		["ENOSPC", "win32"],
		["ENOENT", "win32"],
		["EPERM", "linux"],
		["EACCES", "darwin"],
	])("that fails with %s on %s fails at once", async (code, platform) => {
		for (const { tries, pauses, error } of await renameThatFails(1, code, platform)) {
			expect(error).toMatchObject({ code });
			expect(tries).toBe(1);
			expect(pauses).toEqual([]);
		}
	});
});

describe("a new folder", () => {
	beforeEach(() => {
		for (const name of ["dist", "dist.new"]) {
			mkdirSync(join(folder, name));
			writeFileSync(join(folder, name, "page"), name);
		}
	});
	const replace = (rename?: (from: string, to: string) => Promise<void>) =>
		replaceFolder(join(folder, "dist.new"), join(folder, "dist"), join(folder, "old"), rename);
	const page = () => readFileSync(join(folder, "dist/page"), "utf8");

	it("replaces the old one, of which nothing is left", async () => {
		await replace();
		expect(page()).toBe("dist.new");
		expect(readdirSync(folder)).toEqual(["dist"]);
	});

	it("is put where there is none", async () => {
		rmSync(join(folder, "dist"), { recursive: true });
		await replace();
		expect(page()).toBe("dist.new");
	});

	it("leaves the old one as it was if the old one is in use", async () => {
		const refuse = () => Promise.reject(failure("EPERM"));
		await expect(replace(refuse)).rejects.toThrow("EPERM");
		expect(page()).toBe("dist");
	});

	it("leaves the old one as it was if it cannot be moved itself", async () => {
		const rename = async (from: string, to: string) => {
			if (from.endsWith(".new")) throw failure("EPERM");
			await renamePatiently(from, to);
		};
		await expect(replace(rename)).rejects.toThrow("EPERM");
		expect(page()).toBe("dist");
		expect(existsSync(join(folder, "old"))).toBe(false);
	});
});

it("a folder is not opened for syncing on Windows", () => {
	expect(() => syncFolder(join(folder, "none"), "win32")).not.toThrow();
	expect(() => syncFolder(folder)).not.toThrow();
});
