import { defineSection, type SectionContext, unframedSection } from "kakehashi/section";
import { type Documents, findSource } from "../../documents/document.ts";

/** A document of the repository: the text of its Markdown file, beside a list of its headings. */
export const documentText = defineSection({
	title: { en: "Document", ja: "文書" },
	about: {
		en: "A Markdown file of the repository",
		ja: "リポジトリのMarkdownファイル",
	},
	unframed: true,
	schema: (c) =>
		unframedSection(c, {
			/** The path of the file in the repository, such as `docs/api.md`. */
			source: c.plainText(),
		}),
	prepare: ({ source, ...rest }, { data }: SectionContext<Documents>) => ({
		...rest,
		source,
		/** The documents are in English only, and so is the heading of their list of headings. */
		contents: "On this page",
		blocks: findSource(data, source).blocks,
	}),
});
