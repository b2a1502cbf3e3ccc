import type { OpenSourceContent } from "../../../core/schema/open-source-page.ts";
import styles from "./Counts.module.css";

/** Large figures with a few words under each. */
export function Counts({ counts }: { counts: OpenSourceContent["packages"]["counts"] }) {
	return (
		<ul className={styles.counts}>
			{counts.map(({ count, label }) => (
				<li key={label}>
					<b className={styles.figure}>{count}</b> {label}
				</li>
			))}
		</ul>
	);
}
