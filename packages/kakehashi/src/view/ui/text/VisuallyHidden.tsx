import type { ReactNode } from "react";
import * as styles from "./VisuallyHidden.module.css";

/** Text for screen readers, where sighted readers get the information in another way. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <span className={styles.hidden}>{children}</span>;
}
