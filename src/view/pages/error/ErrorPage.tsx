import type { ErrorBlock } from "../../../core/payload/payload.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Cover } from "../../ui/Cover.tsx";
import { InlineText } from "../../ui/InlineText.tsx";
import { isVertical } from "../../ui/is-vertical.ts";
import { Lines } from "../../ui/Lines.tsx";
import type { PageProps } from "../../ui/page-component.ts";
import styles from "./ErrorPage.module.css";

/** The page for every failure but "not found": what happened, in technical English and in the reader's words, and a way on. */
export function ErrorPage({ content, payload }: PageProps<"error">) {
	return (
		<>
			<Cover vertical={isVertical(payload.tag)} kanji={String(payload.status)} heading={content.heading}>
				<p className={styles.message} lang="en" translate="no">
					{content.message}
				</p>
				<ErrorActions block={content} />
			</Cover>
			{content.others.map((block) => (
				<section className={styles.other} lang={block.tag} key={block.tag}>
					<div className={styles.page}>
						<h2>
							<Lines lines={block.heading} vertical={isVertical(block.tag)} />
						</h2>
						<ErrorActions block={block} />
					</div>
				</section>
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
