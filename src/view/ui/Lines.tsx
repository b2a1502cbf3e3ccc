import { Fragment } from "react";
import styles from "./Lines.module.css";

/** A heading in the lines it is written in: `<h1><Lines lines={content.heading} /></h1>`. In vertical text each line is a column. */
export function Lines({ lines }: { lines: readonly string[] }) {
	return lines.map((line, index) => (
		<Fragment key={line}>
			{index > 0 && " "}
			<span className={styles.line}>{line}</span>
		</Fragment>
	));
}
