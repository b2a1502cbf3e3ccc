import type { LayoutContent } from "../../core/payload/payload.ts";
import { classNames } from "../ui/class-names.ts";
import { Brand } from "./Brand.tsx";
import styles from "./Header.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { ThemeChoice } from "./ThemeChoice.tsx";

/** Mark, pages, languages and theme. From 960 px the rest stands on the shore and the pages in line, where there is room for all of them; otherwise they are a menu. */
export function Header({ layout }: { layout: LayoutContent }) {
	const { folded } = layout.navigation;
	return (
		<header className={classNames(styles.header, folded && (folded === "always" ? styles.folded : styles.foldedBelowLg))}>
			<Brand layout={layout} />
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

/** The pages as a disclosure, for windows without room for them in line; works without script. Changing the page closes it. */
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
