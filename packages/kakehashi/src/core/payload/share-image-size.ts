/** Size of the link previews of pages, in pixels: what the large networks show uncut. */
export const shareImageSize = { width: 1200, height: 630 } as const;
