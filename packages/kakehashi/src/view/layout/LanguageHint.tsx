import type { LanguageHintContent } from "@kakehashi/core/payload/payload.ts";
import * as styles from "./LanguageHint.module.css";

/**
 * Offers the page in the language that the visitor's browser prefers, with a text in that language.
 * It is hidden until a script finds that it applies. It covers a strip at the bottom of the window,
 * so that the page does not move.
 */
export function LanguageHint({ hint }: { hint: LanguageHintContent }) {
	const textId = `language-hint-${hint.code}`;
	return (
		<aside
			className={styles.hint}
			hidden
			data-language-hint={hint.code}
			lang={hint.tag}
			aria-labelledby={textId}
			suppressHydrationWarning
		>
			<p id={textId}>{hint.text}</p>
			<a href={hint.href} hrefLang={hint.code} data-locale={hint.code}>
				{hint.link}
			</a>
			<button type="button" data-dismiss-hint="" aria-label={hint.dismiss}>
				<span aria-hidden="true">×</span>
			</button>
		</aside>
	);
}
