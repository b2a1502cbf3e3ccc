import { type NavigationItem, pagesOfItem } from "@kakehashi/core/payload/payload.ts";
import type { ReactNode } from "react";
import { MenuGroup } from "#navigation-parts";
import type { MenuGroupProps } from "./MenuGroup.tsx";
import { PageLink, PageLinks } from "./PageLinks.tsx";

/** The menu as a list of pages and groups. `children` come after them. */
export function NavigationLinks({
	links,
	form = "list",
	children,
}: {
	links: readonly NavigationItem[];
	form?: MenuGroupProps["form"];
	children?: ReactNode;
}) {
	if (MenuGroup === undefined)
		return <PageLinks links={links.flatMap(pagesOfItem)}>{children}</PageLinks>;
	const Group = MenuGroup;
	return (
		<ul>
			{links.map((item) => (
				<li key={item.id}>
					{"links" in item ? (
						<Group group={item} form={form} />
					) : (
						<PageLink link={item} />
					)}
				</li>
			))}
			{children && <li>{children}</li>}
		</ul>
	);
}
