import type { Toast } from "../toasts/first-toast.ts";
import type { Panel } from "./Bar.tsx";

/** The card of some texts, and what it was opened from on the page. */
export type OpenInspector = { readonly keys: readonly string[]; readonly element: HTMLElement | undefined };

/** A running text in the desk, by its place in the file that is shown, and the text that gets the cursor. */
export type OpenArticle = { readonly path: string; readonly requested?: { readonly key: string } | undefined };

/** What is open over the page and beside it, and what was said last. */
export type Opened = {
	readonly inspector?: OpenInspector | undefined;
	readonly article?: OpenArticle | undefined;
	readonly panel?: Panel | undefined;
	readonly notice?: Toast | undefined;
};

/** The changes are a panel that takes the place of the page. */
type Part = keyof Opened | "changes";

/** What closes what. */
const closes = {
	inspector: ["article", "notice"],
	article: ["inspector"],
	panel: ["notice"],
	changes: ["inspector", "notice"],
	notice: [],
	/** Another page is gone to. */
	page: ["inspector", "article", "changes"],
	/** The page that is shown has moved to another address. */
	movedPage: ["inspector", "article"],
	/** A text is looked for on its page. */
	text: ["panel"],
	/** A panel is opened that covers the page, as in a narrow window. */
	sheet: ["inspector"],
	/** What the card is about is moved or removed. */
	action: ["inspector"],
} as const satisfies Readonly<Record<Part | "page" | "movedPage" | "text" | "sheet" | "action", readonly Part[]>>;

/** What is still open after something has happened. */
export function openAfter(opened: Opened, ...happened: readonly (keyof typeof closes)[]): Opened {
	return withoutParts(
		opened,
		happened.flatMap((each): readonly Part[] => closes[each]),
	);
}

/** What is open once something more is. */
export function openWith(opened: Opened, next: Opened): Opened {
	const parts = (Object.keys(next) as (keyof Opened)[]).map((name) => (name === "panel" && next.panel === "changes" ? "changes" : name));
	return { ...openAfter(opened, ...parts), ...next };
}

/** What is open without some of it. */
export function withoutParts(opened: Opened, parts: readonly Part[]): Opened {
	const isLeft = ([name]: readonly [string, unknown]) =>
		!parts.includes(name as Part) && !(name === "panel" && opened.panel === "changes" && parts.includes("changes"));
	return Object.fromEntries(Object.entries(opened).filter(isLeft));
}
