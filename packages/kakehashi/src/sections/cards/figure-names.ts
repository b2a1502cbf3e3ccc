/** The names of the illustrations that a card may have. */
export const figureNames = ["languages", "typesetting", "html", "form", "own", "packages"] as const;
export type FigureName = (typeof figureNames)[number];
