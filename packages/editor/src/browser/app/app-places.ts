/**
 * The box of a text in the coordinates of the editor window. Adjacent elements with the same
 * `data-key` are further lines of the same text, and the box includes them.
 */
export function boxInApp(
	element: HTMLElement | undefined,
	frame: HTMLIFrameElement | null,
): DOMRect | undefined {
	const outer = frame?.getBoundingClientRect();
	if (outer === undefined || element === undefined) return undefined;
	const lines = [...(element.parentElement?.children ?? [element])].filter(
		(each) => each.getAttribute("data-key") === element.getAttribute("data-key"),
	);
	const boxes = lines.map((line) => line.getBoundingClientRect());
	const left = Math.min(...boxes.map((box) => box.left));
	const top = Math.min(...boxes.map((box) => box.top));
	const right = Math.max(...boxes.map((box) => box.right));
	const bottom = Math.max(...boxes.map((box) => box.bottom));
	return new DOMRect(outer.left + left, outer.top + top, right - left, bottom - top);
}

/**
 * The address of the page that the text links to; undefined if it does not link to a page of this
 * site.
 */
export function linkOf(
	element: HTMLElement | undefined,
	isPage: (address: string) => boolean,
): string | undefined {
	const link = element?.closest("a");
	return link && link.origin === location.origin && isPage(link.pathname)
		? link.pathname
		: undefined;
}

/** Whether the open panel covers the page, as it does in a narrow window. */
export function coversPage(): boolean {
	const sheet = document.querySelector(".list:not([data-only])");
	return sheet !== null && getComputedStyle(sheet).position === "fixed";
}
