import type { Message } from "@kakehashi/core/messages/localize.ts";
import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import { languageName } from "@kakehashi/core/values/language-name.ts";
import { type Elsewhere, resolveLink } from "@kakehashi/core/values/resolve-link.ts";
import { t } from "../i18n/site/t.ts";

/**
 * Makes the function that resolves links with a language, such as `ja:/recruit`. It refuses links
 * to drafts, and links without a language to a page that does not exist in the language of the
 * text.
 */
export function linkElsewhere(locales: readonly Locale[]): Elsewhere {
	return (link, locale, context) => {
		const targetLocale = locales.find(
			({ code, published }) => link.startsWith(`${code}:/`) && published !== false,
		);
		const address = link
			.slice(targetLocale === undefined ? 0 : targetLocale.code.length + 1)
			.replace(/[?#].*$/s, "");
		const page = context.routes.find(({ path }) => path === address);
		if (page?.draft && !context.isDraft) return { problem: draftLinkMessage(link) };
		if (targetLocale === undefined) {
			const languages =
				page === undefined || isIn(page, locale)
					? []
					: locales.filter((each) => isIn(page, each));
			return languages[0] && { problem: languageMessage(link, languages, languages[0]) };
		}
		const result = resolveLink(link.slice(targetLocale.code.length + 1), targetLocale, context);
		if ("problem" in result || targetLocale.code === locale.code) return result;
		if (context.isBare) return { problem: t("linkLanguageNotShown") };
		const name = languageName(targetLocale, locale);
		return {
			...result,
			hreflang: targetLocale.code,
			note: isJapanese(locale.tag) ? `（${name}）` : ` (${name})`,
		};
	};
}

const draftLinkMessage = (link: string): Message => ({
	...t("linkDraft", { link }),
	inEditor: t("linkDraftInEditor", { replace: link.replace(/[?#].*/, "") }),
});

function languageMessage(link: string, languages: readonly Locale[], { code }: Locale): Message {
	const names = languages.map(({ name }) => name);
	const linkWithLanguage = `${code}:${link}`;
	return {
		...t("linkPageLanguage", { names, link, own: linkWithLanguage }),
		inEditor: t("linkPageInEditor", { names }),
	};
}
