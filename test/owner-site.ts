import { join } from "node:path";
import { site as configuration } from "#site";
import { siteFolderIn } from "../src/builder/site-folder.ts";
import { withPages } from "../src/core/routing/site.ts";
import { pagesOf } from "./sites/site-pages.ts";

/** The owner's own site, about which tests know nothing but what holds for every site. */
export const site = withPages(configuration, pagesOf(siteFolderIn(join(import.meta.dirname, ".."))));
