import { headingFace } from "#heading-face";
import styles from "../../view/heading-face.css?inline";
import { savesData } from "../data/idle.ts";
import { dataTimeoutMs } from "../data/timeouts.ts";

export type HeadingFace = {
	/** Loads the face, once, where the page's language is set in it, and nothing speaks against loading ahead. */
	readonly load: () => void;
	/** Says in which face the page has its headings that is about to take the place of the one that shows. */
	readonly choose: () => void;
};

/**
 * The face of headings comes with the next page: what a reader has in front of them keeps its letters, so that nothing
 * moves. A page that was left in the fonts of the system is shown so again on the way back: its lines stand where they
 * stood. Undefined where the theme names no face.
 */
export function createHeadingFace(document: Document): HeadingFace | undefined {
	const url = headingFace;
	if (url === undefined) return undefined;
	const html = document.documentElement;
	let state: "none" | "asked" | "there" = "none";
	/** Of each entry of the history that was left, whether its page was in the face. */
	const left = new Map<string | undefined, boolean>();
	globalThis.navigation?.addEventListener("navigate", () => left.set(navigation.currentEntry?.id, html.hasAttribute("data-face")));
	const load = async () => {
		const answer = await fetch(url, { priority: "low", signal: AbortSignal.timeout(dataTimeoutMs) });
		// A release took it away.
		if (!answer.ok) throw new Error(`${answer.status}`);
		const face = new FontFace("heading-face", await answer.arrayBuffer(), { weight: "1 1000" });
		document.fonts.add(await face.load());
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(styles);
		document.adoptedStyleSheets.push(sheet);
		state = "there";
	};
	return {
		load: () => {
			if (state !== "none" || savesData() || !("navigation" in globalThis) || html.matches('[lang|="ja"]')) return;
			state = "asked";
			load().catch(() => {
				// The fonts of the system are as good; the next page tries again.
				state = "none";
			});
		},
		choose: () => void html.toggleAttribute("data-face", left.get(navigation.currentEntry?.id) ?? state === "there"),
	};
}
