import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as budoux from "budoux";

/**
 * Loads only the needed parts of BudouX. In Node, its entry point also loads a complete DOM, which
 * would make every command 0.2 seconds slower.
 */
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("budoux"));
export const { Parser }: Pick<typeof budoux, "Parser"> = require(join(folder, "parser.js"));
export const { model: jaModel }: { readonly model: typeof budoux.jaModel } = require(
	join(folder, "data/models/ja.js"),
);
