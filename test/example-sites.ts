import { join } from "node:path";
import { type SiteConfig, withPages } from "../packages/core/src/routing/site.ts";
import { configurationOf, pagesOf } from "./sites/site-pages.ts";

/** The example sites, which have no code. */
export const exampleNames = ["office", "clinic", "bakery", "inn", "school", "product"] as const;
export type ExampleName = (typeof exampleNames)[number];

export const exampleFolder = (name: ExampleName): string =>
	join(import.meta.dirname, "../examples", name);

/** The configurations of the examples, without their pages. */
export const exampleConfigurations: Readonly<Record<ExampleName, SiteConfig>> = {
	office: configurationOf(exampleFolder("office")),
	clinic: configurationOf(exampleFolder("clinic")),
	bakery: configurationOf(exampleFolder("bakery")),
	inn: configurationOf(exampleFolder("inn")),
	school: configurationOf(exampleFolder("school")),
	product: configurationOf(exampleFolder("product")),
};

export const exampleSite = (name: ExampleName) =>
	withPages(exampleConfigurations[name], pagesOf(exampleFolder(name)));

/** The date on which the examples are built. All their news are published by then. */
export const exampleDay = "2026-11-22";
