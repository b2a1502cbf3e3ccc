import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import { svgMessage } from "../svg/svg-message.ts";

/**
 * Maximum length of the longer side in pixels: more than any print needs, and far less than what
 * makes a browser fail.
 */
const maxSide = 20_000;

/** Why an SVG of this size cannot be published as it is. Undefined if it can be published. */
export function illustrationProblem(
	bytes: Uint8Array,
	name: string,
	size: { readonly width: number; readonly height: number },
): { readonly problem: Message } | undefined {
	const side = Math.max(size.width, size.height);
	const problem =
		side > maxSide ? t("svgTooLarge", { name, side, maxSide }) : svgMessage(bytes, name);
	return problem && { problem };
}
