import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import type { HoursContent } from "@kakehashi/core/schema/organization.ts";

/**
 * The usual opening hours in a few lines, from Monday: consecutive days with the same hours share a
 * line.
 * @param closed what a day without hours is called
 */
export function weekLines(
	{ days, rows }: Pick<HoursContent, "days" | "rows">,
	closed: string,
	{ tag }: Pick<Locale, "tag">,
): readonly { readonly term: string; readonly text: string }[] {
	const lines: { readonly names: string[]; readonly text: string }[] = [];
	for (const [day, { short }] of days.entries()) {
		const spans = rows.filter(({ open }) => open[day]).map(({ times }) => times.join(""));
		const text = spans.join(", ") || closed;
		const last = lines.at(-1);
		if (last?.text === text) last.names.push(short);
		else lines.push({ names: [short], text });
	}
	return lines.map(({ names, text }) => ({ term: termOf(names, tag), text }));
}

/** The name of a day, of two days, or of the first and the last of several. */
function termOf(names: readonly string[], tag: string): string {
	if (names.length < 3) return names.join(isJapanese(tag) ? "・" : ", ");
	return [names.at(0), names.at(-1)].join(isJapanese(tag) ? "〜" : "–");
}
