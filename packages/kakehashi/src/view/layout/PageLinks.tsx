import type { NavigationLink } from "../../core/payload/payload.ts";

/** Pages as a list. */
export function PageLinks({ links }: { links: readonly NavigationLink[] }) {
	return (
		<ul>
			{links.map((link) => (
				<li key={link.id}>
					<PageLink link={link} />
				</li>
			))}
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
