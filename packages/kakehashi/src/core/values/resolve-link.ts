import type { Message } from "../messages/say.ts";
import { type Locale, localizePath } from "../routing/locale.ts";
import { isBelow, isIn } from "../routing/route.ts";
import { isExternal, redirectFor } from "../routing/route-rule.ts";
import type { Site } from "../routing/site.ts";

export type LinkContext = Pick<Site, "routes" | "routeRules" | "repository"> & {
	/** The languages of the site, which links may name: `ja:/recruit`. */
	readonly languages?: readonly Locale[];
	/** Addresses of files that are published as they are, such as `/favicon.svg`. */
	readonly files: ReadonlySet<string>;
	/** The places on each page that links may lead to, by the page's address; left out, none is checked. */
	readonly anchors?: ReadonlyMap<string, readonly string[]>;
	/** Those of the page that the link stands on. */
	readonly ownAnchors?: readonly string[] | undefined;
	/** Hears of links to what stands below the list of a collection: whether it is there is known when all entries are read. */
	readonly onEntryLink?: (path: string, locale: Locale) => void;
};

/** The place that every page has. */
const mainAnchor = "main";

/** The address that a reader follows, and the language of the page there where the link names another than the reader's. */
export type ResolvedLink = { readonly href: string; readonly language?: Locale };

/**
 * Turns a link of a content file into the address a reader follows. Page addresses are written without language prefix
 * and get the reader's, or that of the language that the link names; `{repository}` at the start stands for the repository of
 * `site.config.ts`.
 */
export function resolveLink(link: string, locale: Locale, context: LinkContext): ResolvedLink | { problem: Message } {
	const language = context.languages?.find(({ code, published }) => link.startsWith(`${code}:/`) && published !== false);
	if (language === undefined) return resolveIn(locale, link, context);
	const result = resolveIn(language, link.slice(language.code.length + 1), context);
	return "problem" in result || language.code === locale.code ? result : { ...result, language };
}

function resolveIn(locale: Locale, link: string, context: LinkContext): { href: string } | { problem: Message } {
	if (link.startsWith("{repository}"))
		return context.repository === undefined
			? {
					problem: {
						en: `The link "${link}" leads to the repository, but site.config.ts names none. Name it there, or take the link out.`,
						ja: `リンク「${link}」はリポジトリを指しますが、site.config.tsにrepositoryがありません。そこに書くか、リンクを外してください。`,
					},
				}
			: { href: context.repository + link.slice("{repository}".length) };
	if (/^#[^\s#]+$/.test(link)) return missingAnchor(link, link, context.ownAnchors) ?? { href: link };
	if (isExternal(link)) {
		if (!/^(?:https?:\/\/|mailto:|tel:)[^/\\]/i.test(link) || !URL.canParse(link))
			return {
				problem: {
					en: `The link "${link}" is not allowed. Links may start with /, #, https://, http://, mailto: or tel:.`,
					ja: `リンク「${link}」は使えません。/、#、https://、http://、mailto:、tel:のどれかで始めてください。`,
				},
			};
		return { href: link };
	}
	if (!link.startsWith("/"))
		return {
			problem: {
				en: `The link "${link}" must start with / (a page of this site), # (a place on this page) or https://.`,
				ja: `リンク「${link}」は、/（このサイトのページ）、#（このページの中）、https://のどれかで始めてください。`,
			},
		};
	const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
	const page = context.routes.find((route) => route.path === path);
	const elsewhere = page === undefined || isIn(page, locale) ? [] : (context.languages ?? []).filter((each) => isIn(page, each));
	if (elsewhere.length > 0) return { problem: onlyElsewhere(link, elsewhere) };
	if (page !== undefined) return missingAnchor(link, /#.*$/s.exec(rest)?.[0] ?? "", context.anchors?.get(path)) ?? { href: localizePath(path, locale) + rest };
	if (context.routes.some((route) => isBelow(path, route))) {
		context.onEntryLink?.(path, locale);
		return { href: localizePath(path, locale) + rest };
	}
	if (context.routes.some((route) => route.collection && path === `${route.path}/feed.xml`)) return { href: localizePath(path, locale) };
	if (redirectFor(path, "", context.routeRules) !== undefined || context.files.has(path)) return { href: link };
	const known = context.routes.map((route) => route.path).join(", ");
	return {
		problem: {
			en: `The link "${link}" leads to a page that does not exist. Pages of this site: ${known}.`,
			ja: `リンク「${link}」の先にページがありません。このサイトのページは${known}です。`,
		},
	};
}

function onlyElsewhere(link: string, languages: readonly Locale[]): Message {
	const names = languages.map(({ name }) => name).join(", ");
	const own = `${languages[0]?.code}:${link}`;
	return {
		en: `The link "${link}" leads to a page that is in ${names} only. To lead there all the same, write "${own}": readers are then told the language.`,
		ja: `リンク「${link}」の先は${names}だけのページです。そこへリンクするなら「${own}」と書いてください。読む人には何語のページかが示されます。`,
	};
}

/** A problem, if the page has no such place. */
function missingAnchor(link: string, hash: string, anchors: readonly string[] | undefined): { problem: Message } | undefined {
	const place = hash.slice(1);
	if (place === "" || place === mainAnchor || anchors === undefined || anchors.includes(place)) return undefined;
	const known = anchors.map((anchor) => `#${anchor}`).join(", ");
	return {
		problem: {
			en: `The link "${link}" leads to the place "${hash}", which the page does not have. ${known === "" ? 'Give a section there an "id:".' : `Its places: ${known}.`}`,
			ja: `リンク「${link}」の先のページに「${hash}」がありません。${known === "" ? "行き先のセクションに「id:」を付けてください。" : `そのページにあるのは${known}です。`}`,
		},
	};
}
