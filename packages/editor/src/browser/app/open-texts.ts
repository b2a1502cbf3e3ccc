import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { closeInspector } from "../inspector/close-inspector.ts";
import { keysOf, markTexts, textBeside } from "../preview/page-texts.ts";
import { firstTextOf } from "../sections/page-sections.ts";
import { persistOpened } from "../toasts/first-toast.ts";
import { coversPage } from "./app-places.ts";
import type { LivePage } from "./use-live-page.ts";
import type { OpenedParts } from "./use-opened.ts";

export type OpenTexts = ReturnType<typeof openTexts>;

/**
 * Opens and closes the inspector and the article editor, and moves the focus to where the person
 * continues.
 */
export function openTexts(
	{ file, outline }: Pick<LivePage, "file" | "outline">,
	opened: OpenedParts,
	frame: RefObject<HTMLIFrameElement | null>,
) {
	const { inspector, article } = opened;
	const markEditing = (keys: readonly string[]) =>
		markTexts(frame.current?.contentDocument, "data-editing", keys);
	const articleText = outline?.texts.find(({ path }) => path.join(".") === article?.path);
	/** If the inspector of these texts is already open, returns the focus to it. */
	const returnTo = (keys: readonly string[]) => {
		const isOpen = inspector?.keys.join(" ") === keys.join(" ");
		if (isOpen)
			document
				.querySelector<HTMLElement>(".inspector .value textarea")
				?.focus({ preventScroll: true });
		return isOpen;
	};
	const openInspector = (keys: readonly string[], element?: HTMLElement) => {
		if (returnTo(keys)) return;
		closeInspector(() => {
			markEditing(keys);
			opened.open({ inspector: { keys, element } });
			persistOpened();
		});
	};
	return {
		returnTo,
		openInspector,
		closeInspector: () =>
			closeInspector(() => {
				markEditing([]);
				opened.close("inspector");
				inspector?.element?.focus({ preventScroll: true });
			}),
		/** Closes the inspector if the panel that has just been opened covers the page. */
		makeWayForSheet: () => {
			if (inspector === undefined || !coversPage()) return;
			closeInspector(() => {
				markEditing([]);
				opened.makeWayFor("sheet");
			});
		},
		/**
		 * Returns a function that opens the previous or next text of the page; undefined if there
		 * is none.
		 */
		stepTo: (by: -1 | 1) => {
			const next =
				inspector &&
				textBeside(frame.current?.contentDocument, inspector.keys, inspector.element, by);
			return (
				next &&
				(() => {
					next.scrollIntoView({ block: "nearest", behavior: "instant" });
					openInspector(keysOf(next), next);
				})
			);
		},
		/** The running text that is open in the article editor. */
		articleText,
		/** Keys of the texts that the article editor shows itself, even while they are unsaved. */
		articleKeys:
			articleText === undefined
				? []
				: [
						`${outline?.file}#${article?.path}`,
						...(outline?.titleFields ?? []).map(({ key }) => key),
					],
		isInArticle: (key: string) => {
			const [file, path = ""] = key.split("#");
			const isAbove = article?.path === "body" && (path === "title" || path === "summary");
			return (
				articleText !== undefined &&
				file === outline?.file &&
				(isAbove || path.startsWith(`${article?.path}.`))
			);
		},
		/** Opens a running text in all its languages in the article editor. */
		openArticle: (path: string, requested?: string) =>
			closeInspector(() => {
				markEditing([]);
				opened.open({
					article: {
						path,
						requested: requested === undefined ? undefined : { key: requested },
					},
				});
			}),
		/**
		 * Moves the focus to the button that opens the article editor again, or to the text on the
		 * page.
		 */
		closeArticle: () => {
			flushSync(() => opened.close("article"));
			const own = document.querySelector<HTMLElement>(
				`.entry-tools [data-article="${article?.path}"]`,
			);
			(
				own ?? firstTextOf(frame.current?.contentDocument, file, articleText?.path ?? [])
			)?.focus();
		},
	};
}
