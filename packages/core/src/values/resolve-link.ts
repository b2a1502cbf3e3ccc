import { t } from "../i18n/t.ts";
import type { Message } from "../messages/localize.ts";
import {
	encodeUrl,
	findFile,
	isExternal,
	normalizeAddress,
	splitAddress,
} from "../routing/address.ts";
import { type Locale, localizePath } from "../routing/locale.ts";
import { isBelow } from "../routing/route.ts";
import { redirectFor } from "../routing/route-rule.ts";
import type { Site } from "../routing/site.ts";
import { isEmailAddress, normalizeEmail } from "./email-address.ts";
import { halfWidth } from "./half-width.ts";

export type LinkContext = Pick<Site, "routes" | "routeRules" | "repository" | "externalPaths"> & {
	/** Addresses of the public files, such as `/favicon.svg`, with their sizes in bytes. */
	readonly files: ReadonlyMap<string, number>;
	/**
	 * The ids on each page that links can point to, by page address. If undefined, they are not
	 * checked.
	 */
	readonly anchors?: ReadonlyMap<string, readonly string[]>;
	/** The ids on the page that contains the link. */
	readonly ownAnchors?: readonly string[] | undefined;
	readonly elsewhere?: Elsewhere;
	/** The page that contains the link is a draft. */
	readonly isDraft?: boolean;
	/** The link has no text next to it, so it cannot say that its target is in another language. */
	readonly isBare?: boolean;
	/**
	 * Called for links to an address below the list of a collection. The caller can check later,
	 * once all entries are read, whether the entry exists.
	 */
	readonly onEntryLink?: (path: string, locale: Locale) => void;
};

/**
 * Resolves a link to a page in another language: see `linkElsewhere`. Undefined for all other
 * links.
 */
export type Elsewhere = (
	link: string,
	locale: Locale,
	context: LinkContext,
) => ResolvedLink | { readonly problem: Message } | undefined;

/**
 * The final address of a link. For a page in another language, also the language and a note about
 * it for readers.
 */
export type ResolvedLink = {
	/**
	 * The address for `<a href>`, with the language prefix and without `base`, which elements add.
	 */
	readonly href: string;
	/** Code of the page's language; undefined if it is the reader's language. */
	readonly hreflang?: string;
	/**
	 * The name of that language in parentheses, to add to the text of the link; undefined if there
	 * is no `hreflang`.
	 */
	readonly note?: string;
};

/** The id that every page has. */
const mainAnchor = "main";

/**
 * Resolves a link of a content file to its final address. Page addresses in content files have no
 * language prefix; this adds the prefix of the reader's language. `{repository}` at the start means
 * the `repository` of `settings.yaml`.
 */
export function resolveLink(
	typed: string,
	locale: Locale,
	context: LinkContext,
): ResolvedLink | { readonly problem: Message } {
	const link = asTyped(typed);
	const elsewhere = context.elsewhere?.(link, locale, context);
	if (elsewhere !== undefined) return elsewhere;
	if (link.startsWith("{repository}"))
		return context.repository === undefined
			? {
					problem: t("linkWithoutRepository", { link }),
				}
			: { href: context.repository + link.slice("{repository}".length) };
	if (/^#[^\s#]+$/.test(link))
		return missingAnchor(link, link, context.ownAnchors) ?? { href: link };
	if (isExternal(link)) {
		if (!/^(?:https?:\/\/|mailto:|tel:)[^/\\]/i.test(link) || !URL.canParse(link))
			return {
				problem: t("linkSchemeForbidden", { link }),
			};
		return contactLink(link) ?? { href: link };
	}
	if (!link.startsWith("/"))
		return {
			problem: t("linkWithoutSlash", { link }),
		};
	const file = findFile(link, context.files);
	if (file !== undefined) return { href: file.href };
	const [written, rest] = splitAddress(link);
	const path = normalizeAddress(written);
	if (context.routes.some((route) => route.path === path))
		return (
			missingAnchor(link, /#.*$/s.exec(rest)?.[0] ?? "", context.anchors?.get(path)) ?? {
				href: localizePath(path, locale) + rest,
			}
		);
	if (context.routes.some((route) => isBelow(path, route))) {
		context.onEntryLink?.(path, locale);
		return { href: localizePath(path, locale) + rest };
	}
	if (context.routes.some((route) => route.collection && path === `${route.path}/feed.xml`))
		return { href: localizePath(path, locale) };
	const isOfOtherSite = context.externalPaths?.some((other) => path.startsWith(`${other}/`));
	if (isOfOtherSite || redirectFor(path, "", context.routeRules) !== undefined)
		return { href: encodeUrl(link) };
	const known = context.routes.map((route) => route.path).join(", ");
	return {
		problem: t("linkToMissingPage", { link, known }),
	};
}

/**
 * Converts a link that was typed in full-width characters to half width. The path of an external
 * address remains, because it may contain full-width letters.
 */
function asTyped(link: string): string {
	const start = /^(?:[a-zａ-ｚ]+[:：][/／]*[^/／?#？＃]*|[/／#＃])/i.exec(link)?.[0] ?? "";
	if (
		/^(?:mailto|tel):/i.test(start.normalize("NFKC")) ||
		/[Ａ-Ｚａ-ｚ：／＃]/.test(/^(?:[^:：]*[:：][/／]*|.)/.exec(start)?.[0] ?? "")
	)
		return link.normalize("NFKC");
	return start.normalize("NFKC") + link.slice(start.length);
}

/**
 * Resolves a `tel:` or `mailto:` link, with the number or address in the standard form. Undefined
 * for other links.
 */
function contactLink(link: string): ResolvedLink | { problem: Message } | undefined {
	const [, scheme = "", to = "", query = ""] = /^(tel|mailto):([^?]*)(.*)$/is.exec(link) ?? [];
	if (scheme.toLowerCase() === "tel") {
		const number = halfWidth(to).replaceAll(/\s+/g, "-");
		return /^\+?[\d().*#-]*\d[\d().*#-]*(?:;[\w=+%.-]+)*$/.test(number)
			? { href: `tel:${number}${query}` }
			: { problem: t("linkWithoutNumber", { link }) };
	}
	if (scheme === "") return undefined;
	const people = to.split(",").map((each) => normalizeEmail(decoded(each)));
	if (to !== "" && !people.every(isEmailAddress))
		return { problem: t("linkWithoutEmail", { link }) };
	return { href: `mailto:${people.map((each) => encodeURI(each)).join(",")}${query}` };
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** The problem of a link to an id that the page does not have; undefined if there is none. */
function missingAnchor(
	link: string,
	hash: string,
	anchors: readonly string[] | undefined,
): { problem: Message } | undefined {
	const place = hash.slice(1);
	if (place === "" || place === mainAnchor || anchors === undefined || anchors.includes(place))
		return undefined;
	const known = anchors.map((anchor) => `#${anchor}`).join(", ");
	return {
		problem: {
			...(known === ""
				? t("linkToPageWithoutAnchors", { link, hash })
				: t("linkToUnknownAnchor", { link, hash, known })),
			inEditor: t("linkAnchorInEditor", { hash }),
		},
	};
}
