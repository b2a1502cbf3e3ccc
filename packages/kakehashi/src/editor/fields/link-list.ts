import type { Shape } from "./field.ts";

/** Whether a value is a list of links, each with its words. */
export const isLinkList = (shape: Shape | undefined): boolean => shape?.item?.parts?.some(({ type }) => type === "link") === true;
