import type { SecurityContact } from "../http/security-contact.ts";
import { t } from "../i18n/site/t.ts";
import { t as tValue } from "../i18n/t.ts";
import { isJapanese, type Locale, type Locales } from "../routing/locale.ts";
import type { SiteConfig } from "../routing/site.ts";
import { nonEmpty } from "../value-types/context/content-context.ts";
import { emptyList } from "../values/issue-message.ts";
import * as v from "../values/v.ts";
import { type PublishSettings, publishSettingsSchema } from "./publish-settings.ts";

/** Language, script, region and variant: `Intl.Locale` accepts every text of this form. */
const languageTag = v.pipe(
	v.string(),
	v.regex(
		/^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-(?:[A-Za-z\d]{5,8}|\d[A-Za-z\d]{3}))?$/,
		t("languageTagInvalid"),
	),
);

const timeZone = v.pipe(
	v.string(),
	v.check(isTimeZone, (name: string) => tValue("unknownTimeZone", { name })),
);

function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
	} catch {
		return false;
	}
}

/** A language. What a row omits follows from its code, or is the same as in the first row. */
const localeRow = v.strictObject({
	code: languageTag,
	name: nonEmpty,
	tag: v.exactOptional(languageTag),
	prefix: v.exactOptional(v.string()),
	currency: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, t("currencyCodeInvalid")))),
	currencyDisplay: v.exactOptional(v.picklist(["symbol", "narrowSymbol", "name"])),
	timeZone: v.exactOptional(timeZone),
	published: v.exactOptional(v.boolean()),
});

type LocaleRow = v.InferOutput<typeof localeRow>;

/** The statuses that a redirect may have. */
export const redirectStatuses = [301, 302, 303, 307, 308] as const;

const redirectTarget = v.strictObject({
	to: nonEmpty,
	status: v.pipe(
		v.number(),
		v.check(
			(status: number) => redirectStatuses.some((each) => each === status),
			t("redirectStatusInvalid", { statuses: redirectStatuses.map(String) }),
		),
		v.transform((status) => status as (typeof redirectStatuses)[number]),
	),
});

const isObject = (input: unknown) => typeof input === "object" && input !== null;

const inList = (list: unknown, index: number): v.ArrayPathItem => {
	const input = Array.isArray(list) ? list : [];
	return { type: "array", origin: "value", input, key: index, value: input[index] };
};

const names = v.exactOptional(v.array(nonEmpty));
const texts = v.record(v.string(), v.string());

const thirdParty = v.strictObject({
	script: nonEmpty,
	attributes: v.exactOptional(texts),
	integrity: v.exactOptional(nonEmpty),
	connect: names,
	images: names,
	frames: names,
	styles: names,
	pages: names,
	trustedTypes: v.exactOptional(
		v.pipe(
			v.boolean(),
			v.check((value: boolean) => !value, t("trustedTypesNeedless")),
			v.transform(() => false as const),
		),
	),
});

/**
 * `settings.yaml`: the languages and the address of a site, and everything else about it that is
 * neither text nor code. All keys but `publish` may be set in `site.config.ts` instead.
 */
export const settingsSchema = v.strictObject({
	origin: v.exactOptional(nonEmpty),
	base: v.exactOptional(v.string()),
	locales: v.exactOptional(
		v.pipe(
			v.array(localeRow),
			v.minLength(1, emptyList),
			// The other rows may leave out what the first has.
			v.rawCheck(({ dataset, addIssue }) => {
				const [first] = dataset.typed ? dataset.value : [];
				for (const key of ["currency", "timeZone"] as const)
					if (first !== undefined && first[key] === undefined)
						addIssue({
							message: t("firstLanguageIncomplete", { key }),
							path: [inList(dataset.value, 0)],
						});
			}),
		),
	),
	redirects: v.exactOptional(
		v.record(
			v.string(),
			v.lazy((input) => (isObject(input) ? redirectTarget : nonEmpty)),
		),
	),
	externalPaths: names,
	repository: v.exactOptional(nonEmpty),
	embeds: v.exactOptional(
		v.record(v.string(), v.strictObject({ origins: v.array(nonEmpty), notice: texts })),
	),
	thirdParties: v.exactOptional(v.record(v.string(), thirdParty)),
	security: v.exactOptional(v.strictObject({ contact: nonEmpty, expires: nonEmpty })),
	publish: v.exactOptional(publishSettingsSchema),
	defaultTheme: v.exactOptional(v.picklist(["light", "dark", "system"])),
	breakpoints: v.exactOptional(
		v.strictObject({
			sm: v.number(),
			md: v.number(),
			lg: v.number(),
			xl: v.number(),
			xxl: v.number(),
		}),
	),
	htmlBudget: v.exactOptional(
		v.strictObject({
			bytes: v.exactOptional(v.number()),
			over: v.exactOptional(v.picklist(["note", "stop"])),
		}),
	),
});

/**
 * The contents of a settings file: part of the site's configuration, and the settings beside it.
 */
export type SiteSettings = {
	readonly site: Partial<SiteConfig>;
	readonly security?: SecurityContact;
	readonly publish?: PublishSettings;
};

/** The settings of a checked file, in the form in which the program uses them. */
export function settingsOf({
	locales,
	redirects,
	security,
	publish,
	...site
}: v.InferOutput<typeof settingsSchema>): SiteSettings {
	const rules = Object.entries(redirects ?? {}).map(
		([pattern, redirect]) => [pattern, { redirect }] as const,
	);
	return {
		site: {
			...site,
			...(locales && { locales: completeLocales(locales) }),
			...(rules.length > 0 && { routeRules: Object.fromEntries(rules) }),
		},
		...(security && { security }),
		...(publish && { publish }),
	};
}

/** Adds what rows leave out. The file has been checked, so that there is a first row. */
function completeLocales(rows: readonly LocaleRow[]): Locales {
	const [first] = rows;
	return rows.map((row, index): Locale => {
		const currency = row.currency ?? first?.currency ?? "";
		const { language, region } = new Intl.Locale(row.code).maximize();
		return {
			tag: region === undefined ? row.code : `${language}-${region}`,
			prefix: index === 0 ? "" : `/${row.code.toLowerCase()}`,
			// Japanese writes 1,980円 rather than ￥1,980.
			currencyDisplay: isJapanese(row.code) && currency === "JPY" ? "name" : "symbol",
			timeZone: first?.timeZone ?? "",
			...row,
			currency,
		};
	}) as unknown as Locales;
}
