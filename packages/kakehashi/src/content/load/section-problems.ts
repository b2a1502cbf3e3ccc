import type { PageFile } from "@kakehashi/core/schema/page-file.ts";
import type { SectionKindTable, SectionProblem } from "@kakehashi/core/schema/section.ts";
import { t } from "../i18n/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { type ContentFile, problemAt } from "../yaml/parse-content-file.ts";

/**
 * Finds problems between the sections of a page: those that their kinds report, and repeated ids.
 */
export function sectionProblems(
	parsed: ContentFile,
	sections: PageFile["sections"],
	kinds: SectionKindTable,
): ContentProblem[] {
	const problems = sections.flatMap((section, index): (SectionProblem & { index: number })[] => {
		const find = (definition: unknown) =>
			sections.filter(({ kind }) => kinds[kind] === definition);
		return (
			kinds[section.kind]?.problems?.(
				section,
				find as Parameters<NonNullable<SectionKindTable[string]["problems"]>>[1],
			) ?? []
		).map((problem) => ({
			...problem,
			index,
		}));
	});
	const ids = sections.map(({ id }) => id);
	const repeated = sections.flatMap(({ id }, index) =>
		id !== undefined && ids.indexOf(id) < index
			? [
					{
						index,
						path: ["id"],
						message: t("duplicateSectionId", { id }),
					},
				]
			: [],
	);
	return [...problems, ...repeated].map(({ index, path, message }) =>
		problemAt(parsed, ["sections", index, ...path], message),
	);
}
