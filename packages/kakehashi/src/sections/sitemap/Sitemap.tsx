import type { PageTree } from "@kakehashi/core/schema/page-tree.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import * as styles from "./Sitemap.module.css";
import type { sitemap } from "./schema.ts";

/** Every page of the site, in columns if there is room. */
export function Sitemap({ section }: SectionProps<typeof sitemap>) {
	return (
		<Section section={section}>
			<ul className={styles.pages}>
				<Pages pages={section.pages} />
			</ul>
		</Section>
	);
}

function Pages({ pages }: { readonly pages: readonly PageTree[] }) {
	return pages.map(({ label, href, about, children }) => (
		<li key={`${href} ${label}`}>
			{href === undefined ? (
				<span className={styles.group}>{label}</span>
			) : (
				<a href={href}>{label}</a>
			)}
			{about !== undefined && <p className={styles.about}>{about}</p>}
			{children.length > 0 && (
				<ul>
					<Pages pages={children} />
				</ul>
			)}
		</li>
	));
}
