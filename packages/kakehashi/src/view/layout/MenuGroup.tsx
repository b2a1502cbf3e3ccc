import { type NavigationGroup, pagesOfItem } from "@kakehashi/core/payload/payload.ts";
import * as styles from "./MenuGroup.module.css";
import { PageLink, PageLinks } from "./PageLinks.tsx";

/**
 * `bar`: the label opens the group. `list`: the group is always open. `extent`: only the label,
 * because it is an invisible copy that measures the width of the bar.
 */
export type MenuGroupProps = {
	readonly group: NavigationGroup;
	readonly form: "bar" | "list" | "extent";
};

/** A group of the menu: a disclosure that works without scripts, or a list under a heading. */
export function MenuGroup({ group, form }: MenuGroupProps) {
	const pages = pagesOfItem(group);
	const current = pages.find((page) => page.current);
	const ariaCurrent = current && "true";
	if (form === "extent")
		return (
			// biome-ignore lint/a11y/useValidAnchor: The invisible link only measures the width of the label.
			<a className={styles.label} aria-current={ariaCurrent}>
				{group.label}
			</a>
		);
	if (form === "bar")
		return (
			// A navigation to one of its pages changes the key, which closes the group.
			<details name="header" key={current?.id}>
				<summary className={styles.label} aria-current={ariaCurrent}>
					{group.label}
				</summary>
				<PageLinks links={pages} />
			</details>
		);
	return (
		<>
			{group.own === undefined ? (
				<span className={styles.heading}>{group.label}</span>
			) : (
				<PageLink link={group.own} />
			)}
			<div className={styles.below}>
				<PageLinks links={group.links} />
			</div>
		</>
	);
}
