import type { MessageLanguage } from "../../../core/messages/say.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import { keptItems } from "../connection/kept-items.ts";

const storageName = "editor-page-language";

/** The language that a page was last shown in, or that of the editor, or the first of the site. */
export function firstPageLanguage(locales: SiteDescription["locales"], language: MessageLanguage): string {
	const stored = keptItems.get(storageName);
	const own = locales.find(({ code }) => code === stored) ?? locales.find(({ tag }) => tag.split("-")[0] === language);
	return (own ?? locales[0])?.code ?? "";
}

export function keepPageLanguage(code: string): void {
	keptItems.set(storageName, code);
}
