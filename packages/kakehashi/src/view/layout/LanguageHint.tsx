import type { LanguageHintContent } from "../../core/payload/payload.ts";
import * as styles from "./LanguageHint.module.css";

/**
 * Offers the page in the language that the visitor's browser prefers, in that language. Hidden until a script knows that it
 * is wanted; it is a strip along the foot of the window, so that nothing moves.
 */
export function LanguageHint({ hint }: { hint: LanguageHintContent }) {
	const textId = `language-hint-${hint.code}`;
	return (
		<aside className={styles.hint} hidden data-language-hint={hint.code} lang={hint.tag} aria-labelledby={textId} suppressHydrationWarning>
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
