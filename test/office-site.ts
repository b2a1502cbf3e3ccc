import { join } from "node:path";
import { site as configuration } from "../examples/office/site.config.ts";
import { withPages } from "../packages/kakehashi/src/core/routing/site.ts";
import { pagesOf } from "./sites/site-pages.ts";

/** The folder of the example: a site of three languages without code of its own. */
export const officeFolder = join(import.meta.dirname, "../examples/office");

export const site = withPages(configuration, pagesOf(officeFolder));

/** The day that it is built on: all its news are out. */
export const officeDay = "2026-11-22";
