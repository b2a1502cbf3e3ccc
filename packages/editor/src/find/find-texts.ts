import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { fold } from "@kakehashi/core/search/fold.ts";
import { linkEnd } from "@kakehashi/core/values/inline.ts";
import { type ContentLink, linksIn } from "kakehashi/internal/check.ts";
import { createPause } from "kakehashi/internal/open.ts";
import { type Path, stringsIn, textsIn, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { withNames } from "../i18n/placeholder-names.ts";
import { t } from "../i18n/t.ts";
import { valuesOfEntry } from "../markers/list-values.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { placeOf } from "../structure/place-of.ts";
import { amountFinder, type FoundAmount } from "./find-amounts.ts";
import { dialedAs, isTelephone, type Match, matcher } from "./matches-in.ts";

/** One occurrence of the searched words in a text. */
export type Hit = {
	/** Identifies the place, and the whole text at the time of the search. */
	readonly id: string;
	readonly stamp: string;
	/** The key of the text to open for this hit. */
	readonly key: string;
	/** The code of its language; undefined if the text is the same in all languages. */
	readonly locale: string | undefined;
	/** The names of what contains the text, from the page inward. */
	readonly place: readonly string[];
	/** The text before and after the words, the words, and their replacement. */
	readonly before: string;
	readonly found: string;
	readonly after: string;
	readonly instead: string;
	/** Set for a telephone number in a `tel:` link, which is not a text. */
	readonly isTelephoneLink?: true;
	/**
	 * Why the new words cannot stand in its place, as the key of a message: they are not a
	 * telephone number, or not an amount. `instead` is empty then.
	 */
	readonly unfit?: "dialStays" | "amountStays";
};

/** A hit with its place in the files. */
export type FoundAt = {
	readonly hit: Hit;
	readonly file: string;
	readonly path: Path;
	readonly value: string;
	readonly match: Match;
	/** Set for an amount of a price, which is not a text. */
	readonly amount?: FoundAmount;
};

/** The maximum number of hits. More are too many to look through. */
const maxHits = 500;

/**
 * Finds words in the texts of all pages, entries and emails, and in the texts around them. If the
 * words are an amount, the prices of that amount are found, too. Addresses, keys and file names are
 * not searched, except that a telephone number is also found in `tel:` links.
 */
export async function findTexts(
	edited: SiteSnapshot,
	words: string,
	instead: string,
	signal?: AbortSignal,
): Promise<FoundAt[]> {
	const pause = createPause(signal);
	const { loaded, disk, entryFiles } = edited;
	if (loaded === undefined || fold(words).trim() === "") return [];
	const found: FoundAt[] = [];
	const isNumber = isTelephone(words);
	const matches = matcher(words, instead);
	const amounts = amountFinder(edited, words, instead);
	const byFile = Map.groupBy(loaded.values.values(), ({ file }) => file);
	const entries = new Set(entryFiles?.paths);
	// Entries that do not contain the first word are not parsed, which skips most of them.
	const [first = ""] = /^[+(\d]/.test(fold(words))
		? []
		: (fold(words).match(/[\p{L}\p{N}]+/gu) ?? []);
	for (const file of [...disk.keys(), ...entries].sort()) {
		await pause();
		const bytes = bytesOf(edited, file);
		const isWanted =
			bytes !== undefined &&
			(amounts !== undefined ||
				!entries.has(file) ||
				fold(new TextDecoder().decode(bytes)).includes(first));
		const data = isWanted ? dataOf(bytes) : undefined;
		if (bytes === undefined || data === undefined) continue;
		const texts =
			file === "organization.yaml"
				? factsIn(data, edited)
				: ((entries.has(file) ? valuesOfEntry(loaded.content, file) : byFile.get(file)) ??
					[]);
		for (const { key, path } of [
			...texts,
			...(isNumber ? dialingIn(linksIn(file, bytes), texts) : []),
		])
			for (const { path: place, value } of stringsIn(valueAt(data, path) ?? null, path))
				for (const each of matches(value)) {
					const isTelephoneLink = isNumber && dialed.test(value.slice(0, each.start));
					if (!isTelephoneLink && isHidden(value, each)) continue;
					const after = isTelephoneLink
						? (dialedAs(value.slice(each.start, each.end), words, instead) ?? "")
						: each.after;
					const match = { ...each, after };
					found.push({
						file,
						path: place,
						value,
						match,
						hit: hitOf(edited, {
							file,
							key,
							path,
							place,
							value,
							match,
							isTelephoneLink,
						}),
					});
					if (found.length === maxHits) return found;
				}
		for (const amount of amounts?.(file, bytes) ?? []) {
			found.push(amountAt(edited, file, amount));
			if (found.length === maxHits) return found;
		}
	}
	return found;
}

function amountAt(edited: SiteSnapshot, file: string, amount: FoundAmount): FoundAt {
	const { key, path, found, instead, next } = amount;
	const { name, within } = placeOf({ file, path }, edited);
	const value = String(amount.value);
	return {
		file,
		path,
		value,
		match: { start: 0, end: value.length, after: instead },
		amount,
		hit: {
			id: `${file}#${path.join(".")}`,
			stamp: stampOf(value),
			key,
			locale: undefined,
			place: [...within, name].filter((step) => step !== ""),
			before: "",
			found,
			after: "",
			instead,
			...(next === undefined && ({ unfit: "amountStays" } as const)),
		},
	};
}

const stampOf = (value: string) => fingerprint(new TextEncoder().encode(value)).slice(0, 12);

/**
 * The beginning of a `tel:` link up to the number. The address may be a whole value or part of a
 * text.
 */
const dialed = /(?:^|\]\()tel:[^()\s]*$/i;

type Named = { readonly key: string; readonly path: Path };

/** The addresses of `tel:` links, each with the text beside it. */
function dialingIn(links: readonly ContentLink[], texts: readonly Named[]): Named[] {
	return links.flatMap(({ path, value }) => {
		const map = path.slice(0, path.lastIndexOf("href"));
		const beside = texts.find((text) => text.path.slice(0, -1).join(".") === map.join("."));
		return /^tel:/i.test(value) && beside !== undefined ? [{ key: beside.key, path }] : [];
	});
}

/** The public texts of the organization file. Each is opened in the inspector of its field. */
function factsIn(data: Value, { config }: SiteSnapshot): Named[] {
	const texts = textsIn(
		data,
		config.locales.map(({ code }) => code),
	);
	return [...texts, { path: ["telephone"] }, { path: ["address", "postalCode"] }].map(
		({ path }) => ({ key: `organization.yaml#${path[0]}`, path }),
	);
}

const hidden = new RegExp(`${linkEnd.source}|\\{\\w+\\}`, "g");
const marksShown = new RegExp(String.raw`${linkEnd.source}|\*\*|\[(?=[^\]]*(?:\]\(|$))`, "g");

/** Whether a match is in the address of a link or in the name of a placeholder. */
function isHidden(text: string, { start, end }: Match): boolean {
	return [...text.matchAll(hidden)].some(
		({ 0: own, index }) => index < end && start < index + own.length,
	);
}

type FoundPlace = Named & {
	readonly file: string;
	readonly place: Path;
	readonly value: string;
	readonly match: Match;
	readonly isTelephoneLink: boolean;
};

function hitOf(
	edited: SiteSnapshot,
	{ file, key, path, place, value, match: { start, end, after }, isTelephoneLink }: FoundPlace,
): Hit {
	const { name, within } = placeOf({ file, path }, edited);
	const locale = edited.config.locales.find(({ code }) => code === place[path.length])?.code;
	// The letters of a text as people read it: without markup and link addresses, and with the
	// display names of placeholders.
	const lettersOf = (text: string) => [
		...withNames(text, messageLanguage()).replace(marksShown, ""),
	];
	const lead = lettersOf(value.slice(0, start));
	const rest = lettersOf(value.slice(end));
	return {
		id: `${file}#${place.join(".")}@${start}`,
		stamp: stampOf(value),
		key,
		locale,
		place: [...within, name, ...(isTelephoneLink ? [localize(t("dialLink"))] : [])].filter(
			(step) => step !== "",
		),
		before: isTelephoneLink ? "" : (lead.length > 24 ? "…" : "") + lead.slice(-24).join(""),
		found: value.slice(start, end),
		after: isTelephoneLink ? "" : rest.slice(0, 40).join("") + (rest.length > 40 ? "…" : ""),
		instead: after,
		...(isTelephoneLink && { isTelephoneLink }),
		...(isTelephoneLink && after === "" && ({ unfit: "dialStays" } as const)),
	};
}
