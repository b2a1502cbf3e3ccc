import type { LayoutContent } from "../../core/payload/payload.ts";
import { Brand } from "./Brand.tsx";
import styles from "./Header.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { ThemeChoice } from "./ThemeChoice.tsx";

/** Mark, pages, languages and theme. From 960 px the pages stand in line and the rest on the shore; below, the pages are a menu. */
export function Header({ layout }: { layout: LayoutContent }) {
	return (
		<header className={styles.header}>
			<Brand href={layout.home} name={layout.siteName} />
			<nav className={styles.navigation} aria-label={layout.navigation.label}>
				<NavigationLinks links={layout.navigation.links} />
			</nav>
			<div className={styles.tools}>
				<LanguageLinks links={layout.languages.links} />
				<ThemeChoice theme={layout.theme} defaultTheme={layout.defaultTheme} />
				<Menu label={layout.menu} navigation={layout.navigation} />
			</div>
		</header>
	);
}

/** The pages as a disclosure, for windows below 960 px; works without script. Changing the page closes it. */
function Menu({ label, navigation }: { label: string; navigation: LayoutContent["navigation"] }) {
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
