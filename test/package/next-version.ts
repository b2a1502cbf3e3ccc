import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A migration that changes the name of the site, so that a page shows whether it ran. */
const migration = `export const next = {
	to: 3,
	about: { en: "The name of the site says that it was upgraded.", ja: "サイトの名前に、アップグレードしたことが入ります。" },
	migrate({ documents }) {
		const document = documents.get("content/site.yaml");
		for (const { key } of document.get("siteName").items) document.setIn(["siteName", key.value], "Upgraded");
	},
};
`;

/**
 * Packs the kit as if it were the next version, with the next format.
 * @param packed the current packed kit
 * @param folder a folder for temporary files
 * @returns the packed file
 */
export function packNextVersion(packed: string, folder: string): string {
	const unpacked = join(folder, "package");
	mkdirSync(folder, { recursive: true });
	execFileSync("tar", ["-xzf", packed, "-C", folder]);
	giveVersion(unpacked);
	const migrations = join(unpacked, "dist/content/formats/migrations");
	writeFileSync(join(migrations, "0003-next.js"), migration);
	change(
		join(migrations, "migrations.js"),
		(text) => `import { next } from "./0003-next.js";\n${text.replace(/(?=\];)/, ", next")}`,
	);
	return packAgain(folder, "kakehashi-9.0.0.tgz");
}

/**
 * Packs another package as if it were the next version. Otherwise like `packNextVersion`.
 * @param name the package without its scope: `editor`
 */
export function packNextOf(name: string, packed: string, folder: string): string {
	mkdirSync(folder, { recursive: true });
	execFileSync("tar", ["-xzf", packed, "-C", folder]);
	giveVersion(join(folder, "package"));
	return packAgain(folder, `kakehashi-${name}-9.0.0.tgz`);
}

/** The packages name each other's version, because they belong together. */
function giveVersion(unpacked: string): void {
	const file = join(unpacked, "package.json");
	const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
	change(file, (text) => text.replaceAll(`"${version}"`, '"9.0.0"'));
}

function packAgain(folder: string, name: string): string {
	const file = join(folder, name);
	execFileSync("tar", ["-czf", file, "-C", folder, "package"]);
	return file;
}

function change(file: string, by: (text: string) => string): void {
	const before = readFileSync(file, "utf8");
	const after = by(before);
	if (after === before) throw new Error(`Nothing to change in ${file}`);
	writeFileSync(file, after);
}
