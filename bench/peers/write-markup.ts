// Writes the same markup in the template languages of the systems. Links to pages become the
// system's link component. Links to the other language and the menu become the components
// `<LanguageLink>` and `<Menu>`, which each system defines itself.

export type MarkupOptions = {
	/** Whether a path is the address of one of the pages. */
	readonly isPage: (path: string) => boolean;
	/** The name of the system's link component, and the name of its address attribute. */
	readonly link: { readonly name: string; readonly address: string };
	/** Markup that replaces `<main>` in a frame. */
	readonly slot?: string;
};

const voidTags = new Set(["br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const booleans = new Set([
	"checked",
	"disabled",
	"hidden",
	"novalidate",
	"open",
	"readonly",
	"required",
	"selected",
]);
const jsxNames: Readonly<Record<string, string>> = {
	autocapitalize: "autoCapitalize",
	autocomplete: "autoComplete",
	checked: "defaultChecked",
	class: "className",
	colspan: "colSpan",
	fetchpriority: "fetchPriority",
	enterkeyhint: "enterKeyHint",
	for: "htmlFor",
	hreflang: "hrefLang",
	inputmode: "inputMode",
	maxlength: "maxLength",
	novalidate: "noValidate",
	readonly: "readOnly",
	spellcheck: "spellCheck",
	srcset: "srcSet",
	tabindex: "tabIndex",
};

/** Writes an element as JSX. */
export function toJsx(element: Element, options: MarkupOptions): string {
	return write(element, options, {
		text: (text) => `{${JSON.stringify(text)}}`,
		attribute: (name, value) =>
			`${jsxNames[name.toLowerCase()] ?? name}={${booleans.has(name.toLowerCase()) ? true : JSON.stringify(value)}}`,
		// React does not escape the text of a script or a style sheet.
		script: (text) => ({
			attribute: `dangerouslySetInnerHTML={{ __html: ${JSON.stringify(text)} }}`,
			content: "",
		}),
	});
}

/** Writes an element for the templates of Vue and Astro, which are HTML with braces. */
export function toTemplate(element: Element, options: MarkupOptions): string {
	const quote = (text: string) =>
		text.replace(/[&<>"{}]/g, (character) => `&#${character.charCodeAt(0)};`);
	return write(element, options, {
		text: quote,
		attribute: (name, value) => `${name}="${quote(value)}"`,
		script: (text) => ({ attribute: "is:inline", content: text }),
	});
}

type Dialect = {
	readonly text: (text: string) => string;
	readonly attribute: (name: string, value: string) => string;
	readonly script: (text: string) => { readonly attribute: string; readonly content: string };
};

function write(element: Element, options: MarkupOptions, dialect: Dialect): string {
	const tag = element.localName;
	if (tag === "main" && options.slot !== undefined) return options.slot;
	const name = componentFor(element, options) ?? element.tagName.replace(/^[A-Z\d]+$/, tag);
	const attributes = [...element.attributes]
		.filter(
			(each) =>
				!(
					each.name === "aria-current" ||
					(name === "LanguageLink" && each.name === "href")
				),
		)
		.map((each) =>
			dialect.attribute(
				name === options.link.name && each.name === "href"
					? options.link.address
					: each.name,
				each.value,
			),
		);
	const script =
		tag === "script" || tag === "style" ? dialect.script(element.textContent ?? "") : undefined;
	if (script !== undefined) attributes.push(script.attribute);
	const start = [name, ...attributes].join(" ");
	if (voidTags.has(tag)) return `<${start} />`;
	return `<${start}>${script?.content ?? [...element.childNodes].map((node) => writeNode(node, options, dialect)).join("")}</${name}>`;
}

function writeNode(node: Node, options: MarkupOptions, dialect: Dialect): string {
	if (node.nodeType === 3) return dialect.text(node.textContent ?? "");
	return node.nodeType === 1 ? write(node as Element, options, dialect) : "";
}

function componentFor(element: Element, { isPage, link }: MarkupOptions): string | undefined {
	if (element.localName === "details" && element.getAttribute("name") === "header") return "Menu";
	if (element.localName !== "a") return undefined;
	if (element.hasAttribute("data-locale")) return "LanguageLink";
	const href = element.getAttribute("href") ?? "";
	return href.startsWith("/") && isPage(href.replace(/[?#].*/, "")) ? link.name : undefined;
}
