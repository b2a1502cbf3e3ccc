import { defineSection, framedSection, type SectionContext, v } from "kakehashi/section";
import { findSource } from "../../documents/document.ts";
import { addressOf } from "../../documents/document-address.ts";

/** The titles of the documents, by the path of each file in the repository. */
export type DocumentTitles = Readonly<Record<string, string>>;

/** The documents of the repository, by the question with which a reader comes. */
export const documentIndex = defineSection({
	title: { en: "Documents by question", ja: "文書の目次" },
	about: {
		en: "Links to the documents of the repository, by question",
		ja: "リポジトリの文書へのリンクを、問いごとに並べます",
	},
	schema: (c) =>
		framedSection(c, {
			groups: c.list(
				c.object({
					question: c.label(),
					note: v.exactOptional(c.text()),
					/** The paths of the files in the repository, such as `docs/api.md`. */
					documents: c.list(c.plainText()),
				}),
			),
		}),
	prepare: ({ groups, ...rest }, { data, locale }: SectionContext<DocumentTitles>) => ({
		...rest,
		/** The language of the titles, where the page is in another one. */
		...(locale.code !== "en" && { language: "en" }),
		groups: groups.map(({ documents, ...group }) => ({
			...group,
			documents: documents.map((source) => linkTo(source, findSource(data, source))),
		})),
	}),
});

/** The number of a decision record comes before its title, in a column of its own. */
function linkTo(source: string, title: string) {
	const [, number, name] = /^(\d+)\. (.+)$/.exec(title) ?? [];
	const href = addressOf(source);
	return name === undefined || number === undefined
		? { href, name: title }
		: { href, name, number };
}
