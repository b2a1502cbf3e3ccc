import type { PricingContent } from "../../../core/schema/pricing-page.ts";
import { Arch } from "../../ui/Arch.tsx";
import { InlineText } from "../../ui/text/InlineText.tsx";
import styles from "./Questions.module.css";

/** Questions that open to their answers, the first one open. The browser's own `<details>`: needs no script. */
export function Questions({ questions }: { questions: PricingContent["questions"]["list"] }) {
	return (
		<div className={styles.list}>
			{questions.map(({ question, answer }, index) => (
				<details key={question} className={styles.item} open={index === 0}>
					<summary className={styles.question}>
						{question}
						<Arch className={styles.sign} />
					</summary>
					<p className={styles.answer}>
						<InlineText text={answer} />
					</p>
				</details>
			))}
		</div>
	);
}
