import { createTranslator } from "../translator.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

/**
 * Makes a message about a whole site, in all languages. Messages about one page have their own
 * catalog, so that a check of one page in the browser loads no others.
 */
export const t = /* @__PURE__ */ createTranslator({ en, ja });
