import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Names of files that state a license or contain notices. Fonts often have their license in a file
 * called OFL.
 */
const licenseFile = /^(?:(?:un)?(?:licen[sc]e|copying|notice|third[-_]?party)|ofl\b)/i;

/**
 * The license and notice texts of an installed package or of a font, in the order of their file
 * names. If there is no such file, the license section of the readme. Empty if there is neither.
 */
export async function readLicenseTexts(folder: string): Promise<string[]> {
	const names = (await readdir(folder, { withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name);
	const read = async (name: string) => tidy(await readFile(join(folder, name), "utf8"));
	const texts = await Promise.all(
		names
			.filter((name) => licenseFile.test(name))
			.sort()
			.map(read),
	);
	if (texts.length > 0) return [...new Set(texts)];
	const readme = names.find((name) => /^readme(?:\.(?:md|txt))?$/i.test(name));
	const section = readme === undefined ? "" : licenseSection(await read(readme));
	// A shorter section only names the license.
	return section.length > 200 ? [section] : [];
}

function licenseSection(markdown: string): string {
	const lines = markdown.split("\n");
	const start = lines.findIndex((line) => /^#+ *licen[sc]e\b/i.test(line)) + 1;
	const length = lines.slice(start).findIndex((line) => line.startsWith("#"));
	return start === 0
		? ""
		: tidy(lines.slice(start, length < 0 ? undefined : start + length).join("\n"));
}

function tidy(text: string): string {
	return text
		.replace(/^\uFEFF/, "")
		.replace(/\r\n?/g, "\n")
		.replace(/[ \t]+$/gm, "")
		.trim();
}
