import type { OpenSourceContent } from "../../../core/schema/open-source-page.ts";
import styles from "./LicenseShare.module.css";

type LicenseShareProps = { readonly licenses: OpenSourceContent["packages"]["licenses"]; readonly caption: string };

/** How many packages are under which licence: a bar, and the same as a list, which is what is read out. */
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
