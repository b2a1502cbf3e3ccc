import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { leaveInspector } from "../inspector/leave-inspector.ts";
import { keysOf, markTexts, textBeside } from "../preview/page-texts.ts";
import { firstTextOf } from "../sections/page-sections.ts";
import { neverAgain } from "../toasts/first-toast.ts";
import { coversPage } from "./app-places.ts";
import type { LivePage } from "./use-live-page.ts";
import type { OpenedParts } from "./use-opened.ts";

export type OpenTexts = ReturnType<typeof openTexts>;

/** The card of a text, and the desk for running texts: opens and closes them, and puts the focus where the person continues. */
export function openTexts({ file, outline }: Pick<LivePage, "file" | "outline">, opened: OpenedParts, frame: RefObject<HTMLIFrameElement | null>) {
	const { inspector, article } = opened;
	const markEditing = (keys: readonly string[]) => markTexts(frame.current?.contentDocument, "data-editing", keys);
	const articleText = outline?.texts.find(({ path }) => path.join(".") === article?.path);
	/** If the card of these texts is already open, it gets the focus back. */
	const returnTo = (keys: readonly string[]) => {
		const isOpen = inspector?.keys.join(" ") === keys.join(" ");
		if (isOpen) document.querySelector<HTMLElement>(".card .value textarea")?.focus({ preventScroll: true });
		return isOpen;
	};
	const openInspector = (keys: readonly string[], element?: HTMLElement) => {
		if (returnTo(keys)) return;
		leaveInspector(() => {
			markEditing(keys);
			opened.open({ inspector: { keys, element } });
			neverAgain();
		});
	};
	return {
		returnTo,
		openInspector,
		closeInspector: () =>
			leaveInspector(() => {
				markEditing([]);
				opened.close("inspector");
				inspector?.element?.focus({ preventScroll: true });
			}),
		/** Where the panel that has just been opened covers the page, it takes the place of the card. */
		makeWayForSheet: () => {
			if (inspector === undefined || !coversPage()) return;
			leaveInspector(() => {
				markEditing([]);
				opened.makeWayFor("sheet");
			});
		},
		/** Goes to the text of the page before or after the one whose card is open. */
		stepTo: (by: -1 | 1) => {
			const next = inspector && textBeside(frame.current?.contentDocument, inspector.keys, inspector.element, by);
			return (
				next &&
				(() => {
					next.scrollIntoView({ block: "nearest", behavior: "instant" });
					openInspector(keysOf(next), next);
				})
			);
		},
		/** The running text in the desk. */
		articleText,
		/** What the desk itself shows, even unsaved. */
		articleKeys: articleText === undefined ? [] : [`${outline?.file}#${article?.path}`, ...(outline?.heads ?? []).map(({ key }) => key)],
		isInArticle: (key: string) => {
			const [file, path = ""] = key.split("#");
			const isAbove = article?.path === "body" && (path === "title" || path === "summary");
			return articleText !== undefined && file === outline?.file && (isAbove || path.startsWith(`${article?.path}.`));
		},
		/** Opens a running text in all its languages. */
		openArticle: (path: string, requested?: string) =>
			leaveInspector(() => {
				markEditing([]);
				opened.open({ article: { path, requested: requested === undefined ? undefined : { key: requested } } });
			}),
		/** The focus goes to what opens it again, or to the text on the page. */
		closeArticle: () => {
			flushSync(() => opened.close("article"));
			const own = document.querySelector<HTMLElement>(`.entry-tools [data-desk="${article?.path}"]`);
			(own ?? firstTextOf(frame.current?.contentDocument, file, articleText?.path ?? []))?.focus();
		},
	};
}
