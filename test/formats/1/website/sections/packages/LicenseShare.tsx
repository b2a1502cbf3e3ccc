import styles from "./LicenseShare.module.css";
import type { PackagesContent } from "./schema.ts";

type LicenseShareProps = { readonly licenses: PackagesContent["licenses"]; readonly caption: string };

/** How many packages are under which licence: a bar, and the same as a list, which is what screen readers read. */
export function LicenseShare({ licenses, caption }: LicenseShareProps) {
	const starts = licenses.map((_, index) => licenses.slice(0, index).reduce((sum, { packages }) => sum + packages, 0));
	const total = licenses.reduce((sum, { packages }) => sum + packages, 0);
	return (
		<figure className={styles.share}>
			<figcaption className={styles.caption}>{caption}</figcaption>
			<svg className={styles.bar} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
				{licenses.map(({ name, packages }, index) => (
					<rect key={name} className={styles.part} x={starts[index]} width={packages} height="1" />
				))}
			</svg>
			<ul className={styles.list}>
				{licenses.map(({ name, count }) => (
					<li key={name} className={styles.entry}>
						{name} <b>{count}</b>
					</li>
				))}
			</ul>
		</figure>
	);
}
