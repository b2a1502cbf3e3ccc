import type { ActionOf } from "../../actions/action.ts";
import type { Toast } from "../toasts/first-toast.ts";
import type { ShownRejection } from "../ui/rejection.ts";

/** What can be done with pages and entries. */
export type PageAction =
	| ActionOf<"newPage" | "newEntry" | "changeEntry" | "movePage" | "removePage">
	| ActionOf<"intoMenu" | "outOfMenu" | "publishPage" | "draftPage">
	| ActionOf<"makeEvent" | "removeEvent">;

/** Does something with a page or an entry, and returns why it was not done; undefined if it was, in which case `done` is announced. */
export type ChangePage = (runAction: PageAction, done?: Toast) => Promise<ShownRejection | undefined>;
