import { keysOf, markTexts } from "./page-texts.ts";

/** What the editor adds to the page itself, and what its reader has opened. */
const ownAttributes = new Set(["tabindex", "data-editing", "data-behind", "data-noted", "open", "data-theme"]);

/** Updates a page to another version of its document, touching only what differs: position, focus and scroll stay. */
export function updatePage(page: Document, html: string): void {
	const next = new DOMParser().parseFromString(html, "text/html");
	if (page.title !== next.title) page.title = next.title;
	const edited = [...page.querySelectorAll("[data-editing]")].flatMap(keysOf);
	update(page.documentElement, next.documentElement, false);
	update(page.body, next.body);
	// A line that was added to a text is marked like its other lines.
	if (edited.length > 0) markTexts(page, "data-editing", edited);
}

function update(own: Element, next: Element, withChildren = true): void {
	for (const { name } of [...own.attributes]) if (!ownAttributes.has(name) && !next.hasAttribute(name)) own.removeAttribute(name);
	for (const { name, value } of next.attributes) if (!ownAttributes.has(name) && own.getAttribute(name) !== value) own.setAttribute(name, value);
	// What is no longer a text is not a tab stop any more.
	if (own.hasAttribute("tabindex") && !next.hasAttribute("tabindex") && !next.hasAttribute("data-key")) own.removeAttribute("tabindex");
	if (!withChildren) return;
	const there = [...own.childNodes];
	const wanted = [...next.childNodes];
	for (const [index, node] of wanted.entries()) {
		const old = there[index];
		if (old === undefined) own.append(own.ownerDocument.importNode(node, true));
		else if (old.nodeType !== node.nodeType || old.nodeName !== node.nodeName) old.replaceWith(own.ownerDocument.importNode(node, true));
		else if (isElement(old) && isElement(node)) update(old, node);
		else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
	}
	for (const rest of there.slice(wanted.length)) rest.remove();
}

// Not `instanceof`: the page has a window of its own.
const isElement = (node: Node): node is Element => node.nodeType === 1;
