import type { Toast } from "../toasts/first-toast.ts";
import type { Panel } from "./bar-options.ts";

/** The texts of an open inspector, and the element of the page that opened it. */
export type OpenInspector = {
	readonly keys: readonly string[];
	readonly element: HTMLElement | undefined;
};

/**
 * A running text in the article editor: its path in the content file, and the text that gets the
 * cursor.
 */
export type OpenArticle = {
	readonly path: string;
	readonly requested?: { readonly key: string } | undefined;
};

/** What is open over and beside the page, and the last toast. */
export type Opened = {
	readonly inspector?: OpenInspector | undefined;
	readonly article?: OpenArticle | undefined;
	readonly panel?: Panel | undefined;
	readonly toast?: Toast | undefined;
};

/** The panel of changes is a part of its own, because it takes the place of the page. */
type Part = keyof Opened | "changes";

/** For each part that opens and each event, the parts that close. */
const closes = {
	inspector: ["article", "toast"],
	article: ["inspector"],
	panel: ["toast"],
	changes: ["inspector", "toast"],
	toast: [],
	/** The person navigates to another page. */
	page: ["inspector", "article", "changes"],
	/** The editor shows the page at another address. */
	movedPage: ["inspector", "article"],
	/** The person opens a text on its page. */
	text: ["panel"],
	/** A panel opens that covers the page, as in a narrow window. */
	sheet: ["inspector"],
	/** An action moves or removes what the inspector shows. */
	action: ["inspector"],
} as const satisfies Readonly<
	Record<Part | "page" | "movedPage" | "text" | "sheet" | "action", readonly Part[]>
>;

/** What is still open after these events. */
export function openAfter(opened: Opened, ...happened: readonly (keyof typeof closes)[]): Opened {
	return withoutParts(
		opened,
		happened.flatMap((each): readonly Part[] => closes[each]),
	);
}

/** What is open after something more has been opened. */
export function openWith(opened: Opened, next: Opened): Opened {
	const parts = (Object.keys(next) as (keyof Opened)[]).map((name) =>
		name === "panel" && next.panel === "changes" ? "changes" : name,
	);
	return { ...openAfter(opened, ...parts), ...next };
}

/** What is open after these parts have been closed. */
export function withoutParts(opened: Opened, parts: readonly Part[]): Opened {
	const isStillOpen = ([name]: readonly [string, unknown]) =>
		!parts.includes(name as Part) &&
		!(name === "panel" && opened.panel === "changes" && parts.includes("changes"));
	return Object.fromEntries(Object.entries(opened).filter(isStillOpen));
}
