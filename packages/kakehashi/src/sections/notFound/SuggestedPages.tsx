import type { LayoutContent, NotFoundBlock } from "@kakehashi/core/payload/payload.ts";
import { classNames } from "../../view/ui/class-names.ts";
import { fitted } from "../../view/ui/text/fitted.ts";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import { Lines } from "../../view/ui/text/Lines.tsx";
import * as styles from "./NotFound.module.css";

type SuggestedPagesProps = {
	readonly block: NotFoundBlock;
	readonly languages?: LayoutContent["languages"];
	/**
	 * Whether to show the heading and the explanation. Used for the other languages of a file that
	 * serves all languages.
	 */
	readonly titled?: boolean;
};

/** Suggests other pages in one language, each with a line about it. */
export function SuggestedPages({ block, languages, titled = false }: SuggestedPagesProps) {
	return (
		<section className={styles.block} lang={block.tag}>
			<div className={styles.page}>
				{titled && (
					<>
						<h2 className={classNames(styles.heading, fitted(block.heading))}>
							<Lines lines={block.heading} />
						</h2>
						<InlineParagraph text={block.text} />
					</>
				)}
				{titled ? (
					<h3 className={styles.listHeading}>{block.pages}</h3>
				) : (
					<h2 className={styles.listHeading}>{block.pages}</h2>
				)}
				<ul className={styles.list}>
					{block.suggestions.map((page) => (
						<li key={page.href}>
							<a href={page.href}>{page.label}</a>
							<p>{page.about}</p>
						</li>
					))}
					{languages?.links.map((link) => (
						<li key={link.code}>
							<a
								href={link.href}
								lang={link.tag}
								hrefLang={link.code}
								data-locale={link.code}
							>
								{link.name}
							</a>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
