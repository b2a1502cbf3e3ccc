import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as budoux from "budoux";

/**
 * What is used of BudouX, in Node. Its own entry also loads a whole DOM, with which every command would take a fifth of
 * a second longer.
 */
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("budoux"));
export const { Parser }: Pick<typeof budoux, "Parser"> = require(join(folder, "parser.js"));
export const { model: jaModel }: { readonly model: typeof budoux.jaModel } = require(join(folder, "data/models/ja.js"));
