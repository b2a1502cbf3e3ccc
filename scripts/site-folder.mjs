// Where `SITE_DIR` names another owner's folder, `#site` is the configuration in it. Loaded before each command.
import { registerHooks } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..");
const folder = process.env.SITE_DIR;
if (folder) {
	const files = { "#site": resolve(root, folder, "site.config.ts"), "#kit": join(root, "src/core/kit.ts") };
	registerHooks({ resolve: (specifier, context, next) => next(specifier in files ? pathToFileURL(files[specifier]).href : specifier, context) });
}
