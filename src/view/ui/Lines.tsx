import { Fragment } from "react";
import styles from "./Lines.module.css";

type LinesProps = {
	readonly lines: readonly string[];
	/** Japanese has no space between its lines, only a place where a line may end. */
	readonly vertical: boolean;
};

/** A heading in the lines it is written in: `<h1><Lines lines={content.heading} vertical={vertical} /></h1>`. In vertical text each line is a column. */
export function Lines({ lines, vertical }: LinesProps) {
	return lines.map((line, index) => (
		<Fragment key={line}>
			{index > 0 && !vertical && " "}
			<span className={styles.line}>{vertical && index < lines.length - 1 ? `${line}\u200b` : line}</span>
		</Fragment>
	));
}
