import { join } from "node:path";
import { withPages } from "../packages/kakehashi/src/core/routing/site.ts";
import { site as configuration, routing as routingConfiguration, security } from "./site/site.config.ts";
import { contentFilesOf, pagesOf } from "./sites/site-pages.ts";

/** The owner's folder that the kit's tests read: no owner's edit can fail them. */
export const siteFolder = join(import.meta.dirname, "site");

/** Its content files, by path below the content folder. */
export const contentFiles = contentFilesOf(siteFolder);

const pages = pagesOf(siteFolder);

export const site = withPages(configuration, pages);
export const routing = withPages(routingConfiguration, pages);
export { configuration, security };
