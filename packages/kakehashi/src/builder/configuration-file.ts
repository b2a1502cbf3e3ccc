import { existsSync } from "node:fs";
import { join } from "node:path";
import { withSlashes } from "../disk/paths.ts";

/** The path of the owner's code for the configuration, as a bundler names it. */
export const configurationFile = (folder: string) => withSlashes(join(folder, "site.config.ts"));

/** Whether the site has code for its configuration. Most sites have settings alone. */
export const hasConfigurationCode = (folder: string) => existsSync(configurationFile(folder));
