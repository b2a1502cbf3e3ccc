import { t } from "../i18n/t.ts";
import type { Message } from "../messages/say.ts";
import type { ThirdParties } from "../policy/third-parties.ts";
import { findFile } from "../routing/address.ts";
import type { Locale } from "../routing/locale.ts";
import { type Inline, linkEnd } from "../values/inline.ts";
import { emptyList, emptyText, issueMessage } from "../values/issue-message.ts";
import { Localized, OfLanguage, type TextKind } from "../values/localized.ts";
import { missingPicture } from "../values/missing-picture.ts";
import { parseInline } from "../values/parse-inline.ts";
import type { PictureEntry, PictureFile, PictureText, PictureVeil } from "../values/picture.ts";
import { commonPlaceholders, placeholdersIn } from "../values/placeholder.ts";
import { type LinkContext, type ResolvedLink, resolveLink } from "../values/resolve-link.ts";
import type { SchemaHint, TextHint, ValueName } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";
import { amountType } from "./amount/amount.ts";
import { countryType } from "./country/country.ts";
import { dateType } from "./date/date.ts";
import { dateTimeType } from "./date-time/date-time.ts";
import { monthType } from "./month/month.ts";
import { telephoneType } from "./telephone/telephone.ts";
import { timeZoneType } from "./time-zone/time-zone.ts";
import { timesType } from "./times/times.ts";

type ContentContext = LinkContext & {
	/** The languages of the file. */
	readonly locales: readonly Locale[];
	/**
	 * The languages of the site, which a file can choose from; undefined if they are the same as
	 * `locales`.
	 */
	readonly languages?: readonly Locale[];
	/**
	 * Makes the schema of a value in each language. Without it, the value must exist in every
	 * language.
	 */
	readonly perLocale?: PerLocale;
	/** The tags of each collection, by collection name. */
	readonly collections?: ReadonlyMap<string, readonly string[]>;
	/** The keys of `organization.yaml` that have values. */
	readonly organization?: ReadonlySet<string>;
	/** Placeholders that the texts of this file can use in addition to the common ones. */
	readonly placeholders?: readonly string[];
	/** Embeds of other sites that the configuration allows, by their names there. */
	readonly embeds?: ThirdParties["embeds"] | undefined;
	/** Reads a JSON file from the site's folder. */
	readonly dataFile?: (path: string) => DataFile;
	/** The files in the pictures folder, by their paths within it. */
	readonly pictures?: Pick<ReadonlyMap<string, PictureEntry>, "get">;
};

/**
 * Makes the schema of a value in each language from the schema of the value. If it returns
 * undefined, the default schema applies, which requires every language.
 */
export type PerLocale = <T>(
	locales: readonly Locale[],
	item: v.GenericSchema<T>,
) => v.GenericSchema<Record<string, T>> | undefined;

/**
 * The contents of a JSON file, with a function that finds the line of a value; or why the file
 * cannot be read.
 */
export type DataFile =
	| {
			readonly data: unknown;
			readonly lineOf: (path: readonly (string | number)[]) => number | undefined;
	  }
	| { readonly problem: Message };

/**
 * The types of value in content files. A schema built from them validates a file and returns typed
 * content. Every text in it is `Localized` and knows its purpose: see `TextKind`.
 */
