import { isJapanese } from "../../../core/routing/locale.ts";
import { Cover } from "../../ui/cover/Cover.tsx";
import type { PageProps } from "../../ui/page-component.ts";
import { InlineText } from "../../ui/text/InlineText.tsx";
import { VerticalContext } from "../../ui/text/vertical.ts";
import styles from "./NotFoundPage.module.css";
import { SuggestedPages } from "./SuggestedPages.tsx";

/** Says plainly that there is no such page, shows the address asked for, and leads on: under a bridge that lacks a span. */
export function NotFoundPage({ content, payload }: PageProps<"notFound">) {
	return (
		<>
			<Cover kanji={String(payload.status)} heading={content.heading} broken>
				<p className={styles.asked}>
					{content.asked} {/* The static file is served for any address: there the boot module writes it. */}
					<code data-address="" translate="no" suppressHydrationWarning>
						{content.address}
					</code>
				</p>
				<p className={styles.text}>
					<InlineText text={content.text} />
				</p>
			</Cover>
			<SuggestedPages block={content} message={content.message} languages={payload.layout.languages} />
			{content.others.map((block) => (
				<VerticalContext key={block.tag} value={isJapanese(block.tag)}>
					<SuggestedPages block={block} titled />
				</VerticalContext>
			))}
		</>
	);
}
