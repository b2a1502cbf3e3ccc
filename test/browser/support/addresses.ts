import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import type { PayloadFile } from "../../../packages/kakehashi/src/core/payload/payload.ts";
import type { Locale } from "../../../packages/kakehashi/src/core/routing/locale.ts";
import { localizePath } from "../../../packages/kakehashi/src/core/routing/locale.ts";
import { documentFile, type LocalizedRoute, localizedRoutes, payloadPath } from "../../../packages/kakehashi/src/core/routing/route.ts";
import type { Site } from "../../../packages/kakehashi/src/core/routing/site.ts";
import { site } from "../../fixture-site.ts";
import { site as owner } from "../../owner-site.ts";
import { builtSite } from "../../sites/built-site.ts";
import { ownerPort } from "./ports.ts";

/** Every page in every language, in the order of the route table. */
export const addresses: readonly LocalizedRoute[] = localizedRoutes(site.routes, site.locales);

/** An address without a route, in every language. */
export const missingAddresses: readonly { readonly path: string; readonly locale: Locale }[] = site.locales.map((locale) => ({
	path: localizePath("/no/such-page", locale),
	locale,
}));

/** All addresses with a document worth looking at: the pages and a missing page, in every language. */
export const documents: readonly { readonly path: string; readonly locale: Locale }[] = [...addresses, ...missingAddresses];

/** Languages for tests that have little to do with words: the last one, whose addresses have a prefix; in the long run, all. */
export const behaviorLocales: readonly Locale[] = process.env.TEST_LONG ? site.locales : site.locales.slice(-1);

/** A document to look at, with a name that says which site it belongs to. */
export type DocumentToTest = { readonly name: string; readonly url: string; readonly locale: Locale };

/**
 * What must hold for every page of any site is checked on the fixture, and on the owner's site where that differs: a
 * document that is the same byte for byte is checked once.
 */
export const everyDocument: readonly DocumentToTest[] = [
	...documents.map(({ path, locale }) => ({ name: path, url: path, locale })),
	...documentsOf(owner)
		.filter(({ file }) => !isSame(file))
		.map(({ path, locale }) => ({ name: `${path} of the owner's site`, url: `http://127.0.0.1:${ownerPort}${path}`, locale })),
];

function documentsOf({ routes, locales }: Pick<Site, "routes" | "locales">) {
	const pages = localizedRoutes(routes, locales).map(({ path, locale }) => ({ path, locale, file: documentFile(path) }));
	const missing = locales.map((locale) => ({ path: localizePath("/no/such-page", locale), locale, file: documentFile(localizePath("/404", locale)) }));
	return [...pages, ...missing];
}

function isSame(file: string): boolean {
	const [one, other] = (["fixture", "owner"] as const).map((name) => join(builtSite(name), "client", file));
	return one !== undefined && other !== undefined && existsSync(one) && readFileSync(one).equals(readFileSync(other));
}

/** The prepared data of a page, requested as the browser requests it. */
export async function fetchPayload(request: APIRequestContext, path: string): Promise<PayloadFile> {
	const response = await request.get(payloadPath(path));
	if (!response.ok()) throw new Error(`${payloadPath(path)} answered ${response.status()}`);
	return (await response.json()) as PayloadFile;
}

/** The row of the language table with this code. */
export function localeOf(code: string): Locale {
	const locale = site.locales.find((each) => each.code === code);
	if (locale === undefined) throw new Error(`The site has no language "${code}"`);
	return locale;
}
