import { localize } from "@kakehashi/core/messages/localize.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { type SiteConfig, settingsFile } from "@kakehashi/core/routing/site.ts";
import { settingsSchema } from "@kakehashi/core/schema/settings-file.ts";
import { isSchema, type JsonSchema, keyName, toJson } from "kakehashi/internal/check.ts";
import { type Value, valueAt } from "kakehashi/internal/shared.ts";
import { dataToEdit } from "../edits/edit-file.ts";
import { EditRefused } from "../edits/edit-refused.ts";
import { describeField } from "../fields/describe-field.ts";
import type { FieldDescription } from "../fields/field.ts";
import type { NameOfValue } from "../fields/name-values.ts";
import type { SiteFiles } from "../files/site-files.ts";
import { choiceName } from "../i18n/choice-names.ts";
import { type MessageKey, t } from "../i18n/t.ts";
import { formSchema, toForm } from "./setting-form.ts";

/** The settings that the editor changes, in the order in which it shows them, and their names. */
export const settingNames = {
	locales: "languages",
	origin: "settingOrigin",
	publish: "settingPublish",
	embeds: "settingEmbeds",
	redirects: "settingRedirects",
	thirdParties: "settingThirdParties",
	base: "settingBase",
	externalPaths: "settingExternalPaths",
	defaultTheme: "settingDefaultTheme",
	repository: "settingRepository",
	security: "settingSecurity",
} as const satisfies Readonly<Record<string, MessageKey>>;

export type SettingKey = keyof typeof settingNames;
export const settingKeys = Object.keys(settingNames) as SettingKey[];
/** Where the site is published depends on the machine, so it has a form of its own. */
const formKeys = settingKeys.filter((key) => key !== "publish");

/** A setting as the app shows it. */
export type SettingDescription = {
	readonly key: SettingKey;
	/** A short name. The field has a longer one. */
	readonly name: string;
	readonly field: FieldDescription;
	/** The value as the form has it; null if the file leaves it out. */
	readonly value: Value;
	/** Whether `site.config.ts` sets it: the setting is required, and the file leaves it out. */
	readonly isInCode: boolean;
};

export type SettingsDescription = {
	readonly settings: readonly SettingDescription[];
	/** Why the settings cannot be read. */
	readonly problem?: string;
};

type SettingsSources = {
	readonly config: Pick<SiteConfig, "locales">;
	readonly files: Pick<SiteFiles, "read">;
};

/** Describes all settings that the editor changes. */
export function describeSettings({ config, files }: SettingsSources): SettingsDescription {
	try {
		const data = readSettingsData(files);
		const settings = formKeys.map((key): SettingDescription => {
			const value = valueAt(data, [key]) ?? null;
			return {
				key,
				name: localize(t(settingNames[key])),
				field: describeSetting(key, config),
				value: toForm(key, value),
				isInCode: value === null && required.has(key),
			};
		});
		return { settings };
	} catch (error) {
		if (!(error instanceof EditRefused)) throw error;
		return { settings: [], problem: error.refusal.reason };
	}
}

/**
 * The data of the settings; empty if the site has no such file.
 * @throws EditRefused if the file has mistakes
 */
export function readSettingsData(files: Pick<SiteFiles, "read">): Value {
	const stands = files.read(settingsFile);
	return stands === null ? {} : dataToEdit(stands.bytes);
}

/** The settings that no site can do without. */
const required: ReadonlySet<SettingKey> = new Set(["locales", "origin"]);

/** The names of keys that only forms have, by the key of the map that a list stands for. */
const formNames: Readonly<Record<string, MessageKey>> = {
	"redirects.name": "settingFrom",
	"embeds.name": "settingService",
	"thirdParties.name": "settingService",
	"attributes.name": "settingAttribute",
	"attributes.value": "settingAttributeValue",
	"publish.host": "setupName",
	"publish.user": "setupUser",
	"publish.folder": "setupFolder",
	"publish.port": "setupPort",
	"publish.push": "setupPush",
	"publish.remote": "setupRemote",
	"publish.branch": "setupBranch",
	"publish.run": "setupCommand",
};

const nameOfChoice: NameOfValue = (word, key) => {
	if (key === "status")
		return localize(t(["301", "308"].includes(word) ? "forGood" : "forNow", { status: word }));
	if (key === "push") return localize(t(word === "sources" ? "pushesSources" : "pushesSite"));
	const name = key === "defaultTheme" ? choiceName("theme", word) : choiceName(key, word);
	return name && localize(name);
};

let settingsJson: JsonSchema | undefined;

function describeSetting(
	key: SettingKey,
	{ locales }: Pick<SiteConfig, "locales">,
): FieldDescription {
	settingsJson ??= toJson(settingsSchema);
	const schema = settingsJson.properties?.[key];
	return describeSchema(key, isSchema(schema) ? schema : {}, locales);
}

/** Describes the form of a setting with a schema. */
export function describeSchema(
	key: SettingKey,
	schema: JsonSchema,
	locales: readonly Locale[],
): FieldDescription {
	const codes = locales.map(({ code }) => code);
	const published = locales.flatMap(({ code, published }) => (published === false ? [] : code));
	const node = {
		schema: formSchema(key, schema, codes),
		value: undefined,
		isOptional: !required.has(key),
		sectionOf: () => undefined,
	};
	const options = { codes, required: published, nameOf: nameOfChoice };
	return named(describeField(node, key, "settings", options), "settings");
}

/** Gives a field and its parts their names. What is in a list is named by the key of the list. */
function named(field: FieldDescription, holder: string): FieldDescription {
	const { key, item, parts } = field;
	const ofForm = formNames[`${holder}.${key}`];
	const name = ofForm === undefined ? keyName(key, holder) : t(ofForm);
	const within = key || holder;
	return {
		...field,
		called: name === undefined ? field.called : localize(name),
		...(item && { item: named(item, within) }),
		...(parts && { parts: parts.map((part) => named(part, within)) }),
	};
}
