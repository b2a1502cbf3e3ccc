import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { madeFrom, noteElsewhere } from "./made-from.ts";

let root: string;
const write = (path: string, text: string) => {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
};
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "kakehashi-made-from-"));
	for (const file of ["site/content/site.yaml", "site/public/.well-known/name", "site/node_modules/react/index.js", "site/dist/page", "shared.ts"])
		write(file, "as it was");
});
afterEach(() => rmSync(root, { recursive: true }));

const settings = ["https://example.org", "2026-11-26"];
const elsewhere = ["../shared.ts", "node_modules/react/index.js"];
const digest = (others: readonly string[] = settings) => madeFrom(join(root, "site"), elsewhere, others)?.digest;

describe("what a site is made from", () => {
	it.each(["site/content/site.yaml", "site/public/.well-known/name", "site/content/new.yaml", "site/node_modules/react/index.js", "shared.ts"])(
		"is something else when %s changes",
		(file) => {
			const before = digest();
			expect(digest()).toBe(before);
			write(file, "another");
			expect(digest()).not.toBe(before);
		},
	);

	it("is something else on another day, and with another variable that code can read", () => {
		const before = digest();
		expect(digest(["https://example.org", "2026-11-27"])).not.toBe(before);
		vi.stubEnv("VITE_PLACE", "harbour");
		expect(digest()).not.toBe(before);
		vi.unstubAllEnvs();
	});

	it("is the same when its build, or a package that it does not use, changes", () => {
		const before = digest();
		write("site/dist/page", "another");
		write("site/node_modules/other/index.js", "another");
		expect(digest()).toBe(before);
	});

	it("cannot be told where an owner's program may read anything, or a link leads elsewhere", () => {
		symlinkSync(join(root, "shared.ts"), join(root, "site/content/link"));
		expect(digest()).toBeUndefined();
		rmSync(join(root, "site/content/link"));
		expect(digest()).toBeDefined();
		write("site/sections/news/build.ts", "");
		expect(digest()).toBeUndefined();
	});
});

it("the files elsewhere are those that bundles read, besides the owner's own, unless there was a warning", async () => {
	let warned = false;
	const read = ["\0virtual:pages", join(root, "site/content/site.yaml"), join(root, "site/node_modules/react/index.js?commonjs"), join(root, "shared.ts")];
	const noted = noteElsewhere(join(root, "site"), async (_name, make) => ({ ...(await make()), read, warned }));
	await noted.keep("client", async () => ({ read: [], warned }));
	expect(noted.elsewhere()).toEqual(elsewhere);
	warned = true;
	await noted.keep("server", async () => ({ read: [], warned }));
	expect(noted.elsewhere()).toBeUndefined();
});
