import { structuredDataPolicy } from "../../core/http/security-headers.ts";
import { withOrigin } from "../../core/payload/head.ts";

declare global {
	interface Window {
		/** Where the browser has Trusted Types; TypeScript's own types do not name them yet. */
		readonly trustedTypes?: { readonly createPolicy: (name: string, rules: { readonly createScript: (text: string) => string }) => typeof rules };
	}
}

/**
 * Creates what changes the data that a document holds for machines to those of the page shown. They stand in a script
 * element, so a browser with Trusted Types asks for a policy even though they are inert; it is the only one there is.
 * To be called once in a document.
 */
export function createStructuredDataWriter(document: Document, origin: string): (text: string) => void {
	const policy = window.trustedTypes?.createPolicy(structuredDataPolicy, { createScript: (text) => text });
	return (text) => {
		const script = document.querySelector('[type="application/ld+json"]');
		const data = withOrigin(text, origin);
		// The policy answers an object of the browser's own kind, which stands for the string.
		if (script) script.textContent = policy ? policy.createScript(data) : data;
	};
}
