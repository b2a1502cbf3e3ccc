/** The tokens that give a file with a heading font: for Japanese, and for all other languages. No style sheet contains them; see `make-fonts.ts`. */
export const fontTokens = { latin: "heading-face", japanese: "heading-face-japanese" } as const;
export type FontScript = keyof typeof fontTokens;

/** Files with heading fonts. */
export type FontFiles = Readonly<Partial<Record<FontScript, string>>>;
