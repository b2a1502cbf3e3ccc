import { structuredDataPolicy } from "@kakehashi/core/http/security-headers.ts";
import { headTags, withOrigin } from "@kakehashi/core/payload/head.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { createUnhead } from "unhead";
import { createDomRenderer } from "unhead/client";

/** The part of a payload that the head is made from. */
export type HeadSource = Pick<Payload, "head" | "tag">;

type ScriptRules = { readonly createScript: (text: string) => string };

declare global {
	interface Window {
		/**
		 * Undefined if the browser has no Trusted Types. TypeScript's own types do not include them
		 * yet.
		 */
		readonly trustedTypes?: {
			readonly createPolicy: (name: string, rules: ScriptRules) => ScriptRules;
		};
	}
}

/**
 * Adopts the head tags that the server wrote for the first payload. The returned function changes
 * them to those of another payload, except for title and language, which are written together with
 * the page. Uses the core of unhead without hooks and plugins.
 */
export function adoptHeadTags(
	document: Document,
	siteUrl: string,
	first: HeadSource,
): (source: HeadSource) => void {
	const unhead = createUnhead(createDomRenderer({ document }), { document });
	const tagsOf = ({ head, tag }: HeadSource) => {
		const { title: _title, htmlAttrs: _attributes, ...rest } = headTags(head, tag, siteUrl);
		return rest;
	};
	const writeStructuredData = createStructuredDataWriter(document, siteUrl);
	const entry = unhead.push(tagsOf(first));
	unhead.render();
	return (source) => {
		entry.patch(tagsOf(source));
		unhead.render();
		writeStructuredData(source.head.structuredData);
	};
}

/**
 * Creates a function that replaces the document's structured data with that of the page shown. The
 * data is in a script element, so a browser with Trusted Types requires a policy, even though the
 * data is not executed. It is the only policy of the site, and a document can create it only once,
 * so this function must be called only once per document.
 */
function createStructuredDataWriter(document: Document, siteUrl: string): (text: string) => void {
	const policy = window.trustedTypes?.createPolicy(structuredDataPolicy, {
		createScript: (text) => text,
	});
	return (text) => {
		const script = document.querySelector('[type="application/ld+json"]');
		const data = withOrigin(text, siteUrl);
		// The policy returns a TrustedScript, which TypeScript's types treat as a string.
		if (script) script.textContent = policy ? policy.createScript(data) : data;
	};
}
