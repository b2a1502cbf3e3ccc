import { createTranslator } from "@kakehashi/core/i18n/translator.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

export type StudioMessageKey = keyof typeof en;

export const catalogs = { en, ja };

/** Makes a message of the studio, in both languages that the kit speaks to owners. */
export const t = /* @__PURE__ */ createTranslator(catalogs);
