import { createUnhead } from "unhead";
import { createDomRenderer } from "unhead/client";
import { structuredDataPolicy } from "../../core/http/security-headers.ts";
import { headTags, withOrigin } from "../../core/payload/head.ts";
import type { Payload } from "../../core/payload/payload.ts";

/** The part of a payload that the head is made from. */
export type HeadSource = Pick<Payload, "head" | "tag">;

declare global {
	interface Window {
		/** Present if the browser has Trusted Types; TypeScript's own types do not include them yet. */
		readonly trustedTypes?: { readonly createPolicy: (name: string, rules: { readonly createScript: (text: string) => string }) => typeof rules };
	}
}

/**
 * Adopts the tags that the server wrote for the first payload, and returns a function that changes them to another
 * payload's, all except title and language, which change with the words. This is unhead's core without hooks and plugins.
 */
export function adoptHeadTags(document: Document, siteUrl: string, first: HeadSource): (source: HeadSource) => void {
	const head = createUnhead(createDomRenderer({ document }), { document });
	const tags = ({ head, tag }: HeadSource) => {
		const { title: _title, htmlAttrs: _attributes, ...rest } = headTags(head, tag, siteUrl);
		return rest;
	};
	const writeStructuredData = createStructuredDataWriter(document, siteUrl);
	const entry = head.push(tags(first));
	head.render();
	return (source) => {
		entry.patch(tags(source));
		head.render();
		writeStructuredData(source.head.structuredData);
	};
}

/**
 * Creates a function that changes the document's data for machines to those of the page shown. They are in a script
 * element, so a browser with Trusted Types requires a policy even though they are inert; it is the only one there is. To be
 * called once per document.
 */
function createStructuredDataWriter(document: Document, origin: string): (text: string) => void {
	const policy = window.trustedTypes?.createPolicy(structuredDataPolicy, { createScript: (text) => text });
	return (text) => {
		const script = document.querySelector('[type="application/ld+json"]');
		const data = withOrigin(text, origin);
		// The policy returns an object of the browser's own type, which stands for the string.
		if (script) script.textContent = policy ? policy.createScript(data) : data;
	};
}
