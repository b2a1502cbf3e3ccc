import type { Site } from "../site/site.ts";

/** Redirects and cache rules in the form that static hosts such as Netlify and Cloudflare Pages read. */
export function staticHostFiles(site: Site, securityHeaders: Readonly<Record<string, string>>): Map<string, string> {
	return new Map([
		["_redirects", redirects(site)],
		["_headers", headers(securityHeaders)],
	]);
}

/** One line a rule: source, target, status. `**` is `*` in a source and `:splat` in a target there. */
function redirects(site: Site): string {
	const lines = Object.keys(site.routeRules).flatMap((pattern) => {
		const redirect = site.routeRules[pattern]?.redirect;
		if (redirect === undefined) return [];
		const { to, status } = typeof redirect === "string" ? { to: redirect, status: 302 } : redirect;
		return [`${pattern.replace("**", "*")} ${to.replace("**", ":splat")} ${status}`];
	});
	return `${lines.join("\n")}\n`;
}

function headers(securityHeaders: Readonly<Record<string, string>>): string {
	const everywhere = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}\n`);
	return `${caching}/*\n${everywhere.join("")}`;
}

const caching = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
/builds/meta/*
  Cache-Control: public, max-age=31536000, immutable
/builds/latest.json
  Cache-Control: no-store
`;
