import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { figures } from "./figures.tsx";
import type { tiles } from "./schema.ts";
import styles from "./Tiles.module.css";

/** Things with a few words each, as a grid of tiles from edge to edge, each with its drawing. */
export function Tiles({ section }: SectionProps<typeof tiles>) {
	const grid = (
		<div className={styles.grid}>
			{section.tiles.map(({ figure, heading, text }) => (
				<article className={classNames(styles.tile, figure && styles[figure])} key={heading}>
					{figure && (
						<svg viewBox="0 0 320 180" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
							{figures[figure]}
						</svg>
					)}
					<h3>{heading}</h3>
					<p>{text}</p>
				</article>
			))}
		</div>
	);
	return <Section section={section} below={grid} />;
}
