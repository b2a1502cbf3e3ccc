import type { Message } from "@kakehashi/core/messages/localize.ts";
import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import { languageName } from "@kakehashi/core/values/language-name.ts";
import { type Elsewhere, resolveLink } from "@kakehashi/core/values/resolve-link.ts";
import { t } from "../i18n/site/t.ts";

/**
 * Resolves links with a language, such as `ja:/recruit`. Refuses links to drafts, and links without
 * a language to a page that does not exist in the language of the text.
 */
export function linkElsewhere(locales: readonly Locale[]): Elsewhere {
	return (link, locale, context) => {
		const named = locales.find(
			({ code, published }) => link.startsWith(`${code}:/`) && published !== false,
		);
		const address = link
			.slice(named === undefined ? 0 : named.code.length + 1)
			.replace(/[?#].*$/s, "");
		const page = context.routes.find(({ path }) => path === address);
		if (page?.draft && !context.isDraft) return { problem: toDraft(link) };
		if (named === undefined) {
			const languages =
				page === undefined || isIn(page, locale)
					? []
					: locales.filter((each) => isIn(page, each));
			return languages[0] && { problem: onlyElsewhere(link, languages, languages[0]) };
		}
		const result = resolveLink(link.slice(named.code.length + 1), named, context);
		if ("problem" in result || named.code === locale.code) return result;
		if (context.isBare) return { problem: t("linkLanguageNotShown") };
		const name = languageName(named, locale);
		return {
			...result,
			hreflang: named.code,
			note: isJapanese(locale.tag) ? `（${name}）` : ` (${name})`,
		};
	};
}

const toDraft = (link: string): Message => ({
	...t("linkDraft", { link }),
	inEditor: t("linkDraftInEditor", { replace: link.replace(/[?#].*/, "") }),
});

function onlyElsewhere(link: string, languages: readonly Locale[], { code }: Locale): Message {
	const names = languages.map(({ name }) => name);
	const own = `${code}:${link}`;
	return {
		...t("linkPageLanguage", { names, link, own }),
		inEditor: t("linkPageInEditor", { names }),
	};
}
