import { editorPart, makeEditorBundles } from "../editor/server/make-editor-bundles.ts";
import { studioParts } from "../studio/server/studio-parts.ts";
import { loadConfiguration } from "./load-configuration.ts";

// A program of its own, which the studio starts: bundles for the site in a folder, below a path.
const [folder = "", base = ""] = process.argv.slice(2);
const { site } = await loadConfiguration(folder);
await makeEditorBundles(folder, { ...site, base }, base === "" ? { [editorPart.name]: editorPart.entry, ...studioParts } : {});
