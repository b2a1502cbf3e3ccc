import type { LanguageLink } from "@kakehashi/core/payload/payload.ts";

/**
 * Links to the same page in the other languages. Each shows the language's name in that language.
 * `title` explains why a link leads to another page. A click stores the choice (`data-locale`).
 */
export function LanguageLinks({ links }: { links: readonly LanguageLink[] }) {
	return links.map((link) => (
		<a
			key={link.code}
			href={link.href}
			lang={link.tag}
			hrefLang={link.code}
			data-locale={link.code}
			title={link.title}
		>
			{link.name}
		</a>
	));
}
