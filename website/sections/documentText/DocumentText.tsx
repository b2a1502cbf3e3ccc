import type { SectionProps } from "kakehashi/view";
import { Blocks, Words } from "../../documents/Blocks.tsx";
import styles from "./DocumentText.module.css";
import type { documentText } from "./schema.ts";

/** The text of a document. Beside it, links to its headings, if there are several. */
export function DocumentText({
	section: { id, source, contents, blocks },
}: SectionProps<typeof documentText>) {
	const headings = blocks.flatMap((block) =>
		block.type === "heading" && block.level < 4 ? [block] : [],
	);
	return (
		<section className={styles.document} id={id}>
			{headings.length > 1 && (
				<nav className={styles.contents} aria-label={contents}>
					<p>{contents}</p>
					<ul>
						{headings.map((heading) => (
							<li
								key={heading.id}
								className={heading.level === 3 ? styles.inner : undefined}
							>
								<a href={`#${heading.id}`}>
									<span>
										<Words text={heading.text} />
									</span>
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			<div className={styles.text}>
				<Blocks blocks={blocks} />
				<p className={styles.source}>
					<code translate="no" data-long="">
						{source}
					</code>
				</p>
			</div>
		</section>
	);
}
