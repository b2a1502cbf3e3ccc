import type { ActionOf } from "../../actions/actions.ts";
import type { Toast } from "../toasts/first-toast.ts";
import type { ShownRejection } from "../ui/rejection.ts";

/** The actions for pages and entries. */
export type PageAction =
	| ActionOf<"newPage" | "newEntry" | "changeEntry" | "movePage" | "removePage">
	| ActionOf<"intoMenu" | "outOfMenu" | "publishPage" | "draftPage" | "setPageLanguages">
	| ActionOf<"makeEvent" | "removeEvent">;

/**
 * Runs an action on a page or an entry. Returns the reason if it was rejected; undefined if it
 * succeeded, and then shows `done` as a toast.
 */
export type ChangePage = (
	runAction: PageAction,
	done?: Toast,
) => Promise<ShownRejection | undefined>;
