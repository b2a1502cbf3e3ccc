/** Attributes that distinguish two elements with the same tag name, besides their text. */
const marks = ["class", "name", "value", "href"];

/** How often hydration may start again because the document was changed meanwhile. */
let triesLeft = 5;

let expected: Element | undefined;
let unmask = () => {};

/**
 * Makes React see a page as the server sent it until it is hydrated, even if extensions,
 * translators or proxies have changed the document. The document itself does not change, so the
 * visitor keeps focus, IME composition, selections and translations. Instead, DOM properties of the
 * changed nodes are overridden: React does not see added nodes, finds moved nodes in their original
 * place, and reads the original texts.
 * @param render renders the same page into an element, possibly asynchronously
 */
export async function maskChanges(
	page: Element,
	render: (element: Element) => void,
): Promise<void> {
	if (triesLeft-- === 0) {
		console.error(new Error("The page is not what the server sent, and stays as it is"));
		// Never resolves, so React does not hydrate the page, which is complete without React.
		await new Promise(() => {});
	}
	if (expected === undefined) {
		const element = page.cloneNode() as Element;
		const rendered = new Promise((resolve) => {
			new MutationObserver(resolve).observe(element, { childList: true });
		});
		render(element);
		await rendered;
		expected = element;
		new MutationObserver(() => unmask()).observe(document.documentElement, {
			attributeFilter: ["data-hydrated"],
		});
	}
	unmask();
	unmask = maskWithin(page, expected);
}

function maskWithin(page: Node, expected: Node): () => void {
	const masked: [Node, string][] = [];
	const mask = (
		node: Node,
		property: "firstChild" | "nextSibling" | "nodeValue" | "textContent",
		value: unknown,
	) => {
		const set = Object.getOwnPropertyDescriptor(Node.prototype, property)?.set;
		Object.defineProperty(node, property, {
			configurable: true,
			get: () => value,
			...(set && { set }),
		});
		masked.push([node, property]);
	};
	const maskPart = (found: Node, wanted: Node) => {
		const parts = partsOf(found);
		const wantedParts = partsOf(wanted);
		const pairs = pairUp(parts, wantedParts);
		const matched = new Set(pairs.values());
		const foreign = parts.filter((part) => !matched.has(part));
		for (const [index, part] of wantedParts.entries()) {
			if (pairs.has(part)) continue;
			const own =
				findWithin(foreign, part, matched) ??
				splitOff(pairs.get(wantedParts[index - 1] as Node), part);
			pairs.set(part, own);
			matched.add(own);
		}
		const shown = wantedParts.map((part) => pairs.get(part) as Node);
		if (shown.length !== parts.length || shown.some((part, index) => part !== parts[index]))
			maskChildren(found, shown);
		if (wantedParts.every(isText) && found.textContent !== wanted.textContent)
			mask(found, "textContent", wanted.textContent);
		for (const [wantedPart, part] of pairs) {
			if (!isText(wantedPart)) maskPart(part, wantedPart);
			else if (part.nodeValue !== wantedPart.nodeValue)
				mask(part, "nodeValue", wantedPart.nodeValue);
		}
	};
	const maskChildren = (parent: Node, shown: readonly Node[]) => {
		// Comments stay visible, because React uses some of them as markers.
		const all = [...parent.childNodes].filter(
			(child) => child instanceof Comment || shown.includes(child),
		) as Node[];
		for (const [index, child] of shown.entries())
			if (child.parentNode !== parent)
				all.splice(all.indexOf(shown[index - 1] as Node) + 1, 0, child);
		mask(parent, "firstChild", all[0] ?? null);
		for (const [index, child] of all.entries())
			mask(child, "nextSibling", all[index + 1] ?? null);
	};
	maskPart(page, expected);
	return () => {
		for (const [node, property] of masked) Reflect.deleteProperty(node, property);
	};
}

const isText = (node: Node) => node instanceof Text;

/** The elements and texts in a node. Comments are left out, because they only separate texts. */
const partsOf = (node: Node): Node[] =>
	[...node.childNodes].filter((child) => !(child instanceof Comment));

/** A score for the similarity of two nodes. 0 if their node names differ. */
function likeness(a: Node, b: Node): number {
	if (a.nodeName !== b.nodeName) return 0;
	const same = a.textContent === b.textContent ? 3 : 1;
	if (!(a instanceof Element && b instanceof Element)) return same;
	return same + marks.filter((name) => a.getAttribute(name) === b.getAttribute(name)).length;
}

/**
 * Matches the expected nodes with nodes of the document, in order, so that the total similarity is
 * as high as possible.
 * @returns the nodes of the document by expected node
 */
function pairUp(found: readonly Node[], wanted: readonly Node[]): Map<Node, Node> {
	const pairs = new Map<Node, Node>();
	// A shortcut for the usual case without changes. Only in this case can the lists be very long.
	if (
		found.length === wanted.length &&
		wanted.every((node, index) => likeness(found[index] as Node, node) > 2)
	) {
		for (const [index, node] of wanted.entries()) pairs.set(node, found[index] as Node);
		return pairs;
	}
	/**
	 * The highest total similarity of the remaining nodes, by position in `found` and in `wanted`.
	 */
	const best = Array.from({ length: found.length + 1 }, () =>
		new Array<number>(wanted.length + 1).fill(0),
	);
	const at = (i: number, j: number) => best[i]?.[j] ?? 0;
	const paired = (i: number, j: number) => {
		const like = likeness(found[i] as Node, wanted[j] as Node);
		return like && like + at(i + 1, j + 1);
	};
	for (let i = found.length - 1; i >= 0; i--)
		for (let j = wanted.length - 1; j >= 0; j--)
			(best[i] as number[])[j] = Math.max(at(i + 1, j), at(i, j + 1), paired(i, j));
	for (let i = 0, j = 0; i < found.length && j < wanted.length; ) {
		if (at(i, j) === (paired(i, j) || undefined))
			pairs.set(wanted[j++] as Node, found[i++] as Node);
		else if (at(i, j) === at(i + 1, j)) i++;
		else j++;
	}
	return pairs;
}

/**
 * The most similar node inside elements that others have inserted around it. For a translated text,
 * this is the translation.
 */
function findWithin(
	foreign: readonly Node[],
	wanted: Node,
	matched: ReadonlySet<Node>,
): Node | undefined {
	const found: Node[] = [];
	for (const each of foreign) {
		const walker = document.createTreeWalker(
			each,
			isText(wanted) ? NodeFilter.SHOW_TEXT : NodeFilter.SHOW_ELEMENT,
		);
		while (walker.nextNode()) {
			const node = walker.currentNode;
			if (node.nodeName === wanted.nodeName && !matched.has(node)) found.push(node);
		}
	}
	return found.sort((a, b) => likeness(b, wanted) - likeness(a, wanted))[0];
}

/**
 * A replacement for a node that was removed: the end of the preceding text if the two texts were
 * joined, or else a copy outside the page.
 */
function splitOff(previous: Node | undefined, wanted: Node): Node {
	const text = wanted.nodeValue;
	if (text !== null && previous instanceof Text && previous.data.endsWith(text))
		return previous.splitText(previous.length - text.length);
	return wanted.cloneNode(true);
}
