import { join } from "node:path";
import { withPages } from "../packages/core/src/routing/site.ts";
import {
	site as configuration,
	routing as routingConfiguration,
	security,
} from "./site/site.config.ts";
import { contentFilesOf, pagesOf } from "./sites/site-pages.ts";

/**
 * The site folder that the kit's tests read. It is separate from any owner's site, so that no edit
 * of an owner fails the tests.
 */
export const siteFolder = join(import.meta.dirname, "site");

/** The content files of the fixture, by path below the content folder. */
export const contentFiles = contentFilesOf(siteFolder);

const pages = pagesOf(siteFolder);

export const site = withPages(configuration, pages);
export const routing = withPages(routingConfiguration, pages);
export { configuration, security };
