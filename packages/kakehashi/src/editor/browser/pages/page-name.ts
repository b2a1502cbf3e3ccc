import type { ShownPage } from "../../server/description/describe-site.ts";
import type { WordName } from "../../words/words.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useWords } from "../words/language.ts";
import { pageOfText } from "./places.ts";

/** What is on no page of its own. */
const others: Readonly<Record<string, WordName>> = { "errors.yaml": "errorPages", "organisation.yaml": "organisation", "glossary.yaml": "terms" };

/** Gives what the page is called that a text is told of on; without one what is around every page. */
export function usePlaceName(): (key: string) => string {
	const word = useWords();
	const { site } = useEditor();
	const nameOf = usePageName();
	return (key) => {
		const page = pageOfText(site, key);
		if (page !== undefined) return nameOf(page);
		return word(others[key.split("#")[0] ?? ""] ?? "everyPage");
	};
}

/** Gives what a page is called, with how much in it must be fixed. */
export function usePageName(): (page: ShownPage) => string {
	const word = useWords();
	return ({ file, label, mistakes }) => {
		const name = label ?? word(file.endsWith("#notFound") ? "notFound" : file.endsWith("#error") ? "error" : "mails");
		return mistakes === 0 ? name : `${name} (${word("mistakes", { count: String(mistakes) })})`;
	};
}
