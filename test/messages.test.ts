import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
/** The rooms and files that tell an owner what is wrong. */
const files = globSync(
	["src/content/**/*.ts", "src/core/{schema,routing,http}/*.ts", "src/sections/*/schema.ts", "src/builder/**/*.ts", "src/editor/{splice,files}/*.ts"],
	{ cwd: root },
).filter((path) => !/\.test\.ts$|for-tests/.test(path));

describe("messages to the owner", () => {
	it("are written in every language: none stands as a bare text where problems are told", () => {
		expect(files.length).toBeGreaterThan(50);
		const bare = files.flatMap((path) =>
			[...readFileSync(join(root, path), "utf8").matchAll(/(?:\bmessage: |\bproblem: |SiteError\(\[|problems\.push\()\s*["'`][^\n]*/g)].map(
				([text]) => `${path}: ${text}`,
			),
		);
		// What visitors read after a failure is technical English by the specification.
		expect(bare.filter((text) => !/"(?:Forbidden|Internal Server Error)"/.test(text))).toEqual([]);
	});

	it("end as sentences in both, and the Japanese ones are Japanese", () => {
		const pairs = files.flatMap((path) =>
			[...readFileSync(join(root, path), "utf8").matchAll(/\ben:\s*(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1,\s*ja:\s*(["'`])((?:(?!\3)[^\\\n]|\\.)*)\3/g)].map(
				(match) => ({
					path,
					en: match[2] ?? "",
					ja: match[4] ?? "",
				}),
			),
		);
		expect(pairs.length).toBeGreaterThan(60);
		for (const { en, ja } of pairs.filter(({ en: text }) => /^[A-Z][^ ]* .*\.$/.test(text))) {
			expect(ja, en).toMatch(/[\p{Script=Hiragana}]/u);
			expect(ja, en).toMatch(/[。）]$|\}$/);
		}
	});
});
