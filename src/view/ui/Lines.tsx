import { Fragment } from "react";
import styles from "./Lines.module.css";

type LinesProps = {
	readonly lines: readonly string[];
	/** Japanese has no spaces between its lines; a line may end there all the same. */
	readonly vertical: boolean;
};

/** A heading in the lines it is written in: `<h1><Lines lines={content.heading} vertical={vertical} /></h1>`. In vertical text each line is a column. */
export function Lines({ lines, vertical }: LinesProps) {
	return lines.map((line, index) => (
		<Fragment key={line}>
			{index > 0 && (vertical ? "\u200b" : " ")}
			<span className={styles.line}>{line}</span>
		</Fragment>
	));
}
