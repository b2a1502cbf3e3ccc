import { encodeUrl } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import type { HeaderRule } from "./header-rules.ts";

/** Redirects and headers in the form that static hosts such as Netlify and Cloudflare Pages read. */
export function staticHostFiles(site: Pick<Site, "routeRules">, rules: readonly HeaderRule[]): Map<string, string> {
	return new Map([
		["_redirects", redirects(site)],
		["_headers", headers(rules)],
	]);
}

/** One line a rule: source, target, status. `**` is `*` in a source and `:splat` in a target there. */
function redirects(site: Pick<Site, "routeRules">): string {
	const lines = Object.keys(site.routeRules).flatMap((pattern) => {
		const redirect = site.routeRules[pattern]?.redirect;
		if (redirect === undefined) return [];
		const { to, status } = typeof redirect === "string" ? { to: redirect, status: 302 } : redirect;
		return [`${pattern.replace("**", "*")} ${encodeUrl(to).replace("**", ":splat")} ${status}`];
	});
	return `${lines.join("\n")}\n`;
}

/** A pattern, then its headers, one a line and indented. */
function headers(rules: readonly HeaderRule[]): string {
	return rules.map(({ pattern, headers }) => `${[pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n")}\n`).join("");
}
