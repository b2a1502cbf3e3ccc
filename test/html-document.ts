/** An element's start tag in a document that the build wrote: attribute values are always in double quotes there. */
export type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

/** Every start tag of a document, in order. */
export function tagsOf(html: string): Tag[] {
	return [...withoutScripts(html).matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name = "", attributes = ""]) => ({
		name: name.toLowerCase(),
		attributes: new Map([...attributes.matchAll(/([^\s=>"]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), unescapeHtml(value)])),
	}));
}

/** Values of an attribute of the tags that pass, where they have it. */
export function valuesOf(tags: readonly Tag[], attribute: string, passes: (tag: Tag) => boolean = () => true): string[] {
	return tags.filter(passes).flatMap(({ attributes }) => attributes.get(attribute) ?? []);
}

/** The words of a document as a reader gets them: without markup, scripts, styles and marks for line breaks. */
export function wordsOf(html: string): string {
	return unescapeHtml(
		withoutScripts(html)
			.replace(/<style>.*?<\/style>/gs, "")
			.replace(/<[^>]*>/g, ""),
	)
		.replace(/[\u200b\u2060]/g, "")
		.replaceAll("\u00a0", " ");
}

/** The structured data in a document. */
export function structuredDataOf(html: string): string[] {
	return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) => text);
}

/** Start tags of scripts stay, what they hold goes. */
function withoutScripts(html: string): string {
	return html.replace(/(<script\b[^>]*>).*?<\/script>/gs, "$1");
}

function unescapeHtml(text: string): string {
	return text
		.replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");
}
