import type { ReactNode } from "react";
import * as styles from "./VisuallyHidden.module.css";

/** Words for screen readers, where the eye sees them in another way. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <span className={styles.hidden}>{children}</span>;
}
