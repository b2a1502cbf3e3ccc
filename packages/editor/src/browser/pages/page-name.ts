import type { MessageKey } from "../../i18n/t.ts";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { pageOfText } from "./places.ts";

/** The names of files that have no page of their own. */
const others: Readonly<Record<string, MessageKey>> = {
	"errors.yaml": "errorPages",
	"organization.yaml": "organization",
	"glossary.yaml": "terms",
};

/**
 * Returns the name of the page that a text is listed under. For a text without a page, returns the
 * name of the parts around every page.
 */
export function usePlaceName(): (key: string) => string {
	const t = useTranslate();
	const { site } = useEditor();
	const nameOf = usePageName();
	return (key) => {
		const page = pageOfText(site, key);
		if (page !== undefined) return nameOf(page);
		return t(others[key.split("#")[0] ?? ""] ?? "everyPage");
	};
}

/** Returns the name of a page, with the number of its mistakes. */
export function usePageName(): (page: ShownPage) => string {
	const t = useTranslate();
	return ({ file, label, mistakes }) => {
		const name =
			label ??
			t(
				file.endsWith("#notFound")
					? "notFound"
					: file.endsWith("#error")
						? "error"
						: "mails",
			);
		return mistakes === 0 ? name : `${name} (${t("mistakes", { count: mistakes })})`;
	};
}
