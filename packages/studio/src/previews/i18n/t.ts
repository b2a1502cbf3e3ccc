import { createTranslator } from "@kakehashi/core/i18n/translator.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

/** Makes a message for people with a preview link. */
export const t = /* @__PURE__ */ createTranslator({ en, ja });
