/** The studio's parts of the browser besides the editor, by their names, with the module that each begins with. */
export const studioParts = { notes: "studio/previews/browser/notes.ts", studio: "studio/browser/main.tsx" } as const;
