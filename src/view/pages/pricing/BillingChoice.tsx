import type { PricingContent } from "../../../site/content/pricing-page.ts";
import styles from "./BillingChoice.module.css";

/** Monthly or yearly. The style sheet shows the prices that belong to the choice, so it needs no script. */
export function BillingChoice({ billing }: { billing: PricingContent["billing"] }) {
	return (
		<fieldset>
			<legend className={styles.legend}>{billing.label}</legend>
			<div className={styles.choice}>
				<label className={styles.option}>
					<input className={styles.input} type="radio" name="billing" value="monthly" defaultChecked />
					<span className={styles.label}>{billing.monthly}</span>
				</label>
				<label className={styles.option}>
					<input className={styles.input} type="radio" name="billing" value="yearly" />
					<span className={styles.label}>{billing.yearly}</span>
				</label>
			</div>
		</fieldset>
	);
}
