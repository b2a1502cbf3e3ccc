import { isDeepStrictEqual } from "node:util";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import {
	isList,
	isMap,
	isPictureByLanguage,
	isText,
	type Path,
	type Value,
	valueAt,
} from "kakehashi/internal/shared.ts";
import { confirmationsFile } from "kakehashi/internal/translations.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import type { ActionChange } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import { can, translatedBy } from "../permissions/permission.ts";
import type { Requester } from "../permissions/requester.ts";
import type { Rejection } from "../site/change-set.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/** The rejection of an action that the person may not run. */
export function notPermitted(): Rejection {
	return { ok: false, why: "permission", reason: localize(t("noPermission")) };
}

/**
 * Whether a person may make these changes of files, whatever action makes them. Somebody who may
 * write may make all of them but those of the settings, which require more; a translator, only
 * those of texts in their languages.
 */
export function mayChange(
	person: Requester,
	changes: () => readonly ActionChange[],
	{ config }: Pick<SiteSnapshot, "config">,
): boolean {
	const languages = translatedBy(person.permissions);
	if (languages !== undefined) {
		const codes = config.locales.map(({ code }) => code);
		return changesOnlyTexts(changes(), languages, codes);
	}
	const isOwner = can(person.permissions, "settings");
	if (isOwner && !person.isInStudio) return true;
	const ofSettings = changes().filter(({ file }) => file === settingsFile);
	return ofSettings.every((change) => isOwner && !movesSite(change));
}

/**
 * Whether a change of the settings is about where the site is published. The settings name a folder
 * or a command there, and people who sign in to a studio do not own the machine that it runs on.
 */
function movesSite({ before, after }: ActionChange): boolean {
	const [old, now] = [before, after].map((bytes) =>
		bytes === null ? undefined : valueAt(dataOf(bytes), ["publish"]),
	);
	return !isDeepStrictEqual(old, now);
}

/**
 * Whether changes of files only change texts of content files in some languages: no structure, no
 * other value and no other file. The confirmations are left to `confirmText`.
 * @param languages the codes of the languages that may change
 * @param codes the codes of all languages of the site
 */
export function changesOnlyTexts(
	changes: readonly ActionChange[],
	languages: readonly string[],
	codes: readonly string[],
): boolean {
	return changes.every(({ file, before, after }) => {
		if (file === `content/${confirmationsFile}`) return true;
		if (!/^content\/.+\.yaml$/.test(file) || before === null || after === null) return false;
		const [old, now] = [dataOf(before), dataOf(after)];
		return old !== undefined && now !== undefined && differInTexts(old, now, languages, codes);
	});
}

/** Whether two values of a content file differ at most in texts of some languages. */
function differInTexts(
	before: Value | undefined,
	after: Value | undefined,
	languages: readonly string[],
	codes: readonly string[],
	path: Path = [],
): boolean {
	if (isText(before, codes) && isText(after, codes))
		return codes
			.filter((code) => isPictureByLanguage(path) || !languages.includes(code))
			.every((code) => isDeepStrictEqual(valueAt(before, [code]), valueAt(after, [code])));
	if (isList(before) && isList(after))
		return (
			before.length === after.length &&
			before.every((each, index) =>
				differInTexts(each, after[index], languages, codes, [...path, index]),
			)
		);
	if (isMap(before) && isMap(after))
		return (
			isDeepStrictEqual(Object.keys(before), Object.keys(after)) &&
			Object.keys(before).every((key) =>
				differInTexts(before[key], after[key], languages, codes, [...path, key]),
			)
		);
	return isDeepStrictEqual(before, after);
}
