import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../starter/i18n/t.ts";
import { withCommentsIn } from "../starter/with-comments-in.ts";

/**
 * The ready-made looks, each with a description of its style and use. Each is a `theme.css` in this
 * folder. The first is the kit's default.
 */
export const looks = {
	bridge: t("lookBridge"),
	moss: t("lookMoss"),
	crust: t("lookCrust"),
	kozo: t("lookKozo"),
	kite: t("lookKite"),
	signal: t("lookSignal"),
	lantern: t("lookLantern"),
} as const satisfies Readonly<Record<string, Message>>;

export type LookName = keyof typeof looks;

export const lookNames = Object.keys(looks) as readonly LookName[];

/**
 * The `theme.css` of a look.
 * @param language of its comments, English if it is not Japanese
 */
export async function readLook(name: LookName, language = "en"): Promise<string> {
	const text = await readFile(join(import.meta.dirname, `${name}.css`), "utf8");
	return withCommentsIn(text, language);
}
