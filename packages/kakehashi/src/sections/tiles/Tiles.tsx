import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { ListTiles } from "./ListTiles.tsx";
import { PlainTiles } from "./PlainTiles.tsx";
import type { tiles } from "./schema.ts";
import * as styles from "./TilePicture.module.css";

/** The width of a tile's picture on the page, by the tile's share of the row. */
const sizes = {
	whole: "100vw",
	half: "(width >= 600px) 50vw, 100vw",
	third: "(width >= 960px) 34vw, (width >= 600px) 50vw, 100vw",
};

/** Tiles of which some have a picture. It reaches the tile's edges, and all headings of a row are at the same height. */
export function Tiles(props: SectionProps<typeof tiles>) {
	if (props.section.tiles.every(({ figure, picture }) => figure === undefined && picture === undefined)) return <ListTiles {...props} />;
	return (
		<PlainTiles
			{...props}
			picture={({ picture }, width) => picture !== undefined && <Picture className={styles.picture} picture={picture} cut={1.8} sizes={sizes[width]} />}
		/>
	);
}
