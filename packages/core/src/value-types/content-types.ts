import * as v from "../values/v.ts";
import { amountType } from "./amount/amount.ts";
import { type ContentContext, listType, nonEmpty } from "./context/content-context.ts";
import { countryType } from "./country/country.ts";
import { dataFileType } from "./data-file/data-file.ts";
import { dateType } from "./date/date.ts";
import { dateTimeType } from "./date-time/date-time.ts";
import { linkTypes } from "./link/link-types.ts";
import { monthType } from "./month/month.ts";
import { pictureType } from "./picture/picture-type.ts";
import { publicFileType } from "./public-file/public-file.ts";
import { telephoneType } from "./telephone/telephone.ts";
import { textTypes } from "./text/text-types.ts";
import { timeZoneType } from "./time-zone/time-zone.ts";
import { timesType } from "./times/times.ts";

/**
 * The types of value in content files. A schema built from them validates a file and returns typed
 * content. Every text in it is `Localized` and knows its purpose: see `TextKind`.
 */
export function contentTypes(context: ContentContext) {
	const texts = textTypes(context);
	const { words, lines, rich, inEveryLanguage } = texts;
	const label = words("label");
	const { link, action } = linkTypes(context, label);
	const language = () =>
		v.picklist((context.languages ?? context.locales).map(({ code }) => code));

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
		object: v.strictObject,
		/**
		 * A list with at least one item.
		 * @param item the schema of each item
		 * @returns the schema
		 * @example c.list(c.label())
		 */
		list: listType,
		/**
		 * A list of language codes of the site.
		 * @returns the schema; its output is a list of strings
		 * @example languages: v.exactOptional(c.languages())
		 */
		languages: () => listType(language()),
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
		plainText: () => nonEmpty,
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
		dataFile: dataFileType(context),
		/**
		 * A file in the folder `public`, which is published as it is.
		 * @returns the schema; its output has the file's `path`, its address `href`, and its size
		 * in `bytes`
		 * @example file: c.publicFile()
		 */
		publicFile: publicFileType(context),
		/**
		 * A picture from the pictures folder, with its description, or marked as decorative. The
		 * component shows it with `Picture`.
		 * @param options what else the picture may have; undefined for nothing else
		 * @param options.captioned true if it may have a caption, and other files for some
		 * languages
		 * @param options.veiled true if text can appear on it; the output then has `veil`
		 * @param options.tall true if it may have another file for phones
		 * @param options.named true if its description is a name, such as that of a logo's owner;
		 * the rules for prose do not apply to its spelling
		 * @returns the schema; its output is a `PictureText`
		 * @example picture: v.exactOptional(c.picture({ captioned: true }))
		 */
		picture: pictureType(context, texts),
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
		headingLinesInEveryLanguage: inEveryLanguage("heading", listType(nonEmpty)),
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
