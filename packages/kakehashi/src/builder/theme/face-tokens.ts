/** The tokens that give a file with a heading font: for Japanese, and for all other languages. No style sheet contains them; see `make-faces.ts`. */
export const faceTokens = { latin: "heading-face", japanese: "heading-face-japanese" } as const;
export type FaceScript = keyof typeof faceTokens;

/** Files with heading fonts. */
export type FaceFiles = Readonly<Partial<Record<FaceScript, string>>>;
