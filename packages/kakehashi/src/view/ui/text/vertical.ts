import { createContext, useContext } from "react";

/**
 * Whether headings are vertical, as this design shows Japanese. `Page` sets the value for a page.
 * Content in another language sets it again: `<VerticalContext value={isJapanese(block.tag)}>`.
 */
export const VerticalContext = createContext(false);

/** Whether headings are vertical in this part of the page. */
export const useVertical = () => useContext(VerticalContext);
