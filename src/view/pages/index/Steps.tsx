import type { IndexText } from "../../../core/schema/index-page.ts";
import { InlineText } from "../../ui/text/InlineText.tsx";
import styles from "./Steps.module.css";

/** The steps, each in an opening of the viaduct. */
export function Steps({ items }: { items: IndexText["steps"]["items"] }) {
	return (
		<ol className={styles.steps}>
			{items.map((step, index) => (
				<li className={styles.step} key={step.heading}>
					<div className={styles.words}>
						<p className={styles.number} aria-hidden="true">
							{index + 1}
						</p>
						<h3>{step.heading}</h3>
						<p>
							<InlineText text={step.text} />
						</p>
					</div>
				</li>
			))}
		</ol>
	);
}
