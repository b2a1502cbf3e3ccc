import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { kitVersion, requireSameVersion } from "./same-version.ts";

const editor = "@kakehashi/editor";
const studio = "@kakehashi/studio";
const wanted = kitVersion();
const other = `${wanted}-other`;

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-version-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Calls the function as from a folder that has packages of these versions. */
function requireWith(installed: Readonly<Record<string, string>>, name: string): void {
	for (const [each, version] of Object.entries(installed)) {
		const at = join(folder, "node_modules", each);
		mkdirSync(at, { recursive: true });
		writeFileSync(join(at, "package.json"), JSON.stringify({ name: each, version }));
	}
	requireSameVersion(name, pathToFileURL(join(folder, "kit.js")).href);
}

it.each<[string, Readonly<Record<string, string>>]>([
	["has the version of the kit", { [editor]: wanted }],
	["is not installed", {}],
	["is not the one of another version", { [editor]: wanted, [studio]: other }],
])("a package that %s is not refused", (_, installed) => {
	expect(() => requireWith(installed, editor)).not.toThrow();
});

it.each<[string, Readonly<Record<string, string>>, string]>([
	["alone", { [editor]: other }, `kakehashi@${wanted} ${editor}@${wanted}`],
	[
		"beside another one",
		{ [editor]: other, [studio]: wanted },
		`kakehashi@${wanted} ${editor}@${wanted} ${studio}@${wanted}`,
	],
])("a package of another version, %s, is refused with what to install", (_, installed, all) => {
	const values = { name: editor, version: other, wanted, all };
	expect(() => requireWith(installed, editor)).toThrow(
		messageText("command.packageOfOtherVersion", values),
	);
});
