import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { Path } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { describeSteps } from "./describe-place.ts";

/**
 * A name without its explanation and without placeholders, because placeholders are explained
 * beside the text.
 */
export const short = (name: string): string => name.replace(/\s*(?:[;（(]|[:：]?\s*\{).*$/u, "");

/** The name of a text, and the names of what contains it, from the file inward. */
export function placeOf(
	{ file, path }: { readonly file: string; readonly path: Path },
	edited: SiteSnapshot,
): { readonly name: string; readonly within: readonly string[] } {
	const { config, kinds } = edited;
	const bytes = bytesOf(edited, file);
	const codes = config.locales.map(({ code }) => code);
	const code = codes.find((each) => each === messageLanguage()) ?? codes[0] ?? "";
	const steps = describeSteps(file, (bytes && dataOf(bytes)) ?? null, path, {
		codes,
		code,
		kinds,
	});
	// Keys that only an owner's own kind of section defines have no names, so they are skipped.
	const named = steps.map((step, index) => (index > 0 && path.includes(step) ? "" : short(step)));
	return { name: named.at(-1) ?? "", within: named.slice(0, -1).filter((step) => step !== "") };
}
