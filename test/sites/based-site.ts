import { configuration } from "../fixture-site.ts";

/** The base path, as a line of the settings. */
export const baseSetting = "base: /a/repository\n";

/** The fixture site with a base path. */
export const site = { ...configuration, base: "/a/repository" };
