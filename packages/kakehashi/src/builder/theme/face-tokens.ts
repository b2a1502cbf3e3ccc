/** The tokens that name a file with a face of headings: of Japanese, and of all other languages. No style sheet has them; see `make-faces.ts`. */
export const faceTokens = { latin: "heading-face", japanese: "heading-face-japanese" } as const;
export type FaceScript = keyof typeof faceTokens;

/** Files with faces of headings. */
export type FaceFiles = Readonly<Partial<Record<FaceScript, string>>>;
