/** Where a text of the page is in the editor's window: an element, with the adjacent ones that are more lines of the same text. */
export function boxInApp(element: HTMLElement | undefined, frame: HTMLIFrameElement | null): DOMRect | undefined {
	const outer = frame?.getBoundingClientRect();
	if (outer === undefined || element === undefined) return undefined;
	const lines = [...(element.parentElement?.children ?? [element])].filter((each) => each.getAttribute("data-key") === element.getAttribute("data-key"));
	const boxes = lines.map((line) => line.getBoundingClientRect());
	const left = Math.min(...boxes.map((box) => box.left));
	const top = Math.min(...boxes.map((box) => box.top));
	const right = Math.max(...boxes.map((box) => box.right));
	const bottom = Math.max(...boxes.map((box) => box.bottom));
	return new DOMRect(outer.left + left, outer.top + top, right - left, bottom - top);
}

/** The page of the site that a text leads to. */
export function linkOf(element: HTMLElement | undefined, isPage: (address: string) => boolean): string | undefined {
	const link = element?.closest("a");
	return link && link.origin === location.origin && isPage(link.pathname) ? link.pathname : undefined;
}

/** Whether the panel that is open covers the page, as it does in a narrow window. */
export function coversPage(): boolean {
	const sheet = document.querySelector(".list:not([data-only])");
	return sheet !== null && getComputedStyle(sheet).position === "fixed";
}
