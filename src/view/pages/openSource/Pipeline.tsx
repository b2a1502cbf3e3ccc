import type { OpenSourceContent } from "../../../core/schema/open-source-page.ts";
import { Arch } from "../../ui/Arch.tsx";
import { InlineText } from "../../ui/text/InlineText.tsx";
import styles from "./Pipeline.module.css";

/** The drawn plan of how a page is made: stages in a row with a span of the bridge from each to the next. */
export function Pipeline({ stages }: { stages: OpenSourceContent["making"]["stations"] }) {
	return (
		<ol className={styles.pipeline}>
			{stages.map(({ name, text }, index) => (
				<li key={name} className={styles.stage}>
					{index < stages.length - 1 && <Arch className={styles.span} />}
					<span className={styles.number}>{index + 1}</span>
					<h3 className={styles.name}>{name}</h3>
					<p className={styles.text}>
						<InlineText text={text} />
					</p>
				</li>
			))}
		</ol>
	);
}
