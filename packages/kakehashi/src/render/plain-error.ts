import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { escapeText } from "@kakehashi/core/values/escape-markup.ts";

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
	return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Internal Server Error</title><style>${plainErrorStyle}</style></head><body><h1>Internal Server Error</h1>${texts.join("")}</body></html>`;
}
