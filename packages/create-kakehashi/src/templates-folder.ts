import { join } from "node:path";

/**
 * Files that a new site gets unchanged or with placeholders filled in. A name that begins with `_`
 * gets a dot instead in the site, because npm omits some files whose names begin with a dot.
 */
export const templatesFolder = join(import.meta.dirname, "../templates");
