/** Where an element of the page stands in the editor's window. */
export function boxInWindow(element: HTMLElement | undefined, frame: HTMLIFrameElement | null): DOMRect | undefined {
	const outer = frame?.getBoundingClientRect();
	const inner = element?.getBoundingClientRect();
	return outer && inner && new DOMRect(outer.left + inner.left, outer.top + inner.top, inner.width, inner.height);
}

/** The page of the site that a text leads to. */
export function linkOf(element: HTMLElement | undefined, isPage: (address: string) => boolean): string | undefined {
	const link = element?.closest("a");
	return link && link.origin === location.origin && isPage(link.pathname) ? link.pathname : undefined;
}
