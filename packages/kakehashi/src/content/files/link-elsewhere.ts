import type { Message } from "../../core/messages/say.ts";
import { isJapanese, type Locale } from "../../core/routing/locale.ts";
import { isIn } from "../../core/routing/route.ts";
import { languageName } from "../../core/values/language-name.ts";
import { type Elsewhere, resolveLink } from "../../core/values/resolve-link.ts";

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
		if (context.isBare) return { problem: withoutWords };
		const name = languageName(named, locale);
		return {
			...result,
			hreflang: named.code,
			note: isJapanese(locale.tag) ? `（${name}）` : ` (${name})`,
		};
	};
}

const toDraft = (link: string): Message => ({
	en: `The link "${link}" leads to a draft, which visitors cannot open. Publish that page too (remove its "draft: true"), or remove the link.`,
	ja: `リンク「${link}」の先は下書きで、訪問者には開けません。そのページも公開する（「draft: true」を消す）か、リンクを外してください。`,
	inWindow: {
		en: `A link leads to a draft (${link.replace(/[?#].*/, "")}), which visitors cannot open. Mark that page as ready to publish, or point the link elsewhere.`,
		ja: `下書き（${link.replace(/[?#].*/, "")}）へのリンクがありますが、訪問者には開けません。そのページを「公開予定」にするか、リンク先を変えてください。`,
	},
});

const withoutWords: Message = {
	en: 'A link that names a language works in running text, or beside a "label:", where readers are told the language. Here write only the address.',
	ja: "言語を指定したリンクは、文の中か「label:」のあるところで使えます。何語のページかを、そこに示すからです。ここにはアドレスだけを書いてください。",
};

function onlyElsewhere(link: string, languages: readonly Locale[], { code }: Locale): Message {
	const names = languages.map(({ name }) => name);
	const own = `${code}:${link}`;
	return {
		en: `The link "${link}" leads to a page that is in ${names.join(", ")} only. To link to it anyway, write "${own}": readers are then told the language.`,
		ja: `リンク「${link}」の先は${names.join("、")}だけのページです。そこへリンクするなら「${own}」と書いてください。読む人には何語のページかが示されます。`,
		inWindow: {
			en: `The page of this link is in ${names.join(", ")} only.`,
			ja: `リンク先は${names.join("、")}だけのページです。`,
		},
	};
}
