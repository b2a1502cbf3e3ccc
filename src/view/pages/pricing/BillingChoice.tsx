import { useContext, useEffect, useRef } from "react";
import type { PricingContent } from "../../../core/schema/pricing-page.ts";
import { PageServicesContext } from "../../ui/page-services.ts";
import styles from "./BillingChoice.module.css";

/** Its name in the form, and in the address. */
const name = "billing";

/** Where the part that keeps the choice cannot be had, after a new release say, the choice works all the same. */
const doWithout = () => {};

/**
 * Monthly or yearly. The style sheet shows the prices that belong to the choice, so it needs no script; with script the
 * address keeps the choice, so that it can be sent on.
 */
export function BillingChoice({ billing }: { billing: PricingContent["billing"] }) {
	const services = useContext(PageServicesContext);
	const yearly = useRef<HTMLInputElement>(null);
	const keep = () => {
		services?.queryParam().then(({ writeParam }) => yearly.current && writeParam(name, yearly.current.checked ? "yearly" : undefined), doWithout);
	};
	useEffect(() => {
		services?.queryParam().then(({ readParam, writeParam }) => {
			if (yearly.current === null) return;
			// What was chosen before script came counts as well, and goes into the address.
			if (yearly.current.checked) writeParam(name, "yearly");
			else yearly.current.checked = readParam(name) === "yearly";
		}, doWithout);
	}, [services]);
	return (
		<fieldset onChange={keep}>
			<legend className={styles.legend}>{billing.label}</legend>
			<div className={styles.choice}>
				<label className={styles.option}>
					<input className={styles.input} type="radio" name={name} value="monthly" defaultChecked />
					<span className={styles.label}>{billing.monthly}</span>
				</label>
				<label className={styles.option}>
					<input ref={yearly} className={styles.input} type="radio" name={name} value="yearly" />
					<span className={styles.label}>{billing.yearly}</span>
				</label>
			</div>
		</fieldset>
	);
}
