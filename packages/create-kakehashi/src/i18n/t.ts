import { createTranslator } from "@kakehashi/core/i18n/translator.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { ja } from "./ja.ts";

const catalogs = { en, ja, fr };

/** A language of the questions. */
export type QuestionLanguage = keyof typeof catalogs;

/** The languages of the questions. */
export const languages = Object.keys(catalogs) as readonly QuestionLanguage[];

/** Makes a message of this package in all languages. */
export const t = /* @__PURE__ */ createTranslator(catalogs);
