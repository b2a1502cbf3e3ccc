import type { Value } from "kakehashi/internal/shared.ts";
import { differencesBetween } from "../../article/differences-between.ts";
import {
	type ArticleRow,
	gapsOf,
	isTextRow,
	type RowLanguage,
	type Written,
} from "../../article/rows.ts";
import { isSame } from "../inspector/is-same.ts";
import type { Conflict } from "../ui/Versions.tsx";
import { placeholderTexts } from "./article-blocks.ts";
import type { ArticleSaving } from "./use-article-saving.ts";

type RefusalOptions = {
	readonly key: string;
	readonly saving: ArticleSaving;
	readonly languages: readonly RowLanguage[];
	readonly places: Written["places"];
};

/**
 * Why the server refused a row, by language code. A problem of the whole block has no language.
 */
export function refusalsOf(
	row: ArticleRow,
	{ key, saving: { status }, languages, places }: RefusalOptions,
): readonly { readonly code: string | undefined; readonly reason: string }[] {
	const own = places.get(row.id) ?? [];
	const [text, block] = [own, isTextRow(row.kind) ? own : own.slice(0, 1)].map(
		(path) => `${key}.${path.join(".")}`,
	);
	const within = (own.length > 0 && status.type === "refused" && status.within) || [];
	return within.flatMap((each) => {
		const code = languages.find((language) => each.key === `${text}.${language.code}`)?.code;
		// An empty text is saved with the text of another language, so its problem belongs to that
		// language.
		const isGap = code !== undefined && gapsOf(row, languages).includes(code);
		return `${each.key}.`.startsWith(`${block}.`) && !isGap
			? [{ code, reason: each.reason }]
			: [];
	});
}

/**
 * Both versions of the text, if somebody else has changed it in the meantime and the two cannot be
 * merged.
 * @param onDisk the blocks in the file
 */
export function conflictOf(
	{ saved, status, revert }: ArticleSaving,
	onDisk: Value,
	languages: readonly RowLanguage[],
): Conflict | undefined {
	const isConflict =
		status.type === "refused" &&
		status.hasChanged === true &&
		!isSame(onDisk, saved.base.current);
	if (!isConflict) return undefined;
	return {
		...differencesBetween(onDisk, saved.value, languages, placeholderTexts),
		onTheirs: revert,
		onMine: () => {
			saved.base.current = onDisk;
			void saved.save();
		},
	};
}
