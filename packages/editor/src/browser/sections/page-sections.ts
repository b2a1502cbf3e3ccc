import type { OutlineList } from "../../structure/outline.ts";
import { keysOf } from "../preview/page-texts.ts";

/** The sections that a page shows, each with its index in the page's file. */
export function sectionsIn(
	page: Document | null | undefined,
	file: string,
): { readonly index: number; readonly element: HTMLElement }[] {
	const start = `${file}#sections.`;
	const children = [...(page?.querySelectorAll<HTMLElement>("main > *") ?? [])];
	return children.flatMap((element) => {
		// Takes the first key of this file. A section may also show content of other files, but
		// only below its own heading.
		const [key] = [...element.querySelectorAll("[data-key]")]
			.flatMap(keysOf)
			.filter((each) => each.startsWith(start));
		return key === undefined
			? []
			: [{ index: Number.parseInt(key.slice(start.length), 10), element }];
	});
}

/**
 * The first text of an item that the keyboard can reach on the page; undefined if there is none.
 */
export function firstTextOf(
	page: Document | null | undefined,
	file: string,
	path: readonly (string | number)[],
): HTMLElement | undefined {
	const start = `${file}#${path.join(".")}.`;
	return [...(page?.querySelectorAll<HTMLElement>("[data-key][tabindex]") ?? [])].find(
		(element) => keysOf(element).some((key) => key.startsWith(start)),
	);
}

/**
 * The elements of a page that show each item of a list: one element that contains most of the
 * item's texts and no other item, or the texts themselves.
 */
export function itemsOnPage(
	page: Document | null | undefined,
	file: string,
	{ path, name, items }: OutlineList,
): (readonly Element[])[] {
	if (name === "sections") {
		const sections = sectionsIn(page, file);
		return items.map((_, at) =>
			sections.filter(({ index }) => index === at).map(({ element }) => element),
		);
	}
	const start = `${file}#${path.join(".")}.`;
	const texts = [...(page?.querySelectorAll("[data-key]") ?? [])];
	const isIn = (own: string) => (each: Element) =>
		keysOf(each).some((key) => key.startsWith(own));
	return items.map((_, index) => {
		const own = texts.filter(isIn(`${start}${index}.`));
		const others = texts.filter((each) => !own.includes(each) && isIn(start)(each));
		let [whole] = own as (Element | undefined)[];
		// Finds the largest element that contains no other item.
		while (
			whole?.parentElement?.matches("main *") &&
			!others.some((each) => whole?.parentElement?.contains(each))
		)
			whole = whole.parentElement;
		// A text may also be shown elsewhere. For example, the name of a pricing plan is also in
		// the comparison table. An element with less than half of the texts is not the item.
		return whole === undefined
			? []
			: own.filter((each) => whole?.contains(each)).length > own.length / 2
				? [whole]
				: own;
	});
}

/**
 * The common path in a file of the texts that an element of the page contains. If it contains none,
 * its nearest ancestor with texts counts.
 */
export function pathOfElement(element: Element, file: string): readonly string[] | undefined {
	for (let at: Element | null = element; at !== null; at = at.parentElement) {
		const keys = [at, ...at.querySelectorAll("[data-key]")]
			.flatMap(keysOf)
			.filter((key) => key.startsWith(`${file}#`));
		const [path, ...others] = keys.map((key) => key.slice(file.length + 1).split("."));
		if (path === undefined) continue;
		const end = path.findIndex((part, index) => others.some((other) => other[index] !== part));
		return end === -1 ? path : path.slice(0, end);
	}
	return undefined;
}
