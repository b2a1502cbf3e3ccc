import { createContext, useContext } from "react";

/**
 * Whether headings are vertical, as this design shows Japanese. `Page` sets the value for a page.
 * Content in another language sets it again: `<VerticalContext value={isJapanese(block.tag)}>`.
 */
export const VerticalContext = createContext(false);

/**
 * Tells whether headings are vertical in this part of the page, as they are in Japanese. It depends
 * on the language alone: the style sheet of `Section` writes them horizontally in narrow windows,
 * and in looks with another `--frame`.
 * @returns true for vertical headings
 * @example
 * ```tsx
 * const vertical = useVertical();
 * return <h3 className={classNames(styles.name, vertical && styles.vertical)}>{name}</h3>;
 * ```
 */
export const useVertical = () => useContext(VerticalContext);
