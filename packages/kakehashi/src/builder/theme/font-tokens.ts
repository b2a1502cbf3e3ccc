/**
 * The tokens that name the heading font: for Japanese, and for all other languages. The style sheet
 * of the tokens does not contain them, because `make-fonts.ts` writes its own rules.
 */
export const fontTokens = { latin: "heading-face", japanese: "heading-face-japanese" } as const;
export type FontScript = keyof typeof fontTokens;

/** Paths of the heading fonts by script. */
export type FontFiles = Readonly<Partial<Record<FontScript, string>>>;
