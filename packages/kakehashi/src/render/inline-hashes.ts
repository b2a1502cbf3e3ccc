import { createHash } from "node:crypto";
import type { InlineHashes } from "../core/http/security-headers.ts";
import { themeScript } from "../core/http/theme-script.ts";
import type { Theme } from "../core/routing/site.ts";
import { plainErrorStyle } from "./plain-error.ts";

/** Hashes of the scripts and styles that are inline in the documents made with these assets (CSP Level 3 §2.3.1). */
export function inlineHashes({ styles }: { readonly styles: Readonly<Record<string, { readonly text: string }>> }, defaultTheme: Theme): InlineHashes {
	return {
		scripts: [source(themeScript(defaultTheme))],
		styles: [...new Set([...Object.values(styles).map(({ text }) => text), plainErrorStyle])].map(source),
	};
}

function source(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
