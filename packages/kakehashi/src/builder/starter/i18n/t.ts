import { createTranslator } from "@kakehashi/core/i18n/translator.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

/** Makes a message about a new site, also for the program that creates one, in all languages. */
export const t = /* @__PURE__ */ createTranslator({ en, ja });
