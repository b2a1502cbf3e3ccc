import type { PageRequest } from "../../server/api/requests.ts";
import type { Notice } from "../notices/first-notice.ts";

/** Does something with a page or an entry, and answers why it was not done; undefined: it was, and `done` is told. */
export type ChangePage = (request: PageRequest, done?: Notice) => Promise<string | undefined>;
