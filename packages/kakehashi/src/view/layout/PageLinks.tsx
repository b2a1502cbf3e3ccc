import type { NavigationLink } from "@kakehashi/core/payload/payload.ts";
import type { ReactNode } from "react";

/** Pages as a list. `children` come after them. */
export function PageLinks({
	links,
	children,
}: {
	links: readonly NavigationLink[];
	children?: ReactNode;
}) {
	return (
		<ul>
			{links.map((link) => (
				<li key={link.id}>
					<PageLink link={link} />
				</li>
			))}
			{children && <li>{children}</li>}
		</ul>
	);
}

/** A page of the menu; the current one is marked. */
export function PageLink({ link: { href, label, current } }: { link: NavigationLink }) {
	return (
		<a href={href} aria-current={current ? "page" : undefined}>
			{label}
		</a>
	);
}
