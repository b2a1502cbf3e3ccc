import { hash } from "node:crypto";
import type { InlineHashes } from "@kakehashi/core/http/security-headers.ts";
import { themeScript } from "@kakehashi/core/http/theme-script.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { fontFaceStyle } from "@kakehashi/core/payload/fonts.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import type { Theme } from "@kakehashi/core/routing/site.ts";

/**
 * Hashes of the inline scripts and styles in the documents of these payloads (CSP Level 3 §2.3.1).
 * A document needs only its own hashes: when the browser shows another page without loading a
 * document, that page's styles come from files.
 * @param others style sheets of documents without a payload
 */
export function inlineHashes(
	{ styles, fonts }: Pick<ServerBuild["assets"], "styles" | "fonts">,
	defaultTheme: Theme,
	payloads: readonly Pick<Payload, "page" | "head">[],
	others: readonly string[] = [],
): InlineHashes {
	const texts = payloads.flatMap((payload) => [
		styles[payload.page]?.text ?? "",
		...(fonts === undefined ? [] : [fontFaceStyle(fonts, payload)]),
	]);
	return {
		scripts: [source(themeScript(defaultTheme))],
		styles: [...new Set([...texts, ...others])].map(source),
		...(fonts && { fonts: true }),
	};
}

function source(text: string): string {
	return `'sha256-${hash("sha256", text, "base64")}'`;
}
