import { moduleIn } from "kakehashi/internal/open.ts";

/** The studio's browser bundles, in addition to the editor, by name, each with its entry module. */
export const studioParts = {
	notes: moduleIn(import.meta.dirname, "../previews/browser/notes.ts"),
	studio: moduleIn(import.meta.dirname, "../browser/main.tsx"),
} as const;
