import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { leaveCard } from "../card/leave-card.ts";
import { keysOf, markTexts, textBeside } from "../preview/page-texts.ts";
import { firstTextOf } from "../sections/page-sections.ts";
import { neverAgain } from "../toasts/first-toast.ts";
import type { LivePage } from "./use-live-page.ts";
import type { OpenedParts } from "./use-opened.ts";
import { coversPage } from "./window-places.ts";

export type CardAndDesk = ReturnType<typeof cardAndDesk>;

/** The card of a text, and the desk for running texts: opens and closes them, and puts the focus where the person continues. */
export function cardAndDesk({ file, outline }: Pick<LivePage, "file" | "outline">, opened: OpenedParts, frame: RefObject<HTMLIFrameElement | null>) {
	const { card, desk } = opened;
	const markEditing = (keys: readonly string[]) => markTexts(frame.current?.contentDocument, "data-editing", keys);
	const deskText = outline?.texts.find(({ path }) => path.join(".") === desk?.path);
	/** If the card of these texts is already open, it gets the focus back. */
	const returnTo = (keys: readonly string[]) => {
		const isOpen = card?.keys.join(" ") === keys.join(" ");
		if (isOpen) document.querySelector<HTMLElement>(".card .value textarea")?.focus({ preventScroll: true });
		return isOpen;
	};
	const openCard = (keys: readonly string[], element?: HTMLElement) => {
		if (returnTo(keys)) return;
		leaveCard(() => {
			markEditing(keys);
			opened.open({ card: { keys, element } });
			neverAgain();
		});
	};
	return {
		returnTo,
		openCard,
		closeCard: () =>
			leaveCard(() => {
				markEditing([]);
				opened.close("card");
				card?.element?.focus({ preventScroll: true });
			}),
		/** Where the panel that has just been opened covers the page, it takes the place of the card. */
		makeWayForSheet: () => {
			if (card === undefined || !coversPage()) return;
			leaveCard(() => {
				markEditing([]);
				opened.makeWayFor("sheet");
			});
		},
		/** Goes to the text of the page before or after the one whose card is open. */
		stepTo: (by: -1 | 1) => {
			const next = card && textBeside(frame.current?.contentDocument, card.keys, card.element, by);
			return (
				next &&
				(() => {
					next.scrollIntoView({ block: "nearest", behavior: "instant" });
					openCard(keysOf(next), next);
				})
			);
		},
		/** The running text in the desk. */
		deskText,
		/** What the desk itself shows, even unsaved. */
		deskKeys: deskText === undefined ? [] : [`${outline?.file}#${desk?.path}`, ...(outline?.heads ?? []).map(({ key }) => key)],
		isInDesk: (key: string) => {
			const [file, path = ""] = key.split("#");
			const isAbove = desk?.path === "body" && (path === "title" || path === "summary");
			return deskText !== undefined && file === outline?.file && (isAbove || path.startsWith(`${desk?.path}.`));
		},
		/** Opens a running text in all its languages. */
		openDesk: (path: string, requested?: string) =>
			leaveCard(() => {
				markEditing([]);
				opened.open({ desk: { path, requested: requested === undefined ? undefined : { key: requested } } });
			}),
		/** The focus goes to what opens it again, or to the text on the page. */
		closeDesk: () => {
			flushSync(() => opened.close("desk"));
			const own = document.querySelector<HTMLElement>(`.entry-tools [data-desk="${desk?.path}"]`);
			(own ?? firstTextOf(frame.current?.contentDocument, file, deskText?.path ?? []))?.focus();
		},
	};
}
