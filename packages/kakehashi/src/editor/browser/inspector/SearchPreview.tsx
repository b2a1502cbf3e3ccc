import type { InspectorDescription } from "../../server/description/describe-page.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";

/**
 * Shows how search engines list the saved page: its title, address and description in each
 * language.
 */
export function SearchPreview({ found }: { readonly found: InspectorDescription["searchResult"] }) {
	const t = useTranslate();
	const { locales } = useEditor().site;
	if (found === undefined) return null;
	return (
		<section className="search-result" aria-label={t("searchResult")}>
			<p className="hint">{t("searchResult")}</p>
			{locales
				.filter(({ code }) => found[code] !== undefined)
				.map(({ code, tag }) => (
					<div key={code} lang={tag}>
						<small>{found[code]?.address}</small>
						<strong>{found[code]?.title}</strong>
						<p>{found[code]?.description}</p>
					</div>
				))}
		</section>
	);
}
