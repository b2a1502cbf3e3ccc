import type { RuntimeConfig } from "./runtime-config.ts";

/** CSP hash sources (`'sha256-…'`) of everything that is inline in the documents. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export type SecurityOptions = {
	readonly config: Pick<RuntimeConfig, "apiBaseUrl">;
	readonly inline: InlineHashes;
	/** Whether the answer travels over HTTPS: only there may it say so for the future (RFC 6797 §7.2). */
	readonly https: boolean;
};

/** Name of the Trusted Types policy for the data that pages hold for search engines; there is no other policy. */
export const structuredDataPolicy = "data";

/** What no page of the site needs, and no page may be made to use. */
const features = ["camera", "display-capture", "geolocation", "gyroscope", "accelerometer", "magnetometer", "microphone", "midi", "payment", "usb"];

/**
 * The headers that every answer carries but `isAsset`, pages, files and errors alike, whoever serves them. One policy serves
 * all pages: a page that is shown in place lives under the policy of the document that it is shown in.
 */
export function securityHeaders({ config, inline, https }: SecurityOptions): Readonly<Record<string, string>> {
	return {
		"Content-Security-Policy": contentSecurityPolicy(config, inline),
		"Cross-Origin-Embedder-Policy": "require-corp",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": features.map((feature) => `${feature}=()`).join(", "),
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"X-Content-Type-Options": "nosniff",
		...(https ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
	};
}

/**
 * Whether an address is that of a file which the build makes as a part of pages, and which is not a document: scripts, styles,
 * data. A browser applies a policy to documents only; what an owner adds may be one, as an SVG is when it is opened.
 */
export function isAsset(url: string): boolean {
	return /^\/(?:assets|builds)\/(?![^?]*\.svg(?:\?|$))|^[^?]*\/_payload\.json(?:\?|$)/.test(url);
}

/** The security headers that affect what `isAsset` covers. */
export function assetHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:Cross-Origin-Resource-Policy|X-Content-Type-Options)$/.test(name)));
}

/** Only what the site uses is allowed. Text becomes script only through the one policy, whose scripts are never run. */
function contentSecurityPolicy({ apiBaseUrl }: Pick<RuntimeConfig, "apiBaseUrl">, { scripts, styles }: InlineHashes): string {
	const api = URL.canParse(apiBaseUrl) ? [new URL(apiBaseUrl).origin] : [];
	return [
		["default-src", "'none'"],
		["script-src", "'self'", ...scripts],
		["style-src", "'self'", ...styles],
		["img-src", "'self'"],
		["connect-src", "'self'", ...api],
		["manifest-src", "'self'"],
		["form-action", "'self'", ...api],
		["base-uri", "'none'"],
		["frame-ancestors", "'none'"],
		["require-trusted-types-for", "'script'"],
		["trusted-types", structuredDataPolicy],
	]
		.map((directive) => directive.join(" "))
		.join("; ");
}
