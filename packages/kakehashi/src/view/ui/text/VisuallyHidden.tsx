import type { ReactNode } from "react";
import * as styles from "./VisuallyHidden.module.css";

/**
 * Shows text only to screen readers, where sighted readers get the information in another way.
 * @param props the text
 * @param props.children the text, without block elements
 * @returns the `<span>` element
 * @example
 * ```tsx
 * <td>
 * 	<span className={styles.yes} aria-hidden="true" />
 * 	<VisuallyHidden>{section.included}</VisuallyHidden>
 * </td>
 * ```
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <span className={styles.hidden}>{children}</span>;
}
