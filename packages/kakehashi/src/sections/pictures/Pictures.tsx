import { CaptionedPicture } from "../../view/ui/CaptionedPicture.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import styles from "./Pictures.module.css";
import type { pictures } from "./schema.ts";

/** Pictures in their own shapes: a single one alone, several in two columns of the same width. */
export function Pictures({ section }: SectionProps<typeof pictures>) {
	const alone = section.pictures.length === 1;
	const sizes = alone ? "(width >= 960px) 70vw, 92vw" : "(width >= 960px) 34vw, (width >= 600px) 46vw, 92vw";
	return (
		<Section section={section}>
			<div className={classNames(styles.pictures, alone && styles.alone)}>
				{section.pictures.map((picture, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change places, and one may be there twice.
					<CaptionedPicture key={index} picture={picture} sizes={sizes} />
				))}
			</div>
		</Section>
	);
}
