import type { Inline as InlineData } from "../../core/schema/inline.ts";
import styles from "./Facts.module.css";
import { Inline } from "./Inline.tsx";

/** Terms with what is to be known of each, in ruled rows; from 600 px the terms stand in a column of their own. */
export function Facts({ facts }: { facts: readonly { readonly term: string; readonly text: InlineData }[] }) {
	return (
		<dl className={styles.facts}>
			{facts.map(({ term, text }) => (
				<div key={term} className={styles.fact}>
					<dt className={styles.term}>{term}</dt>
					<dd>
						<Inline text={text} />
					</dd>
				</div>
			))}
		</dl>
	);
}
