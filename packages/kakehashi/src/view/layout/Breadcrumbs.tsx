import type { BreadcrumbTrail as Content } from "@kakehashi/core/payload/payload.ts";
import * as styles from "./Breadcrumbs.module.css";

export type BreadcrumbsProps = { readonly breadcrumbs: Content };

/**
 * Links to the pages above this page, on one unobtrusive line above the heading. The page itself is
 * not in it, because the heading names it.
 */
export function Breadcrumbs({ breadcrumbs: { label, links } }: BreadcrumbsProps) {
	return (
		<nav className={styles.breadcrumbs} aria-label={label}>
			<ol>
				{links.map((link) => (
					<li key={`${link.href} ${link.label}`}>
						{link.href === undefined ? (
							link.label
						) : (
							<a href={link.href}>{link.label}</a>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
