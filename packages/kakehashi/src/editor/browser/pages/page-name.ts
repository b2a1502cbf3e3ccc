import type { ShownPage } from "../../server/description/describe-site.ts";
import { useWords } from "../words/language.ts";

/** Gives what a page is called, with how much in it must be fixed. */
export function usePageName(): (page: ShownPage) => string {
	const word = useWords();
	return ({ file, label, mistakes }) => {
		const name = label ?? word(file.endsWith("#notFound") ? "notFound" : file.endsWith("#error") ? "error" : "mails");
		return mistakes === 0 ? name : `${name} (${word("mistakes", { count: String(mistakes) })})`;
	};
}
