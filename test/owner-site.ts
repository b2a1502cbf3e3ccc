import { join } from "node:path";
import { withPages } from "../packages/core/src/routing/site.ts";
import { site as configuration } from "../website/site.config.ts";
import { pagesOf } from "./sites/site-pages.ts";

/** Kakehashi's own site. Tests only rely on what holds for every site. */
export const site = withPages(configuration, pagesOf(join(import.meta.dirname, "../website")));