export function contentTypes(context: ContentContext) {
	const { placeholders: ofPage = [] } = context;
	const codes = context.locales.map((locale) => locale.code);

	const object = v.strictObject;

	const perLocale = <T>(item: v.GenericSchema<T>): v.GenericSchema<Record<string, T>> =>
		context.perLocale?.(context.locales, item) ??
		object(Object.fromEntries(codes.map((code) => [code, item])));

	/**
	 * Text in each language, without markup. `placeholders` are the names that the text can contain
	 * in addition to the common ones.
	 */
	const words =
		(kind: TextKind, isName = false) =>
		(...placeholders: string[]) =>
			v.pipe(
				perLocale(nonEmpty),
				v.metadata({ placeholders } satisfies TextHint),
				samePlaceholders((value: string) => value, [...ofPage, ...placeholders]),
				v.transform((texts) => new Localized<string>(texts, kind, isName)),
			);

	const rich = (...placeholders: string[]) =>
		v.pipe(
			perLocale(nonEmpty),
			// `{repository}` in a link is not a placeholder of the text, so link addresses are
			// removed before this check.
			samePlaceholders(
				(value: string) => value.replace(linkEnd, "]"),
				[...ofPage, ...placeholders],
			),
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const parsed: Record<string, Inline> = {};
				for (const locale of context.locales) {
					const source = dataset.value[locale.code] ?? "";
					const result = parseInline(source, (href) =>
						resolveLink(href, locale, context),
					);
					if ("inline" in result) parsed[locale.code] = result.inline;
					else
						addIssue({
							message: result.problem,
							path: [keyItem(dataset.value, locale.code)],
						});
				}
				return Object.keys(parsed).length === codes.length
					? new Localized<Inline>(parsed, "text")
					: NEVER;
			}),
		);

	/** Text in each language, as a list of lines. */
	const lines = (kind: TextKind) => () =>
		v.pipe(
			perLocale(list(nonEmpty)),
			samePlaceholders((value: string[]) => value.join("\n"), ofPage),
			v.transform((value) => new Localized<readonly string[]>(value, kind)),
		);

	/** The resolved address of a link in each language. */
	const targets = (own: LinkContext = context) =>
		v.pipe(
			nonEmpty,
			v.metadata({ value: "link", suggest: "links" } satisfies ValueName & SchemaHint),
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const found: Record<
					string,
					{ readonly href: string; readonly hreflang?: string; readonly note?: string }
				> = {};
				for (const locale of context.locales) {
					const result = resolveLink(dataset.value, locale, own);
					if ("problem" in result) {
						addIssue({ message: result.problem });
						return NEVER;
					}
					found[locale.code] = result;
				}
				return found;
			}),
		);

	const inEach = (kind: TextKind, textIn: (code: string) => string) =>
		new Localized<string>(Object.fromEntries(codes.map((code) => [code, textIn(code)])), kind);

	const link = () => v.pipe(targets({ ...context, isBare: true }), v.transform(hrefs));

	const hrefs = (found: Readonly<Record<string, ResolvedLink>>) =>
		inEach("link", (code) => found[code]?.href ?? "");

	const label = words("label");

	const action = () =>
		v.pipe(
			object({ label: label(), href: targets() }),
			v.transform(
				({
					label,
					href,
				}): {
					readonly label: Localized<string>;
					readonly href: Localized<string>;
					readonly hreflang?: string;
				} => {
					const hreflang = Object.values(href).find((each) => each.hreflang)?.hreflang;
					const labelWithNote = inEach(
						label.kind,
						(code) => label.byLocale[code] + (href[code]?.note ?? ""),
					);
					return {
						label: labelWithNote,
						href: hrefs(href),
						...(hreflang && { hreflang }),
					};
				},
			),
		);

	const dataFile = <T>(schema: v.GenericSchema<unknown, T>) =>
		v.pipe(
			nonEmpty,
			v.metadata({ value: "dataFile" } satisfies ValueName),
			v.rawTransform(({ dataset, addIssue, NEVER }): T => {
				const file = context.dataFile?.(dataset.value) ?? {
					problem: t("dataFilesUnavailable"),
				};
				if ("problem" in file) {
					addIssue({ message: file.problem });
					return NEVER;
				}
				const result = v.safeParse(schema, file.data);
				if (result.success) return result.output;
				const [issue] = result.issues;
				const message = issueMessage(issue, codes);
				const keys = (issue.path ?? []).map(({ key }) => key as string | number);
				const line = file.lineOf(keys);
				addIssue({
					message: t("dataFileProblem", {
						path: dataset.value,
						line: line === undefined ? "" : t("dataFileLine", { line }),
						key: keys.length === 0 ? "" : t("dataFileKey", { key: keys.join(".") }),
						problem: message,
					}),
				});
				return NEVER;
			}),
		);

	const publicFile = () =>
		v.pipe(
			nonEmpty,
			v.check(
				(path) => findFile(path, context.files) !== undefined,
				(path) => noFile(path, [...context.files.keys()]),
			),
			v.transform((written) => {
				const { path, href } = findFile(written, context.files) ?? {
					path: written,
					href: written,
				};
				return { path, href, bytes: context.files.get(path) ?? 0 };
			}),
		);

	const language = () =>
		v.picklist((context.languages ?? context.locales).map(({ code }) => code));

	const list = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
		v.pipe(v.array(item), v.minLength(1, emptyList));

	const plainText = () => nonEmpty;

	/**
	 * Text that reaches the page in all languages, by locale code, for sections that show two
	 * languages at once.
	 */
	const inEveryLanguage =
		<T extends string | readonly string[]>(kind: TextKind, item: v.GenericSchema<T>) =>
		() =>
			v.pipe(
				perLocale(item),
				samePlaceholders((value: T) => [value].flat().join("\n"), ofPage),
				v.transform((all) => {
					const shownIn = (code: string) =>
						context.locales
							.filter((each) => each.code === code || each.published !== false)
							.map((each) => [each.code, all[each.code] as T]);
					return new Localized<Readonly<Record<string, T>>>(
						Object.fromEntries(
							codes.map((code) => [code, Object.fromEntries(shownIn(code))]),
						),
						kind,
					);
				}),
			);

	const veils = new Map<PictureFile, PictureVeil | undefined>();

	/** A file in the pictures folder, by its path within it. */
	const pictureFile = () =>
		v.pipe(
			nonEmpty,
			v.metadata({ suggest: "pictures" } satisfies SchemaHint),
			v.rawTransform(({ dataset, addIssue, NEVER }): PictureFile => {
				const entry = context.pictures?.get(dataset.value.normalize());
				if (entry !== undefined && "image" in entry) {
					veils.set(entry.image, entry.veil);
					return entry.image;
				}
				addIssue({
					message: entry === undefined ? missingPicture(dataset.value) : entry.problem,
				});
				return NEVER;
			}),
		);

	const picture = ({ captioned = false, veiled = false } = {}) =>
		v.pipe(
			object({
				file: pictureFile(),
				/** Other files for some languages, if the picture contains words. */
				fileIn: v.exactOptional(
					object(
						Object.fromEntries(
							captioned
								? codes.map((code) => [code, v.exactOptional(pictureFile())])
								: [],
						),
					),
				),
				alt: v.exactOptional(words("plain")()),
				decorative: v.exactOptional(
					only((value): value is true => value === true, t("decorativeNotTrue"), {
						const: true,
					}),
				),
				focus: v.exactOptional(
					only(isFocus, t("focusInvalid"), {
						type: "array",
						items: { type: "number", minimum: 0, maximum: 1 },
						minItems: 2,
						maxItems: 2,
					}),
				),
				caption: v.exactOptional(
					captioned
						? rich()
						: only((_value): _value is never => false, t("captionNotShown"), {
								not: {},
							}),
				),
			}),
			v.metadata({ value: "picture" } satisfies ValueName),
			v.check(
				({ alt, decorative }) => alt === undefined || decorative === undefined,
				t("pictureAltAndDecorative"),
			),
			v.check(
				({ alt, decorative }) => alt !== undefined || decorative !== undefined,
				t("altMissing"),
			),
			v.transform(({ decorative: _, alt, fileIn, ...rest }): PictureText => {
				const veil = veiled ? veils.get(rest.file) : undefined;
				return {
					...rest,
					alt: alt ?? "",
					...(veil && { veil }),
					...(fileIn && { own: new OfLanguage(fileIn) }),
				};
			}),
		);

	return {
		/**
		 * The tags of each collection, by collection name. The name is that of the folder in
		 * `content`.
		 */
		collections: context.collections ?? new Map<string, readonly string[]>(),
		/** The keys of `organization.yaml` that have values. A section can show only these. */
		organization: context.organization ?? new Set<string>(),
		/** Embeds of other sites that a section can show, by their names in `site.config.ts`. */
		embeds: context.embeds ?? {},
		/** The currencies of the file's languages, without duplicates. */
		currencies: [...new Set(context.locales.map(({ currency }) => currency))],
		/**
		 * An object with exactly these keys. Each unknown key is an error.
		 * @param entries the schema of each key
		 * @returns the schema
		 * @example c.object({ day: c.label(), time: c.label() })
		 */
		object,
		/**
		 * A list with at least one item.
		 * @param item the schema of each item
		 * @returns the schema
		 * @example c.list(c.label())
		 */
		list,
		/**
		 * A list of language codes of the site.
		 * @returns the schema; its output is a list of strings
		 * @example languages: v.exactOptional(c.languages())
		 */
		languages: () => list(language()),
		/**
		 * The code of one of the site's languages.
		 * @returns the schema; its output is a string
		 * @example language: c.language()
		 */
		language,
		/**
		 * Text that is the same in every language, such as an identifier. It must not be empty.
		 * @returns the schema; its output is a string
		 * @example code: c.plainText()
		 */
		plainText,
		/**
		 * A day of the calendar, such as `2026-11-22`. It has no time zone: write it with
		 * `formatDate`, which gives every reader the same day.
		 * @returns the schema; its output is the string
		 * @example until: v.exactOptional(c.date())
		 */
		date: dateType,
		/**
		 * A month, such as `2026-11`. `formatDate` writes it.
		 * @returns the schema; its output is the string
		 * @example founded: c.month()
		 */
		month: monthType,
		/**
		 * A day with or without a time, such as `2026-11-29 14:00`, in the local time of the place.
		 * `formatDate` writes it.
		 * @param options what else the value may be; undefined for nothing else
		 * @param options.isEnd true if the day may be left out, and the time may be up to `29:59`,
		 * for the end of something that goes on past midnight
		 * @returns the schema; its output is `2026-11-29T14:00`, `2026-11-29`, or with `isEnd`
		 * `T29:59`
		 * @example begins: c.dateTime()
		 */
		dateTime: dateTimeType,
		/**
		 * The time ranges of a day, such as `[9:00-12:30, 14:00-18:00]`. The list may be empty.
		 * @returns the schema; its output is a list of `{ opens, closes }`, in minutes since
		 * midnight
		 * @example hours: c.times()
		 */
		times: timesType,
		/**
		 * A time zone by its place, such as `Asia/Tokyo`.
		 * @returns the schema; its output is the string
		 * @example timeZone: c.timeZone()
		 */
		timeZone: timeZoneType,
		/**
		 * An amount of money in the smallest unit of its currency: cents, or whole yen. The
		 * currency is the nearest key above it that is one, such as `JPY`, or the value of the
		 * nearest key `currency` beside or above it.
		 * @param least the smallest amount that is allowed; undefined for 0
		 * @returns the schema; its output is a whole number
		 * @example fee: c.amount(1)
		 */
		amount: amountType,
		/**
		 * A telephone number with its country code, such as `+81-6-1234-5678`.
		 * @returns the schema; its output is a string
		 * @example fax: v.exactOptional(c.telephone())
		 */
		telephone: telephoneType,
		/**
		 * A country.
		 * @returns the schema; its output is its two capital letters, such as `JP`
		 * @example country: c.country()
		 */
		country: countryType,
		/**
		 * An address, written once for all languages: a page of this site, an anchor on the page,
		 * or an external address. A link to a page that exists only in another language needs
		 * `action` or `rich`, because its text must say so.
		 * @returns the schema; its output is `Localized<string>`: the final address in each
		 * language
		 * @example href: c.link()
		 */
		link,
		/**
		 * The contents of a JSON file in the site's folder. The section names the file, such as
		 * `data/visits.json`, and `schema` validates its contents.
		 * @param schema the schema of the contents
		 * @returns the schema; its output is that of `schema`
		 * @example file: c.dataFile(v.array(v.object({ day: v.string(), visits: v.number() })))
		 */
		dataFile,
		/**
		 * A file in the folder `public`, which is published as it is.
		 * @returns the schema; its output has the file's `path`, its address `href`, and its size
		 * in `bytes`
		 * @example file: c.publicFile()
		 */
		publicFile,
		/**
		 * A picture from the pictures folder, with its description, or marked as decorative. The
		 * component shows it with `Picture`.
		 * @param options what else the picture may have; undefined for nothing else
		 * @param options.captioned true if it may have a caption, and other files for some
		 * languages
		 * @param options.veiled true if text can appear on it; the output then has `veil`
		 * @returns the schema; its output is a `PictureText`
		 * @example picture: v.exactOptional(c.picture({ captioned: true }))
		 */
		picture,
		/**
		 * The title of a page, for browsers and search engines.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<string>` of the kind `title`
		 * @example title: c.title()
		 */
		title: words("title"),
		/**
		 * The description of a page, for search engines.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<string>` of the kind `description`
		 * @example description: c.description()
		 */
		description: words("description"),
		/**
		 * Text in large type. It can be a motto.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<string>` of the kind `heading`
		 * @example name: c.heading()
		 */
		heading: words("heading"),
		/**
		 * Text in large type, written as a list of lines. The component shows it with `Lines`.
		 * @returns the schema; its output is `Localized<readonly string[]>` of the kind `heading`
		 * @example motto: c.headingLines()
		 */
		headingLines: lines("heading"),
		/**
		 * A few words that are large or clickable: the name of a card, a button, a heading or a
		 * cell of a table.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<string>` of the kind `label`
		 * @example shown: c.label("count")
		 */
		label,
		/**
		 * Running text without markup.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<string>` of the kind `text`
		 * @example total: c.text("count")
		 */
		text: words("text"),
		/**
		 * Running text, written as a list of lines.
		 * @returns the schema; its output is `Localized<readonly string[]>` of the kind `text`
		 * @example lead: c.textLines()
		 */
		textLines: lines("text"),
		/**
		 * Running text with inline markup and links. The component shows it with `InlineText`.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<Inline>` of the kind `text`
		 * @example answer: c.rich()
		 */
		rich,
		/**
		 * Text that people copy or send, or that programs read, such as the label of a field.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<string>` of the kind `plain`
		 * @example search: c.plain()
		 */
		plain: words("plain"),
		/**
		 * A name of a person, thing or place that is used as a label. The rules for prose do not
		 * apply to its spelling.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<string>` of the kind `label`
		 * @example person: c.name()
		 */
		name: words("label", true),
		/**
		 * A name that people copy or send, or that programs read.
		 * @param placeholders names that the text may use besides the common ones: `count` allows
		 * `{count}`
		 * @returns the schema; its output is `Localized<string>` of the kind `plain`
		 * @example sender: c.plainName()
		 */
		plainName: words("plain", true),
		/**
		 * Text in large type of every language, by locale code, for sections that show two
		 * languages at once.
		 * @returns the schema; its output is `Localized` of the kind `heading`: in each language,
		 * the texts of all languages
		 * @example heading: c.headingInEveryLanguage()
		 */
		headingInEveryLanguage: inEveryLanguage("heading", nonEmpty),
		/**
		 * The lines of a text in large type, of every language, by locale code, for sections that
		 * show two languages at once.
		 * @returns the schema; its output is `Localized` of the kind `heading`: in each language,
		 * the lines of all languages
		 * @example heading: c.headingLinesInEveryLanguage()
		 */
		headingLinesInEveryLanguage: inEveryLanguage("heading", list(nonEmpty)),
		/**
		 * Running text of every language, by locale code, for sections that show two languages at
		 * once.
		 * @returns the schema; its output is `Localized` of the kind `text`: in each language, the
		 * texts of all languages
		 * @example pairs: c.list(c.textInEveryLanguage())
		 */
		textInEveryLanguage: inEveryLanguage("text", nonEmpty),
		/**
		 * A button or link with its text. If the page is not in the reader's language, the text
		 * says so.
		 * @returns the schema; its output has `label`, `href` and, for a page in another language,
		 * `hreflang`, which are props of `ButtonLink`
		 * @example actions: c.list(c.action())
		 */
		action,
	};
}

