import { localize } from "@kakehashi/core/messages/localize.ts";
import { checkProse } from "kakehashi/internal/check.ts";
import type { WriteResult } from "../files/site-files.ts";
import { localizeInEditor } from "../i18n/localize-in-editor.ts";
import { t } from "../i18n/t.ts";
import { rejectionOf } from "../review/shown-problems.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import { type HeadingLines, linesOfHeading } from "../site/heading-lines.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import type { Tried } from "../site/try-changes.ts";
import {
	readTexts,
	type TextProblem,
	type Texts,
	textProblems,
	textsNow,
} from "../site/value-texts.ts";
import type { EditorAction } from "./actions.ts";

/** The result of an action whose changes would make the site unusable. */
export function refusalOfChanges(
	{ value, refusedAs, replaced = [], changes }: ChangeSet,
	{ problems }: Extract<Tried, { problems: unknown }>,
	edited: SiteSnapshot,
): Rejection & { readonly problems?: readonly TextProblem[] } {
	const { locales } = edited.config;
	const own = value === undefined ? [] : textProblems(value, problems, "error", locales);
	const all = problems.map(
		({ message }): TextProblem => ({
			locale: undefined,
			level: "error",
			message: localizeInEditor(message),
		}),
	);
	const inTheWay = replaced.flatMap(({ id, file, path }) => {
		const message = problems.find(
			(problem) =>
				problem.file.endsWith(`/${file}`) &&
				`${problem.key}.`.startsWith(`${path.join(".")}.`),
		)?.message;
		return message === undefined ? [] : [{ id, reason: localizeInEditor(message) }];
	});
	if (inTheWay.length > 0)
		return {
			ok: false,
			why: "value",
			reason: localize(t("notReplaced", { count: inTheWay.length })),
			inTheWay,
		};
	// If the change touches no content file but, for example, the data file of a chart, the
	// problem is about that file.
	const here = changes
		.find(({ file }) => file.startsWith("content/"))
		?.file.slice("content/".length);
	const { places, ...refused } = rejectionOf(edited, problems, here, refusedAs);
	const within = problems.flatMap(({ file, key, message }) =>
		here !== undefined && key !== undefined && file.endsWith(here)
			? [{ key: `${here}#${key}`, reason: localizeInEditor(message) }]
			: [],
	);
	return {
		...refused,
		...(here !== undefined && { places, within }),
		...(value && { problems: own.length > 0 ? own : all }),
	};
}

/** The result of an action whose files could not be written. */
export function refusalOfWrite(
	action: EditorAction,
	{ why, reason }: Extract<WriteResult, { ok: false }>,
	edited: SiteSnapshot,
): Extract<WriteResult, { ok: false }> & { readonly current?: Texts | undefined } {
	return action.kind === "setText" && why === "conflict"
		? { ok: false, why, reason, current: textsNow(action.key, edited) }
		: { ok: false, why, reason };
}

/** What the check reports about the style of a text. */
export function problemsAfter(
	{ value, changes }: ChangeSet,
	loaded: LoadedSite | undefined,
	edited: SiteSnapshot,
): readonly TextProblem[] {
	const [change] = changes;
	if (value === undefined || loaded === undefined || !change?.after) return [];
	const { errors, warnings } = checkProse(
		new Map([[value.file, change.after]]),
		loaded.content,
		loaded.site,
		edited.surroundings.options.folder,
	);
	const { locales } = edited.config;
	return [
		...textProblems(value, errors, "style", locales),
		...textProblems(value, warnings, "note", locales),
	];
}

/** How the lines of a heading break after the action. */
export function linesAfter(
	action: EditorAction,
	{ value }: ChangeSet,
	edited: SiteSnapshot,
): HeadingLines | undefined {
	if (value === undefined || action.kind !== "setText") return undefined;
	return linesOfHeading(value, action.texts, readTexts(value, edited)?.inLines ?? false, edited);
}
