import { createContext, useContext } from "react";

/**
 * Whether headings are in vertical columns, as this design sets Japanese. `Page` says it once for a page; what stands
 * in another language says it again: `<VerticalContext value={isJapanese(block.tag)}>`.
 */
export const VerticalContext = createContext(false);

/** Whether the headings here are in vertical columns. */
export const useVertical = () => useContext(VerticalContext);
