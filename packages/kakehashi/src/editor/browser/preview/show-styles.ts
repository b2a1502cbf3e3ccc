/** Has the page take the site's styles again where they have changed; until they are there, the former ones hold. */
export function showStyles(page: Document | null | undefined, styles: number): void {
	const address = `/_edit/site.css?${styles}`;
	// The newest is first.
	const former = [...(page?.querySelectorAll<HTMLLinkElement>('link[href^="/_edit/site.css"]') ?? [])];
	const [link] = former;
	if (!link || link.getAttribute("href") === address || (styles === 0 && !link.getAttribute("href")?.includes("?"))) return;
	const next = link.cloneNode() as HTMLLinkElement;
	next.href = address;
	// All of them: one that is still on its way when a newer one has come would never take the former ones with it.
	next.addEventListener("load", () => {
		for (const each of former) each.remove();
	});
	next.addEventListener("error", () => next.remove());
	link.before(next);
}
