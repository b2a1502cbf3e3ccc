import styles from "./Counts.module.css";
import type { PackagesContent } from "./schema.ts";

/** Large figures with a few words under each. */
export function Counts({ counts }: { counts: PackagesContent["counts"] }) {
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
