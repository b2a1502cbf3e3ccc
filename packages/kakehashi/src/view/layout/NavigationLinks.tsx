import { MenuGroup } from "#navigation-parts";
import { type NavigationItem, pagesOfItem } from "../../core/payload/payload.ts";
import type { MenuGroupProps } from "./MenuGroup.tsx";
import { PageLink, PageLinks } from "./PageLinks.tsx";

/** The menu as a list: its pages and groups. */
export function NavigationLinks({ links, form = "list" }: { links: readonly NavigationItem[]; form?: MenuGroupProps["form"] }) {
	if (MenuGroup === undefined) return <PageLinks links={links.flatMap(pagesOfItem)} />;
	const Group = MenuGroup;
	return (
		<ul>
			{links.map((item) => (
				<li key={item.id}>{"links" in item ? <Group group={item} form={form} /> : <PageLink link={item} />}</li>
			))}
		</ul>
	);
}
