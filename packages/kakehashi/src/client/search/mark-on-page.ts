import "./found.css";
import { type SearchResult, spansOf } from "@kakehashi/core/search/find-in-pages.ts";
import { fold, foldWithPlaces, termsOf } from "@kakehashi/core/search/fold.ts";
import { published } from "../../view/base/published.ts";

/**
 * Once the page of a search result is shown, highlights the matches and scrolls to the place of the
 * excerpt.
 */
export function markOnPage({ href, excerpt }: SearchResult, query: string): void {
	if (!("navigation" in globalThis) || !("highlights" in CSS)) return;
	const wanted = new URL(published(href), location.href).href;
	const onShown = () => {
		if (location.href === wanted) mark(termsOf(query), fold(excerpt.slice(1, 3).join("")));
	};
	navigation.addEventListener("navigatesuccess", onShown, { once: true });
}

/** How many characters are compared to find the place of the excerpt on the page. */
const placeLength = 12;

function mark(terms: readonly string[], place: string): void {
	const main = document.querySelector("main");
	if (main === null) return;
	const ranges: Range[] = [];
	let best: Range | undefined;
	const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
		const { folded, places } = foldWithPlaces((node as Text).data);
		for (const [from, to] of spansOf(folded, terms)) {
			const range = new Range();
			range.setStart(node, places[from] ?? 0);
			range.setEnd(node, places[to] ?? 0);
			ranges.push(range);
			if (place !== "" && place.startsWith(folded.slice(from, from + placeLength)))
				best ??= range;
		}
	}
	CSS.highlights.set("found", new Highlight(...ranges));
	const target = (best ?? (location.hash === "" ? ranges[0] : undefined))?.startContainer
		.parentElement;
	target?.closest("details:not([open])")?.setAttribute("open", "");
	target?.scrollIntoView({ block: "center" });
}
