import type { Review } from "../../review/review.ts";
import { useTranslate } from "../i18n/language.ts";

/**
 * The number of placeholder texts that visitors would read on the whole site, without the files
 * that are held back.
 */
export function countVisiblePlaceholders(
	{ placeholders }: Review,
	heldBack: readonly string[] = [],
): number {
	return Object.entries(placeholders).reduce(
		(sum, [file, count]) => sum + (heldBack.includes(file) ? 0 : count),
		0,
	);
}

/** Warns that placeholder texts would be published. */
export function PlaceholdersLeft({ count }: { readonly count: number }) {
	const t = useTranslate();
	if (count === 0) return null;
	return (
		<p className="trouble" role="status">
			{t("placeholdersLeft", { count })}
		</p>
	);
}
