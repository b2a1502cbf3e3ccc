import { type MouseEvent, useState } from "react";
import { CaptionedPicture } from "../../view/ui/CaptionedPicture.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import * as styles from "./Gallery.module.css";
import type { gallery } from "./schema.ts";
import type { Viewer } from "./Viewer.tsx";

/**
 * Pictures with their own aspect ratios: a single one alone, several in two columns of the same
 * width.
 */
export function Gallery({ section }: SectionProps<typeof gallery>) {
	const { pictures: shown, words } = section;
	const [viewer, setViewer] = useState<{
		readonly first: number;
		readonly Viewer: typeof Viewer;
	}>();
	const alone = shown.length === 1;
	const sizes = alone
		? "(width >= 960px) 70vw, 92vw"
		: "(width >= 960px) 34vw, (width >= 600px) 46vw, 92vw";
	// The description of a picture is the text of its link, so a decorative picture has no link.
	const described = shown.filter(({ alt }) => alt !== "");
	const enlarge = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
		if (words === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
			return;
		event.preventDefault();
		const { href } = event.currentTarget;
		import("./Viewer.tsx").then(
			({ Viewer }) => setViewer({ first: index, Viewer }),
			() => location.assign(href),
		);
	};
	return (
		<Section section={section}>
			<div className={classNames(styles.pictures, alone && styles.alone)}>
				{shown.map((picture, index) => (
					<CaptionedPicture
						// biome-ignore lint/suspicious/noArrayIndexKey: The pictures never change places, and one may occur twice.
						key={index}
						picture={picture}
						sizes={sizes}
						onEnlarge={
							picture.alt === ""
								? undefined
								: (event) => enlarge(event, described.indexOf(picture))
						}
					/>
				))}
			</div>
			{viewer && words && (
				<viewer.Viewer
					pictures={described}
					first={viewer.first}
					words={words}
					onClose={() => setViewer(undefined)}
				/>
			)}
		</Section>
	);
}
