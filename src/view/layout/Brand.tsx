import styles from "./Brand.module.css";

/** The mark, two arches that face each other, and the name of the site; leads to the home page. */
export function Brand({ href, name }: { href: string; name: string }) {
	return (
		<a className={styles.brand} href={href}>
			<svg viewBox="0 0 8 4.4" aria-hidden="true">
				<path className={styles.over} d="M0 2A5 5 0 0 1 8 2H7A3.75 3.75 0 0 0 1 2Z" />
				<path className={styles.under} d="M0 2.4A5 5 0 0 0 8 2.4H7A3.75 3.75 0 0 1 1 2.4Z" />
			</svg>
			<span>{name}</span>
		</a>
	);
}
