import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import * as styles from "./CardPicture.module.css";
import { ListCards } from "./ListCards.tsx";
import { PlainCards } from "./PlainCards.tsx";
import type { cards } from "./schema.ts";

/** The width of a card's picture on the page, by the card's share of the row. */
const sizes = {
	whole: "100vw",
	half: "(width >= 600px) 50vw, 100vw",
	third: "(width >= 960px) 34vw, (width >= 600px) 50vw, 100vw",
};

/**
 * Cards, some of them with a picture. A picture reaches the edges of its card, and all headings of
 * a row are at the same height.
 */
export function Cards(props: SectionProps<typeof cards>) {
	if (
		props.section.cards.every(
			({ figure, picture }) => figure === undefined && picture === undefined,
		)
	)
		return <ListCards {...props} />;
	return (
		<PlainCards
			{...props}
			picture={({ picture }, width) =>
				picture !== undefined && (
					<Picture
						className={styles.picture}
						picture={picture}
						cut={1.8}
						sizes={sizes[props.section.isWide ? "whole" : width]}
					/>
				)
			}
		/>
	);
}
