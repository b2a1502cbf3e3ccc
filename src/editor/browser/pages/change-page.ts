import type { PageRequest } from "../../server/requests.ts";

/** Does something with a page or an entry, and answers why it was not done; undefined: it was. */
export type ChangePage = (request: PageRequest) => Promise<string | undefined>;
