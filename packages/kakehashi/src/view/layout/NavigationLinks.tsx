import { type NavigationItem, pagesOfItem } from "../../core/payload/payload.ts";

/** The pages of the site as a list; the current one is marked. */
export function NavigationLinks({ links }: { links: readonly NavigationItem[] }) {
	return (
		<ul>
			{links.flatMap(pagesOfItem).map((link) => (
				<li key={link.id}>
					<a href={link.href} aria-current={link.current ? "page" : undefined}>
						{link.label}
					</a>
				</li>
			))}
		</ul>
	);
}
