import type { Inline } from "../../core/schema/inline.ts";
import styles from "./Facts.module.css";
import { InlineText } from "./text/InlineText.tsx";

/** Terms with what is to be known of each, in ruled rows; from 600 px the terms stand in a column of their own. */
export function Facts({ facts }: { facts: readonly { readonly term: string; readonly text: Inline }[] }) {
	return (
		<dl className={styles.facts}>
			{facts.map(({ term, text }) => (
				<div key={term} className={styles.fact}>
					<dt className={styles.term}>{term}</dt>
					<dd>
						<InlineText text={text} />
					</dd>
				</div>
			))}
		</dl>
	);
}
