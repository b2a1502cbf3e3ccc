// Makes `#site` the configuration in the owner's folder, and `#kit` known to its files, wherever it lies. Loaded before each command.
// linkedom is taken in its form of one file: its 240 files take a tenth of a second to load, and budoux asks for them.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { kitModules } from "../src/builder/bundle/kit-modules.ts";
import { siteFolderIn } from "../src/builder/site-folder.ts";

const root = join(import.meta.dirname, "..");
const files = { "#site": join(siteFolderIn(root), "site.config.ts"), ...kitModules(root), linkedom: join(root, "node_modules/linkedom/worker.js") };
registerHooks({ resolve: (specifier, context, next) => next(specifier in files ? pathToFileURL(files[specifier]).href : specifier, context) });
