import { keysOf } from "../preview/page-texts.ts";

/** The sections that a page shows, each with the index that it has in the page's file. */
export function sectionsIn(page: Document | null | undefined, file: string): { readonly index: number; readonly element: HTMLElement }[] {
	const start = `${file}#sections.`;
	const children = [...(page?.querySelectorAll<HTMLElement>("main > *") ?? [])];
	return children.flatMap((element) => {
		// What a section shows of others is below its own heading.
		const [key] = [...element.querySelectorAll("[data-key]")].flatMap(keysOf).filter((each) => each.startsWith(start));
		return key === undefined ? [] : [{ index: Number.parseInt(key.slice(start.length), 10), element }];
	});
}

/** The first text of an item that can be reached on a page. */
export function firstTextOf(page: Document | null | undefined, file: string, path: readonly (string | number)[]): HTMLElement | undefined {
	const start = `${file}#${path.join(".")}.`;
	return [...(page?.querySelectorAll<HTMLElement>("[data-key][tabindex]") ?? [])].find((element) => keysOf(element).some((key) => key.startsWith(start)));
}
