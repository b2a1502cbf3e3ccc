import { useContext, useEffect, useRef } from "react";
import { PageServicesContext } from "../../view/ui/page-services.ts";
import { optionOf, SegmentedControl } from "../../view/ui/SegmentedControl.tsx";
import type { PlansText } from "./plans-content.ts";

/** Its name in the form, and in the address. */
const name = "billing";

/**
 * Monthly or yearly. The style sheet shows the prices for the choice, so it needs no script; with a script, the address
 * keeps the choice, so that it can be shared.
 */
export function BillingChoice({ billing }: { billing: NonNullable<PlansText["billing"]> }) {
	const param = useContext(PageServicesContext)?.queryParam;
	const control = useRef<HTMLFieldSetElement>(null);
	const keep = () => param?.write(name, optionOf(control.current, "yearly")?.checked ? "yearly" : undefined);
	useEffect(() => {
		const yearly = optionOf(control.current, "yearly");
		if (!yearly) return;
		// A choice made before the script ran counts too, and goes into the address.
		if (yearly.checked) param?.write(name, "yearly");
		else yearly.checked = param?.read(name) === "yearly";
	}, [param]);
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
