import type { ActOf } from "../../acts/act.ts";
import type { Notice } from "../notices/first-notice.ts";
import type { Refused } from "../ui/refused.ts";

/** What can be done with pages and entries. */
export type PageAct =
	| ActOf<"newPage" | "newEntry" | "changeEntry" | "movePage" | "removePage">
	| ActOf<"intoMenu" | "outOfMenu" | "publishPage" | "draftPage">
	| ActOf<"makeEvent" | "removeEvent">;

/** Does something with a page or an entry, and returns why it was not done; undefined if it was, in which case `done` is announced. */
export type ChangePage = (act: PageAct, done?: Notice) => Promise<Refused | undefined>;
