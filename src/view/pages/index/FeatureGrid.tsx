import type { IndexText } from "../../../core/schema/index-page.ts";
import { offerNames } from "../../../core/schema/index-page.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./FeatureGrid.module.css";
import { figures } from "./figures.tsx";

/** The six things one gets, as a grid of tiles from edge to edge, each with its drawing. */
export function FeatureGrid({ items }: { items: IndexText["offers"]["items"] }) {
	return (
		<div className={styles.grid}>
			{offerNames.map((name) => (
				<article className={classNames(styles.tile, styles[name])} key={name}>
					<svg viewBox="0 0 320 180" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
						{figures[name]}
					</svg>
					<h3>{items[name].heading}</h3>
					<p>{items[name].text}</p>
				</article>
			))}
		</div>
	);
}
