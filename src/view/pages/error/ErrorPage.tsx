import type { ErrorBlock } from "../../../core/payload/payload.ts";
import { isJapanese } from "../../../core/routing/locale.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Cover } from "../../ui/cover/Cover.tsx";
import type { PageProps } from "../../ui/page-component.ts";
import { InlineText } from "../../ui/text/InlineText.tsx";
import { Lines } from "../../ui/text/Lines.tsx";
import { VerticalContext } from "../../ui/text/vertical.ts";
import styles from "./ErrorPage.module.css";

/** The page for every failure but "not found": what happened, in technical English and in the reader's words, and a way on. */
export function ErrorPage({ content, payload }: PageProps<"error">) {
	return (
		<>
			<Cover kanji={String(payload.status)} heading={content.heading}>
				<p className={styles.message} lang="en" translate="no">
					{content.message}
				</p>
				<ErrorActions block={content} />
			</Cover>
			{content.others.map((block) => (
				<VerticalContext key={block.tag} value={isJapanese(block.tag)}>
					<section className={styles.other} lang={block.tag}>
						<div className={styles.page}>
							<h2>
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
			<p className={styles.text}>
				<InlineText text={block.text} />
			</p>
			<div className={styles.actions}>
				<ButtonLink href="" label={block.retry} />
				<ButtonLink href={block.contact.href} label={block.contact.label} outlined />
			</div>
		</>
	);
}
