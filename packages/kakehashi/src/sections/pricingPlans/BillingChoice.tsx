import { useContext, useEffect, useRef } from "react";
import { PageServicesContext } from "../../view/ui/page-services.ts";
import { optionOf, SegmentedControl } from "../../view/ui/SegmentedControl.tsx";
import type { PlansText } from "./plans-content.ts";

/** The name of the radio buttons, and of the query parameter in the address. */
const name = "billing";

/**
 * The choice between monthly and yearly billing. The style sheet shows the prices for the choice,
 * so it needs no script. A script also writes the choice into the address, so that the address can
 * be shared.
 */
export function BillingChoice({ billing }: { billing: NonNullable<PlansText["billing"]> }) {
	const param = useContext(PageServicesContext)?.queryParam;
	const control = useRef<HTMLFieldSetElement>(null);
	const writeChoice = () =>
		param?.write(name, optionOf(control.current, "yearly")?.checked ? "yearly" : undefined);
	useEffect(() => {
		const yearly = optionOf(control.current, "yearly");
		if (!yearly) return;
		// If the visitor chose before the script ran, that choice goes into the address too.
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
			onChoose={writeChoice}
		/>
	);
}
