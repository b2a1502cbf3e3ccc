import { join } from "node:path";
import type { SecurityContact } from "../packages/core/src/http/security-contact.ts";
import { withPages } from "../packages/core/src/routing/site.ts";
import { readSettings } from "../packages/kakehashi/src/content/settings/read-settings.ts";
import { configurationOf, contentFilesOf, pagesOf } from "./sites/site-pages.ts";

/**
 * The site folder that the kit's tests read. It is separate from any owner's site, so that no edit
 * of an owner fails the tests.
 */
export const siteFolder = join(import.meta.dirname, "site");

/** The content files of the fixture, by path below the content folder. */
export const contentFiles = contentFilesOf(siteFolder);

/** The configuration of the fixture, without its pages. */
export const configuration = configurationOf(siteFolder);

const settings = readSettings(siteFolder);
if (settings.security === undefined) throw new Error("The fixture has no contact for security.");
export const security: SecurityContact = settings.security;

const pages = pagesOf(siteFolder);

export const site = withPages(configuration, pages);
export const routing = withPages(
	{ locales: configuration.locales, middleware: configuration.middleware },
	pages,
);
