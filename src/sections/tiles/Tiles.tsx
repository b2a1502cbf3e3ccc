import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { figures } from "./figures.tsx";
import type { tiles } from "./schema.ts";
import styles from "./Tiles.module.css";
import { tileLayout } from "./tile-layout.ts";

/** Things with a few words each, as a grid of tiles from edge to edge, each with its drawing. */
export function Tiles({ section }: SectionProps<typeof tiles>) {
	const { tone } = section;
	const places = tileLayout(section.tiles.length, tone);
	const grid = (
		<div className={classNames(styles.grid, tone === "stone" && styles.onStone)}>
			{section.tiles.map(({ figure, heading, text }, index) => (
				<article className={classNames(styles.tile, ...placeClasses(places[index]))} key={heading}>
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

function placeClasses(place: ReturnType<typeof tileLayout>[number] | undefined) {
	return place === undefined ? [] : [styles[place.ground], styles[place.width], place.starts && styles.starts, place.ends && styles.ends];
}
