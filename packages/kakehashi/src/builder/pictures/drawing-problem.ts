import type { Message } from "../../core/messages/say.ts";
import { t } from "../i18n/t.ts";

/**
 * Content that runs, could become something that runs, or styles or transforms the SVG from
 * outside.
 */
const active =
	/<(?:[^\s<>/]*:)?(?:script|foreignObject|iframe|embed|object)\b|<(?:[^<>"']|"[^"]*"|'[^']*')*[\s"'/]on\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet/i;

/**
 * The beginning of an external URL. Browsers read a backslash as a slash, and accept known schemes
 * without slashes.
 */
const elsewhere = String.raw`\s*(?:(?:https?|ftp|file|wss?):|(?:[a-z][a-z0-9+.-]*:)?[\\/]{2})`;

/**
 * References to other sites, and embedded documents, which this check does not examine. Namespace
 * names (`xmlns`) are allowed, because they load nothing.
 */
const foreign = new RegExp(
	[
		String.raw`\b(?:href|src|srcset)\s*=\s*["']?(?:${elsewhere}|\s*data:(?!image\/(?:png|jpe?g|gif|webp|avif)[;,]))`,
		String.raw`url\(\s*["']?${elsewhere}`,
		// Constructs that load a file named by a plain string, that change the base of all URLs, or
		// that animate the URL of an element.
		String.raw`@import\b|\b(?:image-set|cross-fade)\(|\b(?:image|src)\(\s*["']|\bxml:base\s*=|\battributeName\s*=\s*["']?\s*(?:\w+:)?href\b`,
	].join("|"),
	"i",
);

/**
 * Maximum length of the longer side in pixels: more than any print needs, and far less than what
 * makes a browser fail.
 */
const maxSide = 20_000;

/**
 * Why an SVG of this size cannot be published as it is: nothing in it may run, and nothing may be
 * loaded from elsewhere. Undefined if it can be published.
 */
export function drawingProblem(
	bytes: Uint8Array,
	name: string,
	size: { readonly width: number; readonly height: number },
): { readonly problem: Message } | undefined {
	const side = Math.max(size.width, size.height);
	if (side > maxSide)
		return {
			problem: t("drawingTooLarge", {
				name,
				side: side.toLocaleString("en"),
				maxSide: maxSide.toLocaleString("en"),
			}),
		};
	const source = asText(bytes);
	if (source === undefined)
		return {
			problem: t("drawingNotPlainText", { name }),
		};
	const resolved = withoutReferences(source);
	const forms = [source, resolved, withoutEscapes(resolved)];
	const isActive = forms.some((form) => active.test(form));
	// Illustrator declares its namespaces as entities, which is harmless but still refused, because
	// an entity can make a program read any file. These owners get advice on how to export the SVG.
	if (isActive && !forms.some((form) => active.test(form.replace(/<!ENTITY/gi, ""))))
		return {
			problem: {
				...t("drawingHasEntities", { name }),

				inWindow: t("drawingHasEntitiesInWindow"),
			},
		};
	if (isActive)
		return {
			problem: {
				...t("drawingHasScript", { name }),

				inWindow: t("drawingHasScriptInWindow"),
			},
		};
	if (!forms.some((form) => foreign.test(form))) return undefined;
	return {
		problem: {
			...t("drawingRefersOutside", { name }),

			inWindow: t("drawingRefersOutsideInWindow"),
		},
	};
}

/**
 * The SVG's text. Undefined unless the file is UTF-8, because a program that reads it in another
 * encoding could find what this check misses.
 */
function asText(bytes: Uint8Array): string | undefined {
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return /<(?:[^\s<>/]*:)?svg\b/i.test(text) &&
			!/^\s*<\?xml[^>]*encoding=["'](?!utf-?8)/i.test(text)
			? text
			: undefined;
	} catch {
		return undefined;
	}
}

/**
 * Replaces character references by their characters, and removes white space that could hide URLs.
 */
function withoutReferences(source: string): string {
	return source
		.replace(/&#(x?)([0-9a-f]+);?/gi, (_, hexadecimal, digits) => {
			const code = Number.parseInt(digits, hexadecimal === "" ? 10 : 16);
			return code <= 0x10ffff ? String.fromCodePoint(code) : "";
		})
		.replace(/&(?:quot|apos);/g, "'")
		.replace(/[\t\n\r]/g, "");
}

/** Resolves CSS escapes: in a style sheet, `\75rl` means `url`. */
function withoutEscapes(source: string): string {
	return source.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, digits?: string, plain?: string) => {
		const code = Number.parseInt(digits ?? "", 16);
		return digits === undefined
			? (plain ?? "")
			: code <= 0x10ffff
				? String.fromCodePoint(code)
				: "";
	});
}
