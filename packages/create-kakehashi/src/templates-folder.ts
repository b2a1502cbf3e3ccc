import { join } from "node:path";

/** Files that a new site gets as they are, or with a few words filled in. A name that begins with `_` begins with a dot there, because npm leaves some of those out. */
export const templatesFolder = join(import.meta.dirname, "../templates");
