import { useContext, useEffect, useRef } from "react";
import { PageServicesContext } from "../../view/ui/page-services.ts";
import { optionOf, SegmentedControl } from "../../view/ui/SegmentedControl.tsx";
import type { PlansText } from "./plans-content.ts";

/** Its name in the form, and in the address. */
const name = "billing";

/** Where the part that keeps the choice cannot be had, after a new release say, the choice works all the same. */
const doWithout = () => {};

/**
 * Monthly or yearly. The style sheet shows the prices that belong to the choice, so it needs no script; with script the
 * address keeps the choice, so that it can be sent on.
 */
export function BillingChoice({ billing }: { billing: PlansText["billing"] }) {
	const services = useContext(PageServicesContext);
	const control = useRef<HTMLFieldSetElement>(null);
	const keep = () => {
		services?.queryParam().then(({ writeParam }) => {
			const yearly = optionOf(control.current, "yearly");
			if (yearly) writeParam(name, yearly.checked ? "yearly" : undefined);
		}, doWithout);
	};
	useEffect(() => {
		services?.queryParam().then(({ readParam, writeParam }) => {
			const yearly = optionOf(control.current, "yearly");
			if (!yearly) return;
			// What was chosen before script came counts as well, and goes into the address.
			if (yearly.checked) writeParam(name, "yearly");
			else yearly.checked = readParam(name) === "yearly";
		}, doWithout);
	}, [services]);
	return (
		<SegmentedControl
			ref={control}
			label={billing.label}
			name={name}
			options={[
				{ value: "monthly", label: billing.monthly },
				{ value: "yearly", label: billing.yearly },
			]}
			onChoose={keep}
		/>
	);
}
