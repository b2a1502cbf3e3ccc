import type { NotFoundContent, Payload } from "@kakehashi/core/payload/payload.ts";
import { isJapanese } from "@kakehashi/core/routing/locale.ts";
import { LargeHero } from "../../view/ui/hero/LargeHero.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import { VerticalContext } from "../../view/ui/text/vertical.ts";
import * as styles from "./NotFound.module.css";
import { SuggestedPages } from "./SuggestedPages.tsx";

/**
 * Says that there is no such page, shows the requested address and suggests other pages, under a
 * bridge with a missing span.
 */
export function NotFound({
	section,
	page,
}: {
	readonly section: NotFoundContent;
	readonly page: Payload;
}) {
	return (
		<>
			<LargeHero
				kanji={String(page.status)}
				gloss={
					<span lang="en" translate="no">
						{section.message}
					</span>
				}
				heading={section.heading}
				broken
			>
				<p className={styles.requested}>
					{section.requested}{" "}
					{/* The same static file is served for any address, so the boot module inserts the address. */}
					<code data-requested-path="" translate="no" suppressHydrationWarning>
						{section.path}
					</code>
				</p>
				<InlineParagraph className={styles.text} text={section.text} />
			</LargeHero>
			<SuggestedPages block={section} languages={page.layout.languages} />
			{section.others.map((block) => (
				<VerticalContext key={block.tag} value={isJapanese(block.tag)}>
					<SuggestedPages block={block} titled />
				</VerticalContext>
			))}
		</>
	);
}
