import { createHash } from "node:crypto";
import type { InlineHashes } from "../core/http/security-headers.ts";
import { themeScript } from "../core/http/theme-script.ts";
import type { ServerBuild } from "../core/payload/build-output.ts";
import type { Theme } from "../core/routing/site.ts";
import { plainErrorStyle } from "./plain-error.ts";

/** Hashes of the scripts and styles that are inline in the documents made with these assets (CSP Level 3 §2.3.1). */
export function inlineHashes({ styles, faces }: Pick<ServerBuild["assets"], "styles" | "faces">, defaultTheme: Theme): InlineHashes {
	const ofFaces = faces === undefined ? [] : [faces.all, ...Object.values(faces.covers).map((cover) => cover + faces.all)];
	return {
		scripts: [source(themeScript(defaultTheme))],
		styles: [...new Set([...Object.values(styles).map(({ text }) => text), ...ofFaces, plainErrorStyle])].map(source),
		...(faces && { fonts: true }),
	};
}

function source(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
