import type { Message } from "@kakehashi/core/messages/localize.ts";
import { parseDocument } from "yaml";
import { t } from "../i18n/site/t.ts";
import { migrations } from "./migrations/migrations.ts";

/** The format that this version of the kit reads: the result of the newest migration. */
export const currentFormat = Math.max(...migrations.map(({ to }) => to));

/**
 * The format of a site according to its `site.yaml`. If the file does not specify it, this is the
 * oldest format, 0.
 */
export function contentFormatOf(siteFile: string): number {
	const { contents } = parseDocument(siteFile);
	const format = (contents?.toJSON() as { readonly format?: unknown } | null | undefined)?.format;
	return typeof format === "number" ? format : 0;
}

/**
 * The reason why this version cannot read a site of the given format, and what to do. Undefined if
 * it can read the site.
 */
export function unsupportedFormat(format: number): Message | undefined {
	if (format === currentFormat) return undefined;
	const formats = { format: String(format), currentFormat: String(currentFormat) };
	if (format > currentFormat) return t("siteFormatTooNew", formats);
	return {
		...t("siteFormatTooOld", formats),
		inEditor: t("siteFormatInEditor"),
	};
}
