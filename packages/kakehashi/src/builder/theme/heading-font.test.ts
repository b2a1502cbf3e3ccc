import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MessageKey, messageText } from "../../../../../test/messages.ts";
import { headingFontFiles } from "./heading-font.ts";
import { readTheme } from "./read-theme.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "heading-face-"));
});
afterEach(() => {
	rmSync(folder, { recursive: true });
});

/** A theme whose third line sets the heading font. */
const theme = (value: string) =>
	writeFileSync(
		join(folder, "theme.css"),
		`/* --heading-face: url("other.woff2"); */\n:root {\n\t--heading-face: ${value};\n}\n`,
	);
const font = (name: string, length: number, start = "wOF2") =>
	writeFileSync(join(folder, name), start.padEnd(length, "."));
const problems = () =>
	readTheme(folder).catch(({ problems }: { readonly problems: readonly unknown[] }) => problems);

describe("the face of headings that a theme names", () => {
	it.each([`url("face.woff2")`, "url('face.woff2')", "url(face.woff2)"])(
		"is the file in %s, with the license beside it",
		async (value) => {
			theme(value);
			font("face.woff2", 100);
			writeFileSync(join(folder, "OFL.txt"), "Free to use\n");
			writeFileSync(join(folder, "offline.txt"), "No license");
			const { headingFonts, fonts, css } = await readTheme(folder);
			expect(headingFonts).toEqual({ latin: join(folder, "face.woff2") });
			expect(fonts).toEqual([{ file: "face.woff2", licenseTexts: ["Free to use"] }]);
			expect(css).not.toContain("face.woff2");
		},
	);

	it("may be one of the kit's, which has its license beside it too", async () => {
		theme("nunito");
		const { headingFonts, fonts } = await readTheme(folder);
		expect(headingFonts.latin).toMatch(/nunito\.woff2$/);
		expect(fonts).toEqual([
			{ file: "nunito.woff2", licenseTexts: [expect.stringContaining("Open Font License")] },
		]);
	});

	it("is none where no line names one", async () => {
		expect((await readTheme(folder)).headingFonts).toEqual({});
		writeFileSync(join(folder, "theme.css"), ":root {\n\t--act: #166534;\n}\n");
		expect((await readTheme(folder)).headingFonts).toEqual({});
	});

	it.each<[string, () => void, MessageKey, Readonly<Record<string, string>>]>([
		[
			"a file that is not there",
			() => theme(`url("fonts/face.woff2")`),
			"builder.fontFileMissing",
			{ file: "fonts/face.woff2" },
		],
		[
			"what is no file",
			() => theme(`"Charter", serif`),
			"builder.fontUnknown",
			{ value: '"Charter", serif' },
		],
		[
			"what is no font",
			() => {
				theme("url(face.woff2)");
				font("face.woff2", 100, "GIF8");
			},
			"builder.fontFileUnusable",
			{ file: "face.woff2" },
		],
	])("is an error with %s, in both languages", async (_what, write, key, values) => {
		write();
		expect(await problems()).toEqual([
			expect.objectContaining({
				file: expect.stringContaining("theme.css"),
				line: 3,
				key: "--heading-face",
				message: {
					en: messageText(key, values),
					ja: messageText(key, values, "ja"),
				},
			}),
		]);
	});

	it("is told of a semicolon that is missing before the next token", async () => {
		writeFileSync(
			join(folder, "theme.css"),
			":root {\n\t--heading-face: url(face.woff2)\n\t--act: #166534;\n}\n",
		);
		expect(await problems()).toContainEqual(
			expect.objectContaining({
				line: 2,
				message: expect.objectContaining({ en: expect.stringContaining("semicolon") }),
			}),
		);
		expect(headingFontFiles(folder)).toEqual({});
	});
});
