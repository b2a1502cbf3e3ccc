import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as budoux from "budoux";

/**
 * The parts of BudouX that are used, in Node. Its own entry point also loads a whole DOM, which would make every command a
 * fifth of a second slower.
 */
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("budoux"));
export const { Parser }: Pick<typeof budoux, "Parser"> = require(join(folder, "parser.js"));
export const { model: jaModel }: { readonly model: typeof budoux.jaModel } = require(join(folder, "data/models/ja.js"));
