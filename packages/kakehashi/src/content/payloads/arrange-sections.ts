import type { Arrangement, SectionKindTable, Tone } from "@kakehashi/core/schema/section.ts";

/** The parts of a section that determine its arrangement. */
type Placed = { readonly kind: string; readonly tone?: string; readonly ground?: unknown };

/**
 * Determines the number, the background (`tone`) and the spacing (`noBottomPadding`) of each
 * section of a page. Backgrounds alternate between `stone` and `paper`. A kind may prefer another
 * background, which it gets unless the previous section has it. The page's file can override this.
 * A section on a picture gets `shore`. If a section ends with its own background (`divider`), the
 * next section repeats the background from before. If such a section is unframed, the section
 * before it keeps the space at its end, because both could have the same background.
 */
export function arrangeSections(
	sections: readonly Placed[],
	kinds: SectionKindTable,
): Arrangement[] {
	let number = 0;
	/** The background of the previous section. A hero ends on `shore`. */
	let before: Tone | undefined;
	/** The most recent of the two alternating backgrounds. */
	let last: Tone = "paper";
	const is = (what: "noBottomPadding" | "divider", section: Placed | undefined) => {
		const rule = kinds[section?.kind ?? ""]?.[what];
		return typeof rule === "function" ? rule({ ...section }) : rule === true;
	};
	return sections.map((section, index) => {
		const { kind, tone } = section;
		const unframed = kinds[kind]?.unframed === true;
		const next = sections[index + 1];
		const noBottomPadding =
			is("noBottomPadding", section) &&
			!(kinds[next?.kind ?? ""]?.unframed && is("divider", next));
		if (unframed) {
			before = kind === "hero" ? "shore" : undefined;
			return {
				number,
				tone: (tone as Tone | undefined) ?? kinds[kind]?.tone ?? "paper",
				noBottomPadding,
			};
		}
		number += 1;
		const preferred = kinds[kind]?.tone;
		const own =
			(section.ground !== undefined ? "shore" : (tone as Tone | undefined)) ??
			(preferred !== undefined && preferred !== before
				? preferred
				: last === "stone"
					? "paper"
					: "stone");
		before = own;
		if (own !== "shore")
			last = !is("divider", section) ? own : own === "stone" ? "paper" : "stone";
		return { number, tone: own, noBottomPadding };
	});
}
