import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { MessageError } from "../core/messages/message-error.ts";
import { t } from "./i18n/t.ts";

const packages = ["@kakehashi/editor", "@kakehashi/studio"];

/** The version of the kit. */
export const kitVersion = (): string => versionIn(new URL("../../package.json", import.meta.url));

/**
 * Refuses a package of another version than the kit's, because their modules belong together. Does
 * nothing if the package is not installed: importing it says what to do.
 * @param name such as `@kakehashi/editor`
 * @throws {MessageError} with the command that installs the right version
 */
export function requireSameVersion(name: string): void {
	const file = packageFile(name);
	const version = file && versionIn(file);
	const wanted = kitVersion();
	if (version === undefined || version === wanted) return;
	const all = ["kakehashi", ...packages.filter((each) => packageFile(each) !== undefined)]
		.map((each) => `${each}@${wanted}`)
		.join(" ");
	throw new MessageError(t("packageOfOtherVersion", { name, version, wanted, all }));
}

function packageFile(name: string): string | undefined {
	try {
		return findPackageJSON(name, import.meta.url);
	} catch {
		// It is not installed.
		return undefined;
	}
}

const versionIn = (file: string | URL): string =>
	(JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
