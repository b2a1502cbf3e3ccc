import type { BreadcrumbTrail as Content } from "../../core/payload/payload.ts";
import * as styles from "./Breadcrumbs.module.css";

export type BreadcrumbsProps = { readonly breadcrumbs: Content };

/** What the page is below, on one quiet line above the heading, which says what the page itself is. */
export function Breadcrumbs({ breadcrumbs: { label, links } }: BreadcrumbsProps) {
	return (
		<nav className={styles.breadcrumbs} aria-label={label}>
			<ol>
				{links.map((link) => (
					<li key={`${link.href} ${link.label}`}>{link.href === undefined ? link.label : <a href={link.href}>{link.label}</a>}</li>
				))}
			</ol>
		</nav>
	);
}
