import type { ErrorBlock, ErrorContent, Payload } from "@kakehashi/core/payload/payload.ts";
import { isJapanese } from "@kakehashi/core/routing/locale.ts";
import { ButtonLink } from "../../view/ui/ButtonLink.tsx";
import { LargeHero } from "../../view/ui/hero/LargeHero.tsx";
import { fitted } from "../../view/ui/text/fitted.ts";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import { Lines } from "../../view/ui/text/Lines.tsx";
import { VerticalContext } from "../../view/ui/text/vertical.ts";
import * as styles from "./Failure.module.css";

/**
 * The page for every failure except missing pages: what happened, in technical English and in the
 * reader's language, and what to do next.
 */
export function Failure({
	section,
	page,
}: {
	readonly section: ErrorContent;
	readonly page: Payload;
}) {
	return (
		<>
			<LargeHero kanji={String(page.status)} heading={section.heading}>
				<p className={styles.message} lang="en" translate="no">
					{section.message}
				</p>
				<ErrorActions block={section} />
			</LargeHero>
			{section.others.map((block) => (
				<VerticalContext key={block.tag} value={isJapanese(block.tag)}>
					<section className={styles.other} lang={block.tag}>
						<div className={styles.page}>
							<h2 className={fitted(block.heading)}>
								<Lines lines={block.heading} />
							</h2>
							<ErrorActions block={block} />
						</div>
					</section>
				</VerticalContext>
			))}
		</>
	);
}

/** The explanation, a link to the same address, and one to the contact page. */
function ErrorActions({ block }: { block: ErrorBlock }) {
	return (
		<>
			<InlineParagraph className={styles.text} text={block.text} />
			<div className={styles.actions}>
				<ButtonLink href="" label={block.retry} />
				{block.contact !== undefined && <ButtonLink {...block.contact} outlined />}
			</div>
		</>
	);
}
