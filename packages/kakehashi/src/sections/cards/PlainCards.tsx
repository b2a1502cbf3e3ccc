import type { ReactNode } from "react";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import type { RowPlace } from "../../view/ui/row-layout.ts";
import { Section } from "../../view/ui/Section.tsx";
import * as styles from "./Cards.module.css";
import { figures } from "./card-illustrations.tsx";
import { cardLayout } from "./card-layout.ts";
import type { cards } from "./schema.ts";

type Props = SectionProps<typeof cards>;
type CardsProps = Props & {
	/** Renders the picture of a card. Undefined if cards of this variant have no pictures. */
	readonly picture?: (
		card: Props["section"]["cards"][number],
		width: RowPlace["width"],
	) => ReactNode;
};

/** Cards with a short text each, as a grid from edge to edge. A card may have an illustration. */
export function PlainCards({ section, picture }: CardsProps) {
	const { tone } = section;
	const places = cardLayout(section.grounds, tone);
	const grid = (
		<div className={classNames(styles.grid, tone === "stone" && styles.onStone)}>
			{section.cards.map((card, index) => (
				<article
					className={classNames(styles.card, ...placeClasses(places[index]))}
					key={card.heading}
				>
					{picture?.(card, places[index]?.width ?? "third")}
					{card.figure && (
						<svg
							viewBox="0 0 320 180"
							preserveAspectRatio="xMinYMax meet"
							aria-hidden="true"
						>
							{figures[card.figure]}
						</svg>
					)}
					<h3>{card.heading}</h3>
					<p>{card.text}</p>
				</article>
			))}
		</div>
	);
	return <Section section={section} below={grid} />;
}

const grounds = {
	shore: styles.shore,
	light: styles.light,
	act: styles.act,
	tint: styles.tint,
	over: styles.over,
};
const widths = { whole: styles.whole, half: styles.half, third: styles.third };

function placeClasses(place: ReturnType<typeof cardLayout>[number] | undefined) {
	return place === undefined
		? []
		: [
				grounds[place.ground],
				widths[place.width],
				place.starts && styles.starts,
				place.ends && styles.ends,
			];
}
