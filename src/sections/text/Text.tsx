import { CaptionedPicture } from "../../view/ui/CaptionedPicture.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { TextBlocks } from "../../view/ui/TextBlocks.tsx";
import type { text } from "./schema.ts";
import styles from "./Text.module.css";

/** Running text under a heading, beside a picture if it has one. */
export function Text({ section }: SectionProps<typeof text>) {
	const { picture, blocks } = section;
	return (
		<Section section={section}>
			<div className={classNames(styles.body, picture && styles.beside)}>
				{picture && (
					<CaptionedPicture
						className={styles.picture}
						picture={picture}
						sizes="(width >= 1920px) 28em, (width >= 1280px) 23em, (width >= 960px) 31em, (width >= 600px) 30em, 92vw"
					/>
				)}
				<TextBlocks blocks={blocks} level={3} />
			</div>
		</Section>
	);
}