/**
 * The types of value in content files: the argument of `schema`. Each function makes the schema of
 * a value and says what the value is for.
 */
export type ContentTypes = ReturnType<typeof contentTypes>;

const nonEmpty = v.pipe(
	v.string(),
	v.metadata({ jsonSchema: { minLength: 1 } } satisfies SchemaHint),
	v.check((value: string) => value.trim() !== "", emptyText),
);

const noFile = (path: string, known: readonly string[]): Message => {
	const other = known.find((each) => each.toLowerCase() === path.toLowerCase());
	if (other !== undefined) return t("fileNameCaseDiffers", { path, other });
	return known.length > 0
		? t("unknownPublicFile", { path, known })
		: t("publicFileMissing", { path });
};
const isFocus = (value: unknown): value is [number, number] =>
	Array.isArray(value) &&
	value.length === 2 &&
	value.every((share) => typeof share === "number" && share >= 0 && share <= 1);

/** Accepts only values that pass `fits`, with the same message for all others. */
const only = <T>(
	fits: (value: unknown) => value is T,
	message: Message,
	jsonSchema: SchemaHint["jsonSchema"] = {},
) =>
	v.pipe(
		v.unknown(),
		v.metadata({ jsonSchema } satisfies SchemaHint),
		v.rawTransform(({ dataset, addIssue, NEVER }): T => {
			if (fits(dataset.value)) return dataset.value;
			addIssue({ message });
			return NEVER;
		}),
	);

