/**
 * Makes the page load the styles of the site again if they have changed. The old styles apply until
 * the new ones have loaded.
 * @param styles the version of the styles, or `look=NAME` for those of a look
 */
export function showStyles(page: Document | null | undefined, styles: number | string): void {
	const address = `/_edit/site.css?${styles}`;
	// The newest link is the first.
	const former = [
		...(page?.querySelectorAll<HTMLLinkElement>('link[href^="/_edit/site.css"]') ?? []),
	];
	const [link] = former;
	if (
		!link ||
		link.getAttribute("href") === address ||
		(styles === 0 && !link.getAttribute("href")?.includes("?"))
	)
		return;
	const next = link.cloneNode() as HTMLLinkElement;
	next.href = address;
	// Removes all older links, because one that is still loading may never remove those before it.
	next.addEventListener("load", () => {
		for (const each of former) each.remove();
	});
	next.addEventListener("error", () => next.remove());
	link.before(next);
}
