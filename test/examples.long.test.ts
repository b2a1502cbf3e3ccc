import { readdirSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { withSlashes } from "../packages/kakehashi/src/disk/paths.ts";
import { exampleFolder, exampleNames } from "./example-sites.ts";
import { first } from "./long.ts";
import { messagePattern } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";

describe.each(first(1, exampleNames))("the example in examples/%s", (name) => {
	const folder = exampleFolder(name);
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter(
			(entry) =>
				entry.isFile() &&
				!/\b(?:node_modules|dist|data|\.kakehashi)\b/.test(entry.parentPath),
		)
		.map((entry) => join(entry.parentPath, entry.name));
	const ending = (...wanted: string[]) => files.filter((file) => wanted.includes(extname(file)));

	it("is complete, as the check says it", async () => {
		const { code, stdout } = await runKakehashi(["check", folder, "--content-only"]);
		expect(code, stdout).toBe(0);
		// The only note is that the site is an example. The check finds nothing wrong with texts,
		// pictures or colors.
		expect(stdout.match(/note: .*/g)).toEqual([
			expect.stringMatching(messagePattern("builder.placeholderOrigin")),
		]);
	});

	it("has no code, and pictures that a clone can carry", () => {
		const content = ending(
			".yaml",
			".txt",
			".svg",
			".jpg",
			".mp4",
			".pdf",
			".woff2",
			".md",
			".json",
		);
		const code = files
			.filter((file) => !content.includes(file))
			.map((file) => withSlashes(relative(folder, file)));
		expect(code).toEqual(["theme.css"]);
		const sizes = ending(".jpg", ".mp4", ".svg", ".pdf").map((file) => statSync(file).size);
		expect(sizes.length).toBeGreaterThan(4);
		expect(Math.max(...sizes)).toBeLessThan(256_000);
		expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_500_000);
	});
});
