/** Size of the link previews of pages, in pixels: what the large networks show uncut. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Largest size of a link preview, in bytes. Some networks leave out a larger one. */
export const shareImageBudget = 80_000;
