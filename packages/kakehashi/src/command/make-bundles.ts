import { editorPart, makeEditorBundles } from "@kakehashi/editor/server/make-editor-bundles.ts";
import { studioParts } from "@kakehashi/studio/server/studio-parts.ts";
import { loadConfiguration } from "./load-configuration.ts";

// A separate program that the studio starts. It makes the bundles for the site in a folder, with
// `base` as the path prefix.
const [folder = "", base = ""] = process.argv.slice(2);
const { site } = await loadConfiguration(folder);
await makeEditorBundles(
	folder,
	{ ...site, base },
	base === "" ? { [editorPart.name]: editorPart.entry, ...studioParts } : {},
);
