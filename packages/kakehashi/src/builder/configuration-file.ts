import { join } from "node:path";
import { withSlashes } from "../disk/paths.ts";

/** The path of the owner's configuration, as a bundler names it. */
export const configurationFile = (folder: string) => withSlashes(join(folder, "site.config.ts"));
