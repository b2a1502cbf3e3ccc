import { Fragment } from "react";
import * as styles from "./Lines.module.css";
import { useVertical } from "./vertical.ts";

/**
 * Shows the lines of a heading. In vertical text, each line is a column. In Japanese, there is no
 * space between lines, only a possible line break.
 * @param props the lines
 * @param props.lines text of `c.headingLines()`, in one language; no two lines are the same
 * @returns a `<span>` for each line
 * @example
 * ```tsx
 * <h3><Lines lines={section.motto} /></h3>
 * ```
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
