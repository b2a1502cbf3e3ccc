import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import { persistedItems } from "../connection/persisted-items.ts";

const storageName = "editor-page-language";

/**
 * The language that a page was last shown in. Otherwise the language of the editor, or the first
 * language of the site.
 */
export function firstPageLanguage(
	locales: SiteDescription["locales"],
	language: MessageLanguage,
): string {
	const stored = persistedItems.get(storageName);
	const own =
		locales.find(({ code }) => code === stored) ??
		locales.find(({ tag }) => tag.split("-")[0] === language);
	return (own ?? locales[0])?.code ?? "";
}

export function persistPageLanguage(code: string): void {
	persistedItems.set(storageName, code);
}
