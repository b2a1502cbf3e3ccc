import type { ActOf } from "../../acts/act.ts";
import type { Toast } from "../toasts/first-toast.ts";
import type { ShownRejection } from "../ui/rejection.ts";

/** What can be done with pages and entries. */
export type PageAct =
	| ActOf<"newPage" | "newEntry" | "changeEntry" | "movePage" | "removePage">
	| ActOf<"intoMenu" | "outOfMenu" | "publishPage" | "draftPage">
	| ActOf<"makeEvent" | "removeEvent">;

/** Does something with a page or an entry, and returns why it was not done; undefined if it was, in which case `done` is announced. */
export type ChangePage = (act: PageAct, done?: Toast) => Promise<ShownRejection | undefined>;
