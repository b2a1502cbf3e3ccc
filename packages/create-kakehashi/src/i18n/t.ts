import { createTranslator } from "../../../kakehashi/src/core/i18n/translator.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { ja } from "./ja.ts";

/** The languages of the questions. */
export const languages = ["en", "ja", "fr"] as const;

/** Makes a message of this package in all languages. */
export const t = /* @__PURE__ */ createTranslator({ en, ja, fr });
