import { createRecent } from "@kakehashi/core/recent.ts";
import type { Pause } from "kakehashi/internal/open.ts";
import { countPlaceholders, filesWithPlaceholders } from "kakehashi/internal/starter.ts";
import { fingerprint } from "../files/fingerprint.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import type { Review } from "./review.ts";

/** The maximum number of files whose count of placeholders is cached. */
const maxCounted = 10_000;

/** Returns a function that counts the placeholders that are left in the content files. */
export function placeholderCounts(
	edited: EditedSite,
): (pause: Pause) => Promise<Review["placeholders"]> {
	/**
	 * Cache: the number of placeholders by the hash of a file, together with the confirmations that
	 * the count depends on.
	 */
	const counted = createRecent<{ readonly confirmations: unknown; readonly count: number }>(
		maxCounted,
	);
	return async (pause) => {
		const { disk, entryFiles, confirmations: confirmed } = edited.snapshot();
		const { locales } = edited.config;
		if (entryFiles === undefined) return {};
		const counts: [string, number][] = [];
		for (const [file, bytes] of filesWithPlaceholders(disk, entryFiles, locales)) {
			const id = `${file} ${fingerprint(bytes)}`;
			const known = counted.get(id);
			const isKnown = known !== undefined && known.confirmations === confirmed;
			const count = isKnown
				? known.count
				: countPlaceholders(file, bytes, locales, confirmed);
			counted.set(id, { confirmations: confirmed, count });
			if (count > 0) counts.push([`content/${file}`, count]);
			await pause();
		}
		return Object.fromEntries(counts);
	};
}
