import type { Arrangement, SectionKindTable, Tone } from "../../core/schema/section.ts";

/** What a section's file says about its place on the page. */
type Placed = { readonly kind: string; readonly tone?: string; readonly ground?: unknown };

/**
 * Gives the sections of a page their numbers and backgrounds. Backgrounds alternate between stone and paper; a kind may
 * prefer one of its own, which it gets unless the section before has it; the file may decide otherwise. On a picture, a section is as on the shore. If backgrounds of
 * its own are between a section and the next (`divides`), the next one has the same background again. If a bare one of
 * those comes next, a section keeps the space at its end, because both could have the same backgrounds.
 */
export function arrangeSections(sections: readonly Placed[], kinds: SectionKindTable): Arrangement[] {
	let number = 0;
	/** Background of the previous section; a hero ends on the shore. */
	let before: Tone | undefined;
	/** Which of the two alternating backgrounds was last. */
	let last: Tone = "paper";
	const is = (what: "flush" | "divides", section: Placed | undefined) => {
		const rule = kinds[section?.kind ?? ""]?.[what];
		return typeof rule === "function" ? rule({ ...section }) : rule === true;
	};
	return sections.map((section, index) => {
		const { kind, tone } = section;
		const bare = kinds[kind]?.bare === true;
		const next = sections[index + 1];
		const flush = is("flush", section) && !(kinds[next?.kind ?? ""]?.bare && is("divides", next));
		if (bare) {
			before = kind === "hero" ? "shore" : undefined;
			return { number, tone: (tone as Tone | undefined) ?? kinds[kind]?.tone ?? "paper", flush };
		}
		number += 1;
		const preferred = kinds[kind]?.tone;
		const own =
			(section.ground !== undefined ? "shore" : (tone as Tone | undefined)) ??
			(preferred !== undefined && preferred !== before ? preferred : last === "stone" ? "paper" : "stone");
		before = own;
		if (own !== "shore") last = !is("divides", section) ? own : own === "stone" ? "paper" : "stone";
		return { number, tone: own, flush };
	});
}
