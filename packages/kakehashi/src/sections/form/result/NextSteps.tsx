import * as styles from "./NextSteps.module.css";

/** What happens after a message was sent, step by step. */
export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
	return (
		<ol className={styles.steps}>
			{steps.map((step) => (
				<li key={step}>{step}</li>
			))}
		</ol>
	);
}
