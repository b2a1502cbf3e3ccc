import type { Locale } from "../../core/routing/locale.ts";
import type { ProjectFacts } from "../../core/schema/project-facts.ts";
import { inLocale, type Localized } from "../../core/values/localized.ts";
import { fillPlaceholders } from "../../core/values/placeholder.ts";
import type { Content } from "../files/load-content.ts";

/** What stands in the place of the placeholders that every text may use. */
export function commonValues(content: Pick<Content, "site">, facts: Pick<ProjectFacts, "license" | "nodeVersion">, { code }: Pick<Locale, "code">) {
	return { siteName: inLocale(content.site.siteName, code), license: facts.license, nodeVersion: facts.nodeVersion };
}

/** A text in one language as programs read it: placeholders filled, no marks for line breaks. */
export function plainText(...sources: Parameters<typeof commonValues>): (text: Localized<string>) => string {
	const [, , { code }] = sources;
	const values = commonValues(...sources);
	return (text) => fillPlaceholders(inLocale(text, code), values);
}
