/** The studio's browser bundles, in addition to the editor, by name, each with its entry module. */
export const studioParts = {
	notes: "studio/previews/browser/notes.ts",
	studio: "studio/browser/main.tsx",
} as const;
