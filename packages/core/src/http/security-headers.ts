import { opensElsewhere, type PagePolicy } from "../policy/page-policy.ts";
import type { RuntimeConfig } from "./runtime-config.ts";

/**
 * CSP hash sources (`'sha256-…'`) of all inline scripts and styles in the documents, and whether
 * the styles contain fonts.
 */
export type InlineHashes = {
	readonly scripts: readonly string[];
	readonly styles: readonly string[];
	readonly fonts?: boolean;
};

export type SecurityOptions = {
	readonly config: Pick<RuntimeConfig, "apiBaseUrl">;
	readonly inline: InlineHashes;
	/**
	 * Whether the response is sent over HTTPS. Only then may it send `Strict-Transport-Security`
	 * (RFC 6797 §7.2).
	 */
	readonly https: boolean;
	/** What the page may do in addition, or all pages together if one header serves them all. */
	readonly page?: PagePolicy | undefined;
};

/**
 * Name of the only Trusted Types policy. It is for the structured data that pages contain for
 * search engines.
 */
export const structuredDataPolicy = "data";

const cspHeader = "Content-Security-Policy";

/**
 * Browser features that no page needs. The header disables them, so injected code cannot use them
 * either.
 */
const disabledFeatures = [
	"camera",
	"display-capture",
	"geolocation",
	"gyroscope",
	"accelerometer",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"usb",
];

/**
 * The headers of every response (pages, files and errors), whichever server sends it, except the
 * files that `isAsset` covers. All pages without additional needs share one policy: when the
 * browser navigates without loading a document, the policy of the current document still applies to
 * the new page.
 */
export function securityHeaders({
	https,
	...options
}: SecurityOptions): Readonly<Record<string, string>> {
	return {
		...pageHeaders(options),
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": disabledFeatures.map((feature) => `${feature}=()`).join(", "),
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"X-Content-Type-Options": "nosniff",
		...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
	};
}

/** The headers that depend on the page. */
export function pageHeaders({
	page,
	...options
}: Omit<SecurityOptions, "https">): Readonly<Record<string, string>> {
	return {
		[cspHeader]: serialize(directives({ ...options, page })),
		// Embedded resources of other sites rarely send the header that `require-corp` needs.
		// `credentialless` would not need it, but Safari does not support it, and Firefox does not
		// support it for frames.
		"Cross-Origin-Embedder-Policy": opensElsewhere(page) ? "unsafe-none" : "require-corp",
	};
}

/**
 * The headers that a static host sends with all documents of a site, by one rule. Their length must
 * not depend on the number of pages: hosts ignore a line that is too long (more than 2,000
 * characters on Cloudflare). So the header omits `style-src`, and each document declares its styles
 * itself (`narrowedPolicy`). All other directives are in the header.
 */
export function hostHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
	return { ...securityHeaders(options), [cspHeader]: serialize(hostDirectives(options)) };
}

/**
 * The directives of `hostHeaders`. `default-src 'none'` would also forbid the styles of every
 * document, so this policy forbids each of the other kinds by its own directive.
 */
function hostDirectives(options: Omit<SecurityOptions, "https">): Map<string, readonly string[]> {
	const all = directives(options);
	const forbidden = ["child-src", "font-src", "media-src", "object-src", "style-src-attr"].filter(
		(name) => !all.has(name),
	);
	for (const name of ["default-src", "style-src"]) all.delete(name);
	return new Map([...forbidden.map((name) => [name, ["'none'"]] as const), ...all]);
}

/**
 * The policy in a document's own `<meta>`, because a static host sends the same policy with all
 * documents. It contains the document's styles and the directives that are narrower than the
 * host's.
 * @param site what all pages together may do
 */
export function narrowedPolicy(
	{ page, ...options }: Omit<SecurityOptions, "https">,
	site: PagePolicy,
): string {
	const own = directives({ ...options, page });
	const host = hostDirectives({ ...options, page: site });
	own.delete("default-src");
	const names = [...new Set([...own.keys(), ...host.keys()])].filter(
		(name) => host.get(name)?.join() !== "'none'",
	);
	const narrower = names.filter((name) => own.get(name)?.join() !== host.get(name)?.join());
	return serialize(new Map(narrower.map((name) => [name, own.get(name) ?? ["'none'"]])));
}

/**
 * Whether an address is that of a file that the build generates for pages and that is not a
 * document: a script, a style sheet or data. Browsers apply a policy only to documents. A file that
 * an owner adds can be a document; for example, an SVG is one when a visitor opens it.
 */
export function isAsset(url: string): boolean {
	return /^\/(?:assets|builds)\/(?![^?]*\.svg(?:\?|$))|^[^?]*\/_payload\.json(?:\?|$)/.test(url);
}

/** The security headers that matter for the files that `isAsset` covers. */
export function assetHeaders(
	headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
	return Object.fromEntries(
		Object.entries(headers).filter(([name]) =>
			/^(?:Cross-Origin-Resource-Policy|X-Content-Type-Options)$/.test(name),
		),
	);
}

/**
 * Allows only what the site uses. Text can become a script only through the one Trusted Types
 * policy, and browsers never run such a script, because it contains JSON-LD.
 */
function directives({
	config: { apiBaseUrl },
	inline,
	page,
}: Omit<SecurityOptions, "https">): Map<string, readonly string[]> {
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
	for (const [name, sources] of Object.entries(page?.sources ?? {}))
		all.set(name, [...(all.get(name) ?? []), ...sources]);
	if (page?.trustedTypes === false)
		for (const name of ["require-trusted-types-for", "trusted-types"]) all.delete(name);
	return all;
}

function serialize(all: ReadonlyMap<string, readonly string[]>): string {
	return [...all].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}
