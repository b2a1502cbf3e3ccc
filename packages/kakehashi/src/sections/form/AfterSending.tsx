import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import * as styles from "./AfterSending.module.css";
import { NextSteps } from "./result/NextSteps.tsx";

/** The text beside the form: what happens after sending, and what happens to a draft. */
export function AfterSending({ form: { after, draft } }: { form: ContactFormContent }) {
	return (
		<aside className={styles.aside}>
			<div>
				<h3 className={styles.heading}>{after.heading}</h3>
				<NextSteps steps={after.steps} />
			</div>
			<div className={styles.draft}>
				<h3 className={styles.heading}>{draft.heading}</h3>
				<p>{draft.text}</p>
			</div>
		</aside>
	);
}
