import { join } from "node:path";
import { site as bakery } from "../examples/bakery/site.config.ts";
import { site as clinic } from "../examples/clinic/site.config.ts";
import { site as inn } from "../examples/inn/site.config.ts";
import { site as office } from "../examples/office/site.config.ts";
import { site as product } from "../examples/product/site.config.ts";
import { site as school } from "../examples/school/site.config.ts";
import { type SiteConfig, withPages } from "../packages/core/src/routing/site.ts";
import { pagesOf } from "./sites/site-pages.ts";

/** The example sites, which have no code of their own. */
export const exampleNames = ["office", "clinic", "bakery", "inn", "school", "product"] as const;
export type ExampleName = (typeof exampleNames)[number];

export const exampleFolder = (name: ExampleName): string =>
	join(import.meta.dirname, "../examples", name);

/** The configurations of the examples, without their pages. */
export const exampleConfigurations: Readonly<Record<ExampleName, SiteConfig>> = {
	office,
	clinic,
	bakery,
	inn,
	school,
	product,
};

export const exampleSite = (name: ExampleName) =>
	withPages(exampleConfigurations[name], pagesOf(exampleFolder(name)));

/** The date on which the examples are built. All their news are published by then. */
export const exampleDay = "2026-11-22";
