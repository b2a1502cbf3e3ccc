import { Section, type SectionProps } from "kakehashi/view";
import styles from "./DocumentIndex.module.css";
import type { documentIndex } from "./schema.ts";

/** Questions, and beside each the documents that answer it. */
export function DocumentIndex({ section }: SectionProps<typeof documentIndex>) {
	const { groups, language } = section;
	return (
		<Section section={section}>
			<div className={styles.groups}>
				{groups.map(({ question, note, documents }) => (
					<div key={question} className={styles.group}>
						<div>
							<h3 className={styles.question}>{question}</h3>
							{note !== undefined && <p className={styles.note}>{note}</p>}
						</div>
						<ul lang={language}>
							{documents.map((link) => (
								<li key={link.href} className={styles.document}>
									<a href={link.href} hrefLang={language}>
										{"number" in link && (
											<span className={styles.number}>{link.number}</span>
										)}
										<span className={styles.name}>{link.name}</span>
									</a>
								</li>
							))}
						</ul>
					</div>
				))}
			</div>
		</Section>
	);
}
