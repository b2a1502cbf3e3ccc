import { opensElsewhere, type PagePolicy } from "../policy/page-policy.ts";
import type { RuntimeConfig } from "./runtime-config.ts";

/** CSP hash sources (`'sha256-…'`) of everything that is inline in the documents, and whether they contain fonts. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[]; readonly fonts?: boolean };

export type SecurityOptions = {
	readonly config: Pick<RuntimeConfig, "apiBaseUrl">;
	readonly inline: InlineHashes;
	/** Whether the response travels over HTTPS: only then may it demand HTTPS for the future (RFC 6797 §7.2). */
	readonly https: boolean;
	/** What else the page, or one of several, may do. */
	readonly page?: PagePolicy | undefined;
};

/** Name of the Trusted Types policy for the data that pages hold for search engines; there is no other policy. */
export const structuredDataPolicy = "data";

const policyName = "Content-Security-Policy";

/** What no page of the site needs, and no page may be made to use. */
const features = ["camera", "display-capture", "geolocation", "gyroscope", "accelerometer", "magnetometer", "microphone", "midi", "payment", "usb"];

/**
 * The headers of every response, pages, files and errors alike, whoever serves them, except those covered by `isAsset`. One
 * policy serves all pages that need nothing more: a page that is shown in place is subject to the policy of the document
 * that it is shown in.
 */
export function securityHeaders({ https, ...options }: SecurityOptions): Readonly<Record<string, string>> {
	return {
		...pageHeaders(options),
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": features.map((feature) => `${feature}=()`).join(", "),
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"X-Content-Type-Options": "nosniff",
		...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
	};
}

/** The headers that depend on the page. */
export function pageHeaders({ page, ...options }: Omit<SecurityOptions, "https">): Readonly<Record<string, string>> {
	return {
		[policyName]: written(directives({ ...options, page })),
		// Embeddable resources of others rarely send the header for it, and neither Safari nor, for frames, Firefox supports `credentialless`.
		"Cross-Origin-Embedder-Policy": opensElsewhere(page) ? "unsafe-none" : "require-corp",
	};
}

/**
 * The headers that one rule sends with all documents of a site. Their length does not depend on the number of pages,
 * because hosts read lines of limited length (Cloudflare 2,000 characters) and ignore longer ones: which styles a document
 * has, it says itself (`narrowedPolicy`). Nothing else than `style-src` is left to it.
 */
export function hostHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
	return { ...securityHeaders(options), [policyName]: written(hostDirectives(options)) };
}

/** `default-src` would forbid the styles as well, so what it stands for is listed. */
function hostDirectives(options: Omit<SecurityOptions, "https">): Map<string, readonly string[]> {
	const all = directives(options);
	const others = ["child-src", "font-src", "media-src", "object-src", "style-src-attr"].filter((name) => !all.has(name));
	for (const name of ["default-src", "style-src"]) all.delete(name);
	return new Map([...others.map((name) => [name, ["'none'"]] as const), ...all]);
}

/**
 * What a document says about itself, as hosts send the same policy with all documents: which styles it has, and the
 * directives of its own policy that are narrower.
 * @param site what all pages together may do
 */
export function narrowedPolicy({ page, ...options }: Omit<SecurityOptions, "https">, site: PagePolicy): string {
	const own = directives({ ...options, page });
	const sent = hostDirectives({ ...options, page: site });
	own.delete("default-src");
	const names = [...new Set([...own.keys(), ...sent.keys()])].filter((name) => sent.get(name)?.join() !== "'none'");
	const narrower = names.filter((name) => own.get(name)?.join() !== sent.get(name)?.join());
	return written(new Map(narrower.map((name) => [name, own.get(name) ?? ["'none'"]])));
}

/**
 * Whether an address is that of a file which the build makes as a part of pages, and which is not a document: scripts,
 * styles, data. A browser applies a policy only to documents; a file that an owner adds may be one, as an SVG is when it is
 * opened.
 */
export function isAsset(url: string): boolean {
	return /^\/(?:assets|builds)\/(?![^?]*\.svg(?:\?|$))|^[^?]*\/_payload\.json(?:\?|$)/.test(url);
}

/** The security headers that affect what `isAsset` covers. */
export function assetHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:Cross-Origin-Resource-Policy|X-Content-Type-Options)$/.test(name)));
}

/** Only what the site uses is allowed. Text becomes script only through the one policy, whose scripts are never run. */
function directives({ config: { apiBaseUrl }, inline, page }: Omit<SecurityOptions, "https">): Map<string, readonly string[]> {
	const api = URL.canParse(apiBaseUrl) ? [new URL(apiBaseUrl).origin] : [];
	const all = new Map<string, readonly string[]>([
		["default-src", ["'none'"]],
		["script-src", ["'self'", ...inline.scripts]],
		["style-src", ["'self'", ...inline.styles]],
		["img-src", ["'self'"]],
		...(inline.fonts ? [["font-src", ["'self'", "data:"]] as const] : []),
		["connect-src", ["'self'", ...api]],
		["manifest-src", ["'self'"]],
		["form-action", ["'self'", ...api]],
		["base-uri", ["'none'"]],
		["frame-ancestors", ["'none'"]],
		["require-trusted-types-for", ["'script'"]],
		["trusted-types", [structuredDataPolicy]],
	]);
	for (const [name, sources] of Object.entries(page?.sources ?? {})) all.set(name, [...(all.get(name) ?? []), ...sources]);
	if (page?.trustedTypes === false) for (const name of ["require-trusted-types-for", "trusted-types"]) all.delete(name);
	return all;
}

function written(all: ReadonlyMap<string, readonly string[]>): string {
	return [...all].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}
