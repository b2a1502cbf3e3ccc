import { gapsOf, isEmpty } from "../../article/rows.ts";
import { valueName } from "../../i18n/value-name.ts";
import type { ArticleText } from "../../server/description/describe-page.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import { useLanguageName, useTranslate } from "../i18n/language.ts";
import type { Task } from "./ArticleFoot.tsx";
import type { ArticleCells } from "./cells-of.ts";
import type { ArticleState } from "./use-article.ts";

type Options = {
	readonly text: ArticleText;
	readonly article: ArticleState;
	readonly cells: ArticleCells;
	/** The title and the summary, and the languages in which each is empty, by its key. */
	readonly titleFields: readonly ValueDescription[];
	readonly titleGaps: Readonly<Record<string, readonly string[]>>;
	readonly languages: SiteDescription["locales"];
	readonly columns: SiteDescription["locales"];
	readonly front: string;
	/** The name of the row with the cursor. */
	readonly current: string;
	/** The language that the person works in. */
	readonly working: string;
	/** Goes to the cell of a row in a language. */
	readonly goTo: (name: string, code: string) => void;
};

/** A cell that needs something. */
type OpenCell = { readonly name: string; readonly code: string | undefined };

/** What the article lacks, each with a function that goes to the next place. */
export function useArticleTasks(options: Options) {
	const { text, article, titleFields, languages, columns, front } = options;
	const { rows, places } = article;
	const t = useTranslate();
	const tasksFor = useTasksFor(options);
	const textIn = (what: string) => (language: string) => t("articleTextIn", { what, language });
	const gaps = rows.flatMap((row) =>
		gapsOf(row, languages).map((code) => ({ name: String(row.id), code })),
	);
	const inText = (codes: ArticleText["outdated"], id: number) =>
		codes[places.get(id)?.join(".") ?? ""] ?? [];
	const outdated = [
		...titleFields.map((field) => ({ name: field.key, code: field.outdated[0] })),
		...rows.map(({ id }) => ({ name: String(id), code: inText(text.outdated, id)[0] })),
	].filter(({ code }) => code !== undefined);
	const placeholders = rows
		.map((row) => ({
			name: String(row.id),
			code: inText(text.placeholders, row.id).find(
				(code) => !gapsOf(row, languages).includes(code),
			),
		}))
		.filter(({ code }) => code !== undefined);
	const wrong = rows.flatMap((row) =>
		article.wrongIn(row).map(({ code }) => ({ name: String(row.id), code: code ?? front })),
	);
	/** The first row, if all rows are empty. */
	const unwritten = rows.every(isEmpty) ? rows.slice(0, 1) : [];
	return {
		/** Texts that are not yet written in a language. */
		open: [
			...titleFields.flatMap((value) =>
				tasksFor(
					textIn(t(valueName(value))),
					(options.titleGaps[value.key] ?? []).map((code) => ({ name: value.key, code })),
				),
			),
			...unwritten.flatMap(({ id }) =>
				tasksFor(
					textIn(t("kindText")),
					columns.map(({ code }) => ({ name: String(id), code })),
				),
			),
			...languages.flatMap((language) => {
				const own = gaps.filter(({ code }) => code === language.code);
				return tasksFor(textIn(t("articleRows", { count: own.length })), own);
			}),
		],
		/** Texts that are outdated in a language or are placeholders. */
		outdated: [
			...tasksFor(() => t("notUpdatedCount", { count: outdated.length }), outdated),
			...tasksFor(() => t("placeholderTexts", { count: placeholders.length }), placeholders),
		],
		/** Texts that the server refused to save. */
		wrong: tasksFor(() => t("showIt"), wrong),
	};
}

/**
 * Returns the function that makes a button to the next of these cells after the cursor, or to the
 * first. If some cells are in the language that the person works in, the button uses only those.
 */
function useTasksFor({ cells: { order }, languages, current, working, goTo }: Options) {
	const languageName = useLanguageName();
	return (labelIn: (language: string) => string, openCells: readonly OpenCell[]): Task[] => {
		const own = openCells.filter(({ code }) => code === working);
		const all = own.length > 0 ? own : openCells;
		const goToNext = () => {
			const here = order.indexOf(current);
			const next = all.find(({ name }) => order.indexOf(name) > here) ?? all[0];
			goTo(next?.name ?? "", next?.code ?? "");
		};
		const tag = languages.find(({ code }) => code === all[0]?.code)?.tag ?? "";
		return all.length > 0 ? [{ label: labelIn(languageName(tag)), goTo: goToNext }] : [];
	};
}
