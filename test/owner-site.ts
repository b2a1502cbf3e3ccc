import { join, resolve } from "node:path";
import { site as configuration } from "#site";
import { withPages } from "../src/core/routing/site.ts";
import { pagesOf } from "./sites/site-pages.ts";

/** The owner's own site, about which tests know nothing but what holds for every site. */
export const site = withPages(configuration, pagesOf(resolve(join(import.meta.dirname, ".."), process.env.SITE_DIR ?? "site")));
