import type { SectionProps } from "../../view/ui/page-component.ts";
import { rowLayout } from "../../view/ui/row-layout.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import { BillingChoice } from "./BillingChoice.tsx";
import { PlanCard } from "./PlanCard.tsx";
import styles from "./PricingPlans.module.css";
import type { pricingPlans } from "./schema.ts";

/** The plans with their prices, in rows of cards. */
export function PricingPlans({ section }: SectionProps<typeof pricingPlans>) {
	const cells = rowLayout(section.plans.length);
	const hasBar = section.billing !== undefined || section.sampleNote !== undefined;
	const cards = (
		<div className={styles.plans}>
			{section.plans.map((plan, index) => (
				<PlanCard
					key={plan.id}
					plan={plan}
					className={styles[cells[index]?.width ?? "third"]}
				/>
			))}
		</div>
	);
	return (
		<Section section={section} below={cards}>
			{hasBar && (
				<div className={styles.bar}>
					{section.billing && <BillingChoice billing={section.billing} />}
					{section.sampleNote && (
						<p className={styles.sample}>
							<b className={styles.label}>{section.sampleNote.label}</b>{" "}
							<InlineText text={section.sampleNote.text} />
						</p>
					)}
				</div>
			)}
		</Section>
	);
}
