import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Files.module.css";
import type { files } from "./schema.ts";

/**
 * A row for each file. The file's name is the link, and the row shows the file's type and size
 * before a visitor clicks.
 */
export function Files({ section }: SectionProps<typeof files>) {
	return (
		<Section section={section}>
			<ul className={styles.files}>
				{section.files.map(({ name, text, href, hreflang, language, type, size }) => (
					<li key={href} className={styles.file}>
						<a className={styles.name} href={href} hrefLang={hreflang}>
							<span className={styles.title}>{name}</span>{" "}
							<span className={styles.about}>
								{[type, size, language]
									.filter((each) => each !== undefined)
									.join(" · ")}
							</span>
						</a>
						<InlineParagraph className={styles.text} text={text} />
					</li>
				))}
			</ul>
			<ButtonLinks className={styles.actions} links={section.actions} />
		</Section>
	);
}
