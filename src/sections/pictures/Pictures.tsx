import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import styles from "./Pictures.module.css";
import type { pictures } from "./schema.ts";

/** Pictures in their own shapes: one stands alone, several side by side in columns of one width. */
export function Pictures({ section }: SectionProps<typeof pictures>) {
	const alone = section.pictures.length === 1;
	return (
		<Section section={section}>
			<div className={classNames(styles.pictures, alone && styles.alone)}>
				{section.pictures.map((picture) => (
					<figure key={picture.file.stem} className={styles.figure}>
						<Picture picture={picture} sizes={alone ? "(width >= 960px) 70vw, 92vw" : "(width >= 960px) 34vw, (width >= 600px) 46vw, 92vw"} />
						{picture.caption !== undefined && (
							<figcaption className={styles.caption}>
								<InlineText text={picture.caption} />
							</figcaption>
						)}
					</figure>
				))}
			</div>
		</Section>
	);
}
