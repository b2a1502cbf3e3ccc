import { createContext, useContext } from "react";

/**
 * Whether headings are in vertical columns, as this design sets Japanese. `Page` sets it once for a page; anything in
 * another language sets it again: `<VerticalContext value={isJapanese(block.tag)}>`.
 */
export const VerticalContext = createContext(false);

/** Whether the headings here are in vertical columns. */
export const useVertical = () => useContext(VerticalContext);
