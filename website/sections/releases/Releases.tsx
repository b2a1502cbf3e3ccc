import { InlineText, Section, type SectionProps } from "kakehashi/view";
import styles from "./Releases.module.css";
import type { releases } from "./schema.ts";

/** The newest versions with their dates and changes. */
export function Releases({ section }: SectionProps<typeof releases>) {
	const { action } = section;
	return (
		<Section section={section}>
			<ol className={styles.releases}>
				{section.releases.map(({ version, day, date, changes, more }) => (
					<li key={version} className={styles.release}>
						<h3 className={styles.version}>
							{version}{" "}
							<span className={styles.day}>
								{date === undefined ? day : <time dateTime={date}>{day}</time>}
							</span>
						</h3>
						<ul className={styles.changes}>
							{changes.map((change, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: The changes of a version never change places.
								<li key={index}>
									<InlineText text={change} />
								</li>
							))}
							{more !== undefined && <li className={styles.more}>{more}</li>}
						</ul>
					</li>
				))}
			</ol>
			<a className={styles.link} href={action.href} hrefLang={action.hreflang}>
				{action.label}
			</a>
		</Section>
	);
}
