import type { LanguageLink } from "../../core/payload/payload.ts";

/** Links to the same page in the other languages, each by its own name; `title` says why one leads elsewhere. Following one stores the choice (`data-locale`). */
export function LanguageLinks({ links }: { links: readonly LanguageLink[] }) {
	return links.map((link) => (
		<a key={link.code} href={link.href} lang={link.tag} hrefLang={link.code} data-locale={link.code} title={link.title}>
			{link.name}
		</a>
	));
}
