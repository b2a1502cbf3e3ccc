import type { Review } from "../../review/review.ts";
import { useWords } from "../words/language.ts";

/** How many sample texts visitors would read, on the whole site besides what is held back. */
export function countVisiblePlaceholders({ placeholders }: Review, heldBack: readonly string[] = []): number {
	return Object.entries(placeholders).reduce((sum, [file, count]) => sum + (heldBack.includes(file) ? 0 : count), 0);
}

/** Warns that sample text would be published. */
export function PlaceholdersLeft({ count }: { readonly count: number }) {
	const word = useWords();
	if (count === 0) return null;
	return (
		<p className="trouble" role="status">
			{word("samplesLeft", { count: String(count) })}
		</p>
	);
}
