import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { widestLogo } from "@kakehashi/core/payload/logo-size.ts";
import { type LayoutContent, pagesOfItem } from "@kakehashi/core/payload/payload.ts";
import { emsOf } from "@kakehashi/core/values/text-width.ts";
import type { FocusEvent, KeyboardEvent } from "react";
import { classNames } from "../ui/class-names.ts";
import { Brand } from "./Brand.tsx";
import * as styles from "./Header.module.css";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { NavigationLinks } from "./NavigationLinks.tsx";
import { SearchLink } from "./SearchLink.tsx";
import { ThemeChoice } from "./ThemeChoice.tsx";

/**
 * The id of the last element of the header. Documents wait for it before they are painted. Browsers
 * disagree on whether they wait for the start or the end of an element, so it is a short one.
 */
export const headerEnd = "header-end";

/**
 * Brand, pages, languages and theme. From 960 px, the language and theme choices are on the shore,
 * and the pages are on the same line if all of them fit. Otherwise the pages are in a menu.
 */
export function Header({ layout }: { layout: LayoutContent }) {
	const { label, links } = layout.navigation;
	const searchIcon = layout.search && <SearchLink link={layout.search} icon />;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: The events come from the links and disclosures inside.
		<header
			className={classNames(styles.header, isLong(layout) && styles.long)}
			onKeyDown={closeByKey}
			onBlur={closeLeft}
		>
			<Brand layout={layout} />
			<div className={styles.inner}>
				<div className={styles.side}>
					<nav className={styles.navigation} aria-label={label}>
						<NavigationLinks links={links} form="bar">
							{searchIcon}
						</NavigationLinks>
					</nav>
				</div>
				<div className={classNames(styles.navigation, styles.extent)}>
					<NavigationLinks links={links} form="extent">
						{searchIcon}
					</NavigationLinks>
				</div>
				<div className={styles.side}>
					<div className={styles.tools}>
						<LanguageChoice languages={layout.languages} />
						<ThemeChoice theme={layout.theme} defaultTheme={layout.defaultTheme} />
						<Menu layout={layout} />
					</div>
				</div>
			</div>
		</header>
	);
}

/** Escape closes the open disclosure and returns the focus to its button. */
function closeByKey(event: KeyboardEvent<HTMLElement>): void {
	const open =
		pressedKey(event) === "Escape" ? event.currentTarget.querySelector("details[open]") : null;
	open?.removeAttribute("open");
	open?.querySelector("summary")?.focus();
}

/**
 * Closes a disclosure when the focus moves out of it, so that it does not cover what the visitor
 * reads next.
 */
function closeLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
	const open = currentTarget.querySelector("details[open]");
	if (relatedTarget !== null && open?.contains(relatedTarget) === false)
		open.removeAttribute("open");
}

/**
 * Whether the name and the pages are so long that they would overlap a vertical heading in the
 * narrowest windows that show the pages on the line. An estimate in ems of the page links.
 */
function isLong({ siteName, nameInLogo, search, navigation: { links } }: LayoutContent): boolean {
	const brand = nameInLogo ? widestLogo / 15 : 3.4 + 1.25 * emsOf(siteName);
	const pages = links.reduce(
		(sum, { label }) => sum + Math.max(3, emsOf(label)) + 2,
		search ? 3 : -2,
	);
	return brand + pages > 36.5;
}

/**
 * The pages as a disclosure, for windows that are too narrow for them. It works without scripts. It
 * closes after navigation.
 */
function Menu({ layout: { menu, navigation, search } }: { layout: LayoutContent }) {
	const current = navigation.links.flatMap(pagesOfItem).find((link) => link.current);
	return (
		<details className={styles.menu} name="header" key={current?.href}>
			<summary>{menu}</summary>
			<nav id={headerEnd} aria-label={navigation.label}>
				<NavigationLinks links={navigation.links}>
					{search && <SearchLink link={search} />}
				</NavigationLinks>
			</nav>
		</details>
	);
}
