import type { LayoutContent } from "@kakehashi/core/payload/payload.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";
import * as styles from "./ThemeChoice.module.css";

/**
 * A single other language is a link. Several languages are a list that a button opens, because side
 * by side they would read like one phrase.
 */
export function LanguageChoice({ languages: { label, links } }: Pick<LayoutContent, "languages">) {
	if (links.length < 2) return <LanguageLinks links={links} />;
	return (
		<details name="header" key={links[0]?.href}>
			<summary>
				<span aria-hidden="true" lang="ja">
					文A
				</span>
				<span className={styles.label}>{label}</span>
			</summary>
			<div>
				<LanguageLinks links={links} />
			</div>
		</details>
	);
}
