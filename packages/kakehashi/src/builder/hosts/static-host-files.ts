import { encodeUrl, nfdAddressOf } from "@kakehashi/core/routing/address.ts";
import { withBase } from "@kakehashi/core/routing/base.ts";
import { mostSpecificRedirects } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { type HeaderRule, headerRules } from "./header-rules.ts";

/** The configuration files that static hosts read, by file name. */
export function staticHostFiles(
	site: Pick<Site, "base" | "routeRules" | "routes" | "locales">,
	headers: Readonly<Record<string, string>>,
): Map<string, string> {
	return new Map([
		["_redirects", redirects(site)],
		[
			"_headers",
			headerRules(site, headers)
				.map((rule) => headerBlock(rule, site.base))
				.join(""),
		],
		// Without this file, GitHub Pages does not publish files that begin with an underscore,
		// including the data of all pages.
		[".nojekyll", ""],
	]);
}

/**
 * The ways in which an address beyond ASCII is encoded: with uppercase hexadecimal digits by
 * browsers, with lowercase digits by WordPress and old links, and in NFD where a name was copied
 * from macOS.
 */
function encodingsOf(address: string): string[] {
	const withUpperHex = [address, nfdAddressOf(address)];
	const toLowerHex = (text: string) => text.replace(/%[\dA-F]{2}/g, (byte) => byte.toLowerCase());
	return [...new Set([...withUpperHex, ...withUpperHex.map(toLowerHex)])];
}

/** The address, and the same address with a slash at its end, unless it is a file or a pattern. */
function withSlash(pattern: string): string[] {
	return /\/$|\*$|\.\w+$/.test(pattern) ? [pattern] : [pattern, `${pattern}/`];
}

/**
 * One line per redirect in the format of Netlify and Cloudflare Pages: source, target, status. `**`
 * becomes `*` in a source and `:splat` in a target. The first matching line counts, so the more
 * specific ones come first.
 */
function redirects({ base, routeRules }: Pick<Site, "base" | "routeRules">): string {
	const lines = mostSpecificRedirects(routeRules).flatMap(({ pattern, to, status }) => {
		const target = withBase(encodeUrl(to).replace("**", ":splat"), base);
		return withSlash(pattern)
			.flatMap(encodingsOf)
			.map((source) => `${withBase(source.replace("**", "*"), base)} ${target} ${status}`);
	});
	return `${lines.join("\n")}\n`;
}

/** A pattern, and its headers on indented lines below it. */
function headerBlock({ pattern, headers }: HeaderRule, base: string): string {
	const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
	return `${[withBase(pattern, base), ...lines].join("\n")}\n`;
}
