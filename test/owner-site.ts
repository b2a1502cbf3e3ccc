import { join } from "node:path";
import { withPages } from "../packages/core/src/routing/site.ts";
import { configurationOf, pagesOf } from "./sites/site-pages.ts";

const folder = join(import.meta.dirname, "../website");

/** Kakehashi's own site. Tests only rely on what holds for every site. */
export const site = withPages(configurationOf(folder), pagesOf(folder));
