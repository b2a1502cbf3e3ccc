/** Has the page take the site's styles anew where they have changed; until they are there, the former ones hold. */
export function showStyles(page: Document | null | undefined, styles: number): void {
	const address = `/_edit/site.css?${styles}`;
	const link = page?.querySelector<HTMLLinkElement>('link[href^="/_edit/site.css"]');
	if (!page || !link || link.getAttribute("href") === address || (styles === 0 && !link.getAttribute("href")?.includes("?"))) return;
	const next = link.cloneNode() as HTMLLinkElement;
	next.href = address;
	next.addEventListener("load", () => link.remove());
	next.addEventListener("error", () => next.remove());
	link.before(next);
}
