/** An element of an SVG. The names of its attributes are those of React, such as `fontSize`. */
export type SvgElement = {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: readonly SvgNode[];
};

/** An element, or the text in one. */
export type SvgNode = string | SvgElement;

type OpenElement = SvgElement & { readonly children: SvgNode[] };
type TokenParts = Readonly<Record<string, string | undefined>>;

/** A comment, an end tag, a start tag with its attributes, or text. */
const tokens =
	/<!--.*?-->|<\/(?<end>[a-z]\w*)>|<(?<start>[a-z]\w*)(?<attributes>(?:\s+[\w:-]+="[^"]*")*)\s*(?<empty>\/?)>|[^<]+/gis;

/**
 * Reads an SVG that is drawn in this repository, so that a page can contain it as elements, with
 * the colors of its theme. It knows elements, attributes, texts and comments, and nothing else.
 * @param source the text of the file
 * @param file the name of the file, for the error
 * @returns the `svg` element
 * @throws Error if an element is not closed, or the file contains anything else
 */
export function parseSvg(source: string, file: string): SvgElement {
	const top: OpenElement = { name: "", attributes: {}, children: [] };
	const open: OpenElement[] = [top];
	let read = 0;
	for (const { 0: text, index, groups } of source.matchAll(tokens)) {
		if (index !== read) break;
		read += text.length;
		const parent = open.at(-1) ?? top;
		const { start, end, attributes = "", empty }: TokenParts = groups ?? {};
		if (start !== undefined) {
			const element: OpenElement = {
				name: start,
				attributes: attributesIn(attributes),
				children: [],
			};
			parent.children.push(element);
			if (empty !== "/") open.push(element);
		} else if (end !== undefined) {
			if (parent.name !== end) break;
			open.pop();
		} else if (!text.startsWith("<!--") && text.trim() !== "") parent.children.push(text);
	}
	const [svg] = top.children;
	if (read < source.length || open.length > 1 || typeof svg !== "object" || svg.name !== "svg")
		throw new Error(`${file}: this SVG cannot be read from character ${read} on.`);
	return svg;
}

function attributesIn(source: string): Record<string, string> {
	return Object.fromEntries(
		[...source.matchAll(/([\w:-]+)="([^"]*)"/g)]
			.filter(([, name]) => name !== "xmlns")
			.map(([, name = "", value = ""]) => [reactName(name), value]),
	);
}

/** `font-size` is `fontSize` in React. `data-layer` and `aria-label` stay as they are. */
function reactName(name: string): string {
	return /^(?:data|aria)-/.test(name)
		? name
		: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
