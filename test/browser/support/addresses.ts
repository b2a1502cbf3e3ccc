import type { APIRequestContext } from "@playwright/test";
import type { PayloadFile } from "../../../packages/core/src/payload/payload.ts";
import type { Locale } from "../../../packages/core/src/routing/locale.ts";
import { localizePath } from "../../../packages/core/src/routing/locale.ts";
import {
	type LocalizedRoute,
	localizedRoutes,
	payloadPath,
} from "../../../packages/core/src/routing/route.ts";
import { site } from "../../fixture-site.ts";

/** Every page in every language, in the order of the route table. */
export const addresses: readonly LocalizedRoute[] = localizedRoutes(site.routes, site.locales);

/** An address without a route, in every language. */
export const missingAddresses: readonly { readonly path: string; readonly locale: Locale }[] =
	site.locales.map((locale) => ({
		path: localizePath("/no/such-page", locale),
		locale,
	}));

/**
 * All addresses with a document worth looking at: the pages and a missing page, in every language.
 */
export const documents: readonly { readonly path: string; readonly locale: Locale }[] = [
	...addresses,
	...missingAddresses,
];

/**
 * Languages for tests that hardly depend on the words. The short run uses only the last language,
 * whose addresses have a prefix. The long run uses all.
 */
export const behaviorLocales: readonly Locale[] = process.env.TEST_LONG
	? site.locales
	: site.locales.slice(-1);

/** The payload of a page, requested as the browser requests it. */
export async function fetchPayload(request: APIRequestContext, path: string): Promise<PayloadFile> {
	const response = await request.get(payloadPath(path));
	if (!response.ok()) throw new Error(`${payloadPath(path)} answered ${response.status()}`);
	return (await response.json()) as PayloadFile;
}

/**
 * The locale of the site with this code.
 * @throws if the site does not have this language
 */
export function localeOf(code: string): Locale {
	const locale = site.locales.find((each) => each.code === code);
	if (locale === undefined) throw new Error(`The site has no language "${code}"`);
	return locale;
}
