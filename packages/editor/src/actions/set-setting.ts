import { isDeepStrictEqual } from "node:util";
import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { checkSite } from "@kakehashi/core/routing/check-site.ts";
import {
	type Locale,
	type Locales,
	languageLabel,
	publishedLocales,
} from "@kakehashi/core/routing/locale.ts";
import { type SiteConfig, settingsFile, withPages } from "@kakehashi/core/routing/site.ts";
import { scanPages } from "kakehashi/internal/check.ts";
import { isList, isMap, type Value, valueAt } from "kakehashi/internal/shared.ts";
import * as v from "valibot";
import type { Edit } from "../edits/edit.ts";
import { newFile } from "../edits/edit-file.ts";
import { fileAdded, fileEdited } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import { fromForm, toForm } from "../settings/setting-form.ts";
import { readSettingsData, settingKeys, settingNames } from "../settings/site-settings.ts";
import {
	type ChangeSet,
	changedSinceSeen,
	type Rejection,
	unknownRequest,
} from "../site/change-set.ts";
import { loadSite } from "../site/load-site.ts";
import { problemsOf } from "../site/load-usable.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import type { PlanContext } from "./action-context.ts";
import { contentValue } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

const schema = v.strictObject({
	kind: v.literal("setSetting"),
	key: v.picklist(settingKeys),
	expected: contentValue,
	value: contentValue,
});

/**
 * Changes a setting of the site; null removes it. `expected` and `value` are values of the form
 * (`toForm`). A language is published only if no text lacks it.
 */
export const setSettingAction = defineAction({
	schema,
	permission: "settings",
	label: "changed",
	plan: planSetting,
});

async function planSetting(
	{ key, expected, value }: v.InferOutput<typeof schema>,
	{ edited, files, loadConfig }: PlanContext,
): Promise<ChangeSet | Rejection> {
	if (loadConfig === undefined) return unknownRequest;
	const before = valueAt(readSettingsData(files), [key]) ?? null;
	if (!isDeepStrictEqual(toForm(key, before), expected)) return changedSinceSeen();
	const next = fromForm(key, value, before);
	const change = changeOf(files, key, before, isEmpty(next) ? null : next);
	if (change === undefined || change.after === null) return unknownRequest;
	let config: SiteConfig;
	try {
		config = await loadConfig(change.after);
	} catch (error) {
		return rejectedAs(problemsOf(error).map(({ message }) => message));
	}
	const problems = checkSite(withPages(config, scanPages(edited.disk)));
	if (problems.length > 0) return rejectedAs(problems);
	const incomplete = incompleteLanguages(edited, config);
	if (incomplete.length > 0) return rejectedAs(incomplete);
	return {
		ok: true,
		label: localize(t("didSet", { setting: t(settingNames[key]) })),
		changes: [change],
		// The editor shows the site at the root of its server.
		more: { config: { ...config, base: "" } },
	};
}

const isEmpty = (value: Value) =>
	value === "" ||
	(isList(value) && value.length === 0) ||
	(isMap(value) && Object.keys(value).length === 0);

/** The change of the file. Undefined if there is neither a file nor anything to write. */
function changeOf(
	files: SiteFiles,
	key: string,
	before: Value,
	next: Value,
): FileChange | undefined {
	const isNew = files.read(settingsFile) === null;
	if (isNew) return next === null ? undefined : fileAdded(settingsFile, newFile({ [key]: next }));
	return fileEdited(files, settingsFile, editsOf(key, before, next));
}

function editsOf(key: string, before: Value, next: Value): readonly Edit[] {
	const path = [key];
	if (next === null)
		return before === null ? [] : [{ kind: "removeKey", path, expected: before }];
	return before === null
		? [{ kind: "addKey", path, value: next }]
		: [{ kind: "set", path, value: next, expected: before }];
}

/** The messages are for the person who looks after the settings, so they may name their keys. */
const rejectedAs = (messages: readonly Message[]): Rejection => ({
	ok: false,
	why: "value",
	reason: [...new Set(messages.map(localize))].join("\n"),
});

/** Says for each language that would be published now how many texts lack it, if any do. */
function incompleteLanguages(edited: SiteSnapshot, config: SiteConfig): readonly Message[] {
	const codes = codesOf(publishedLocales(edited.config.locales));
	const added = publishedLocales(config.locales).filter(({ code }) => !codes.includes(code));
	if (added.length === 0) return [];
	const lacking = languagesOfProblems(edited, config);
	return added.flatMap((locale) => {
		const count = lacking.filter((label) => label === languageLabel(locale)).length;
		return count === 0 ? [] : [t("languageIncomplete", { language: locale.name, count })];
	});
}

const codesOf = (locales: Locales) => locales.map(({ code }: Locale) => code);

/** The language of each problem that the site would have if it were published. */
function languagesOfProblems(
	{ loaded, entryFiles, surroundings: { options } }: SiteSnapshot,
	config: SiteConfig,
): readonly (string | undefined)[] {
	if (loaded === undefined) return [];
	try {
		loadSite(loaded.files, config, {
			...options,
			...(entryFiles && { entryFiles }),
			isInProgress: false,
			entryCache: new Map(),
			pageCache: { around: "", pages: new Map() },
		});
		return [];
	} catch (error) {
		return problemsOf(error).map(({ language }) => language);
	}
}
