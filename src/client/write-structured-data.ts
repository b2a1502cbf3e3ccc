import { withOrigin } from "../site/head.ts";

/**
 * Changes what the document tells machines to what the page shown is. The element is never replaced: a change of the
 * text inside a node is no place where Trusted Types ask for a policy, while every other way to fill a script element is.
 */
export function writeStructuredData(document: Document, text: string, origin: string): void {
	const node = document.querySelector('[type="application/ld+json"]')?.firstChild;
	if (node) node.nodeValue = withOrigin(text, origin);
}
