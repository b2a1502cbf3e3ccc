/** Size of link previews, in pixels. The large social networks show this size uncropped. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Maximum size of a link preview, in bytes. Some social networks ignore larger ones. */
export const shareImageBudget = 80_000;
