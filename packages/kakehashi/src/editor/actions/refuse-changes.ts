import { say } from "../../core/messages/say.ts";
import { sayInWindow } from "../i18n/say-in-window.ts";
import { t } from "../i18n/t.ts";
import { rejectionOf } from "../review/shown-problems.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { EditedSite } from "../site/edited-site.ts";
import type { Tried } from "../site/try-changes.ts";
import { type TextProblem, textProblems } from "../site/value-texts.ts";

/** The result of an action whose changes would make the site unusable. */
export function refusalOfChanges(
	{ value, refusedAs, replaced = [], changes }: ChangeSet,
	{ problems }: Extract<Tried, { problems: unknown }>,
	edited: EditedSite,
): Rejection & { readonly problems?: readonly TextProblem[] } {
	const { locales } = edited.config;
	const own = value === undefined ? [] : textProblems(value, problems, "error", locales);
	const all = problems.map(
		({ message }): TextProblem => ({
			locale: undefined,
			level: "error",
			message: sayInWindow(message),
		}),
	);
	const inTheWay = replaced.flatMap(({ id, file, path }) => {
		const message = problems.find(
			(problem) =>
				problem.file.endsWith(`/${file}`) &&
				`${problem.key}.`.startsWith(`${path.join(".")}.`),
		)?.message;
		return message === undefined ? [] : [{ id, reason: sayInWindow(message) }];
	});
	if (inTheWay.length > 0)
		return {
			ok: false,
			why: "value",
			reason: say(t("notReplaced", { count: String(inTheWay.length) })),
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
			? [{ key: `${here}#${key}`, reason: sayInWindow(message) }]
			: [],
	);
	return {
		...refused,
		...(here !== undefined && { places, within }),
		...(value && { problems: own.length > 0 ? own : all }),
	};
}
