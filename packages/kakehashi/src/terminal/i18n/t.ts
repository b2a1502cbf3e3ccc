import { createTranslator } from "@kakehashi/core/i18n/translator.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

/** Makes a message of this part of the kit in all languages. */
export const t = /* @__PURE__ */ createTranslator({ en, ja });
