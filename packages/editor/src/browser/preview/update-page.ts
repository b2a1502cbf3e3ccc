import { keysOf, markTexts } from "./page-texts.ts";

/**
 * Attributes that the editor adds to the page, or that the person changes by opening something. An
 * update leaves them unchanged.
 */
const ownAttributes = new Set([
	"tabindex",
	"data-editing",
	"data-outdated",
	"data-noted",
	"open",
	"data-theme",
]);

/**
 * Updates a page to another version of its HTML. Changes only what differs, so that focus and
 * scroll position stay.
 */
export function updatePage(page: Document, html: string): void {
	const next = new DOMParser().parseFromString(html, "text/html");
	if (page.title !== next.title) page.title = next.title;
	const edited = [...page.querySelectorAll("[data-editing]")].flatMap(keysOf);
	update(page.documentElement, next.documentElement, false);
	update(page.body, next.body);
	// Marks new lines of a text that is being edited, like its other lines.
	if (edited.length > 0) markTexts(page, "data-editing", edited);
}

function update(own: Element, next: Element, withChildren = true): void {
	for (const { name } of [...own.attributes])
		if (!ownAttributes.has(name) && !next.hasAttribute(name)) own.removeAttribute(name);
	for (const { name, value } of next.attributes)
		if (!ownAttributes.has(name) && own.getAttribute(name) !== value)
			own.setAttribute(name, value);
	// An element that no longer shows a text is no longer a tab stop.
	if (
		own.hasAttribute("tabindex") &&
		!next.hasAttribute("tabindex") &&
		!next.hasAttribute("data-key")
	)
		own.removeAttribute("tabindex");
	if (!withChildren) return;
	const existing = [...own.childNodes];
	const wanted = [...next.childNodes];
	for (const [index, node] of wanted.entries()) {
		const old = existing[index];
		if (old === undefined) own.append(own.ownerDocument.importNode(node, true));
		else if (old.nodeType !== node.nodeType || old.nodeName !== node.nodeName)
			old.replaceWith(own.ownerDocument.importNode(node, true));
		else if (isElement(old) && isElement(node)) update(old, node);
		else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
	}
	for (const rest of existing.slice(wanted.length)) rest.remove();
}

// Not `instanceof`, because the iframe has its own `Element` class.
const isElement = (node: Node): node is Element => node.nodeType === 1;
