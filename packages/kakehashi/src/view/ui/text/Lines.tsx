import { Fragment } from "react";
import * as styles from "./Lines.module.css";
import { useVertical } from "./vertical.ts";

/**
 * The lines of a heading: `<h1><Lines lines={content.heading} /></h1>`. In vertical text, each line
 * is a column. In Japanese, there is no space between lines, only a possible line break.
 */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
	const vertical = useVertical();
	return lines.map((line, index) => (
		<Fragment key={line}>
			{index > 0 && !vertical && " "}
			<span className={styles.line}>
				{vertical && index < lines.length - 1 ? `${line}\u200b` : line}
			</span>
		</Fragment>
	));
}
