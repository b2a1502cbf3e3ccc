/**
 * Makes the page load the site's styles again if they have changed; until they are there, the old ones stay in force.
 * @param styles which of them, or `look=NAME` for those of a finished look
 */
export function showStyles(page: Document | null | undefined, styles: number | string): void {
	const address = `/_edit/site.css?${styles}`;
	// The newest is first.
	const former = [...(page?.querySelectorAll<HTMLLinkElement>('link[href^="/_edit/site.css"]') ?? [])];
	const [link] = former;
	if (!link || link.getAttribute("href") === address || (styles === 0 && !link.getAttribute("href")?.includes("?"))) return;
	const next = link.cloneNode() as HTMLLinkElement;
	next.href = address;
	// All of them: one that is still loading when a newer one arrives would never remove the old ones.
	next.addEventListener("load", () => {
		for (const each of former) each.remove();
	});
	next.addEventListener("error", () => next.remove());
	link.before(next);
}
