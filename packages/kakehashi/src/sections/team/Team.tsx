import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import type { team } from "./schema.ts";
import * as styles from "./Team.module.css";

/** People side by side if there is room. Their portraits are cropped to the same aspect ratio. */
export function Team({ section }: SectionProps<typeof team>) {
	return (
		<Section section={section}>
			<ul className={styles.people}>
				{section.people.map(({ name, role, text, picture }) => (
					<li key={name} className={styles.person}>
						{picture !== undefined && (
							<Picture
								className={styles.portrait}
								picture={picture}
								cut={0.8}
								sizes="(width >= 960px) 24vw, (width >= 600px) 46vw, 92vw"
							/>
						)}
						<h3 className={styles.name}>{name}</h3>
						{role !== undefined && <p className={styles.role}>{role}</p>}
						<InlineParagraph className={styles.text} text={text} />
					</li>
				))}
			</ul>
			<ButtonLinks className={styles.actions} links={section.actions} />
		</Section>
	);
}
