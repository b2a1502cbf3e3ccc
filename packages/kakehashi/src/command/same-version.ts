import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "./i18n/t.ts";

const packages = ["@kakehashi/editor", "@kakehashi/studio"];

/** The version of the kit. */
export const kitVersion = (): string => versionIn(new URL("../../package.json", import.meta.url));

/**
 * Refuses a package of another version than the kit's, because their modules belong together. Does
 * nothing if the package is not installed: importing it says what to do.
 * @param name such as `@kakehashi/editor`
 * @param from the module whose packages count; passed in by tests
 * @throws {MessageError} with the command that installs the right version
 */
export function requireSameVersion(name: string, from: string = import.meta.url): void {
	const file = packageFile(name, from);
	const version = file && versionIn(file);
	const wanted = kitVersion();
	if (version === undefined || version === wanted) return;
	const all = ["kakehashi", ...packages.filter((each) => packageFile(each, from) !== undefined)]
		.map((each) => `${each}@${wanted}`)
		.join(" ");
	throw new MessageError(t("packageOfOtherVersion", { name, version, wanted, all }));
}

function packageFile(name: string, from: string): string | undefined {
	try {
		return findPackageJSON(name, from);
	} catch {
		// It is not installed.
		return undefined;
	}
}

const versionIn = (file: string | URL): string =>
	(JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