/** Checks that a text uses the same placeholders in each language, and only known ones. */
function samePlaceholders<T>(textOf: (value: T) => string, allowed: readonly string[]) {
	const known = [...commonPlaceholders, ...allowed];
	return v.rawCheck<Record<string, T>>(({ dataset, addIssue }) => {
		if (!dataset.typed) return;
		const used = Object.entries(dataset.value).map(([code, value]) => ({
			code,
			names: placeholdersIn(textOf(value)),
		}));
		const all = [...new Set(used.flatMap(({ names }) => names))];
		for (const { code, names } of used) {
			for (const name of names.filter((candidate) => !known.includes(candidate)))
				addIssue({
					message: t("unknownPlaceholder", {
						known: known.map((each) => `{${each}}`),
						name: `{${name}}`,
					}),
					path: [keyItem(dataset.value, code)],
				});
			for (const name of all.filter(
				(candidate) => known.includes(candidate) && !names.includes(candidate),
			))
				addIssue({
					message: t("placeholderMissing", { name: `{${name}}` }),
					path: [keyItem(dataset.value, code)],
				});
		}
	});
}

/** The place of a key in an object, for an issue of a schema. */
export function keyItem<T>(input: Record<string, T>, key: string): v.ObjectPathItem {
	return { type: "object", origin: "value", input, key, value: input[key] };
}
