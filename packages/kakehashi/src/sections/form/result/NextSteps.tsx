import * as styles from "./NextSteps.module.css";

/** A list of what happens after a message was sent. */
export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
	return (
		<ol className={styles.steps}>
			{steps.map((step) => (
				<li key={step}>{step}</li>
			))}
		</ol>
	);
}
