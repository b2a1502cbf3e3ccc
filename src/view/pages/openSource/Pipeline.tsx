import type { OpenSourceContent } from "../../../core/schema/open-source-page.ts";
import { Arch } from "../../ui/Arch.tsx";
import { Inline } from "../../ui/Inline.tsx";
import styles from "./Pipeline.module.css";

/** The drawn plan of how a page is made: stations in a row with a span of the bridge from each to the next. */
export function Stations({ stations }: { stations: OpenSourceContent["making"]["stations"] }) {
	return (
		<ol className={styles.line}>
			{stations.map(({ name, text }, index) => (
				<li key={name} className={styles.station}>
					{index < stations.length - 1 && <Arch className={styles.span} />}
					<span className={styles.number}>{index + 1}</span>
					<h3 className={styles.name}>{name}</h3>
					<p className={styles.text}>
						<Inline text={text} />
					</p>
				</li>
			))}
		</ol>
	);
}
