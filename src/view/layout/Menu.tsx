import type { LayoutContent } from "../../core/payload/payload.ts";
import styles from "./Menu.module.css";
import { NavigationLinks } from "./NavigationLinks.tsx";

/** The pages as a disclosure, for windows below 960 px; works without script. Changing the page closes it. */
export function Menu({ label, navigation }: { label: string; navigation: LayoutContent["navigation"] }) {
	const current = navigation.links.find((link) => link.current);
	return (
		<details className={styles.menu} name="header" key={current?.href}>
			<summary>{label}</summary>
			<nav aria-label={navigation.label}>
				<NavigationLinks links={navigation.links} />
			</nav>
		</details>
	);
}
