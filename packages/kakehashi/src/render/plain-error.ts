import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { escapeText } from "@kakehashi/core/values/escape-markup.ts";
import { htmlDocument } from "@kakehashi/core/values/html-document.ts";

/** The inline style of the page below. */
export const plainErrorStyle =
	"body{max-width:40rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.7 system-ui,sans-serif;color:CanvasText;background:Canvas}";

/**
 * Makes a complete page for the case that even the error page cannot be rendered. It needs no
 * external styles or scripts.
 * @param payloads the error pages, with the site's default language first
 */
export function plainErrorDocument(payloads: readonly Pick<Payload, "tag" | "layout">[]): string {
	const texts = payloads.map(
		({ tag, layout }) => `<p lang="${tag}">${escapeText(layout.failure)}</p>`,
	);
	return htmlDocument({
		language: "en",
		htmlAttributes: 'dir="ltr"',
		title: "Internal Server Error",
		meta: '<meta name="robots" content="noindex">',
		head: `<style>${plainErrorStyle}</style>`,
		body: `<h1>Internal Server Error</h1>${texts.join("")}`,
	});
}
