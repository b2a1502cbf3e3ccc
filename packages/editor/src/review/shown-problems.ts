import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import { type ContentProblem, formatProblem } from "kakehashi/internal/check.ts";
import {
	isMap,
	isText,
	type Path,
	stringsIn,
	textsIn,
	valueAt,
} from "kakehashi/internal/shared.ts";
import { type ContentFile, dataOf, parseContentFile } from "kakehashi/internal/yaml.ts";
import { labelOf } from "../i18n/label-of.ts";
import { isPlain, localizeInEditor } from "../i18n/localize-in-editor.ts";
import { t } from "../i18n/t.ts";
import type { Rejection, ShownPlace } from "../site/change-set.ts";
import { textAt } from "../site/load-site.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { firstText } from "../structure/outline.ts";
import { placeOf } from "../structure/place-of.ts";
import { fileLabel } from "./file-label.ts";

/** A problem that prevents publishing, as the app shows it. */
export type ShownProblem = ShownPlace & {
	/** What is wrong, and what to do. */
	readonly message: string;
	/** The same with file and line, for those who maintain the files. */
	readonly details?: string;
	/** The file with the problem cannot be read. */
	readonly isUnreadable?: true;
};

/**
 * The problems that prevent publishing. A problem that a text has in every language is reported
 * once.
 */
export function shownProblems(edited: SiteSnapshot): readonly ShownProblem[] {
	return once(edited.findings.problems.map((problem) => shownProblem(edited, problem)));
}

/** Describes a problem, with the place where it can be fixed. */
export function shownProblem(edited: SiteSnapshot, problem: ContentProblem): ShownProblem {
	const place = shownPlace(edited, problem);
	const bytes = bytesOf(edited, place.file);
	const result = bytes && parseContentFile(place.file, bytes);
	const details = localize(formatProblem(problem));
	if (result !== undefined && "problems" in result)
		return {
			...place,
			message: localize(t("unreadable", { place: place.place })),
			details,
			isUnreadable: true,
		};
	// The messages about settings name their keys. They are for the people who look after them.
	const isOfSettings = problem.file === settingsFile;
	const isOurs = isPlain(problem.message) && !isOfSettings;
	// While no page can be shown, the problem can be fixed only in the files.
	const needsFiles = !isOurs || edited.loaded === undefined;
	return {
		...place,
		message: isOfSettings
			? localize(problem.message)
			: isOurs
				? localizeInEditor(problem.message)
				: localize(t("doesNotFit")),
		...(needsFiles && { details }),
	};
}

/**
 * Why an action is rejected: what would be wrong after it, and where.
 * @param here the file that would change; a problem in this file is reported without its place
 * @param as a sentence around the reason, with `{reason}`
 */
export function rejectionOf(
	edited: SiteSnapshot,
	problems: readonly ContentProblem[],
	here?: string,
	as?: "stillUsed" | "cannotRestore",
): Rejection & Required<Pick<Rejection, "places">> {
	const shown = problems.map((problem) => shownProblem(edited, problem));
	const reason = [...new Set(shown.map(({ message }) => message))].join("\n");
	const places = once(
		shown
			.filter(({ file }) => file !== here)
			.map(({ place, file, key }) => ({ place, file, ...(key !== undefined && { key }) })),
	);
	return {
		ok: false,
		why: as === undefined ? "value" : "changed",
		reason: as === undefined ? reason : localize(t(as, { reason })),
		places,
	};
}

/** Where a problem is, or anything else with a file and a key. */
export function shownPlace(
	edited: SiteSnapshot,
	problem: Pick<ContentProblem, "file" | "key" | "line">,
): ShownPlace {
	const { folder = "content" } = edited.surroundings.options;
	const file = problem.file.startsWith(`${folder}/`)
		? problem.file.slice(folder.length + 1)
		: problem.file;
	const bytes = bytesOf(edited, file);
	const result = bytes && parseContentFile(file, bytes);
	// A content file may be in a collection called `public`.
	const isPublicFile = bytes === undefined && file.startsWith("public/");
	const page = fileLabel(edited, isPublicFile ? file : `content/${file}`);
	const text =
		result !== undefined && "parsed" in result
			? textBeside(result.parsed, problem, edited)
			: undefined;
	if (text === undefined) return { place: page, file };
	const { name, within } = placeOf({ file, path: text }, edited);
	const key = `${file}#${text.join(".")}`;
	const codes = edited.config.locales.map(({ code }) => code);
	const own = (bytes && firstText(valueAt(dataOf(bytes) ?? null, text) ?? null, codes)) ?? {};
	const begin = labelOf(own[messageLanguage()] ?? Object.values(own)[0] ?? "");
	// A nested item is described by what contains it, and by its first words.
	const steps = within.length > 1 ? [...within.slice(1, 2), begin] : [name];
	return { place: [page, ...steps].filter(Boolean).join(" › "), file, key };
}

/** Removes duplicates. */
function once<T extends object>(all: readonly T[]): readonly T[] {
	return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/**
 * The text that a problem is about, or the text whose inspector contains the link or picture with
 * the problem.
 */
function textBeside(
	{ file, data, lineOf }: ContentFile,
	{ key, line }: Pick<ContentProblem, "key" | "line">,
	edited: SiteSnapshot,
): Path | undefined {
	const codes = edited.config.locales.map(({ code }) => code);
	const atLine = () =>
		stringsIn(data).findLast(
			({ path }) => (lineOf(path) ?? Number.POSITIVE_INFINITY) <= (line ?? 0),
		)?.path;
	const path: Path =
		key === undefined
			? (atLine() ?? [])
			: key.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
	for (let length = path.length; length > 0; length -= 1) {
		const around = path.slice(0, length);
		const value = valueAt(data, around);
		const [text] = isMap(value)
			? isText(value, codes)
				? [{ path: around }]
				: textsIn(value, codes, around)
			: [];
		if (text && textAt(edited.loaded, `${file}#${text.path.join(".")}`) !== undefined)
			return text.path;
	}
	return undefined;
}
