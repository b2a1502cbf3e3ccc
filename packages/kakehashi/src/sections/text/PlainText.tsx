import type { ReactNode } from "react";
import { CaptionedPicture } from "../../view/ui/CaptionedPicture.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import { Paragraphs } from "../../view/ui/Paragraphs.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import type { text } from "./schema.ts";
import * as styles from "./Text.module.css";

type PlainTextProps = SectionProps<typeof text> & { readonly children?: ReactNode };

/**
 * Running text under a heading, beside a picture if there is one. It consists of paragraphs only.
 */
export function PlainText({ section, children }: PlainTextProps) {
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
				{children ?? <Paragraphs blocks={blocks} />}
			</div>
		</Section>
	);
}
