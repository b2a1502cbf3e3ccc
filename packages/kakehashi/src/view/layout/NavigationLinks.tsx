import type { NavigationLink } from "../../core/payload/payload.ts";

/** The pages of the site as a list; the current one is marked. */
export function NavigationLinks({ links }: { links: readonly NavigationLink[] }) {
	return (
		<ul>
			{links.map((link) => (
				<li key={link.id}>
					<a href={link.href} aria-current={link.current ? "page" : undefined}>
						{link.label}
					</a>
				</li>
			))}
		</ul>
	);
}
