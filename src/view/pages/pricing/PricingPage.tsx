import type { PageContents, PayloadOf } from "../../../core/payload/payload.ts";
import { CallToAction } from "../../ui/CallToAction.tsx";
import { InnerCover } from "../../ui/cover/InnerCover.tsx";
import { Section } from "../../ui/Section.tsx";
import { InlineText } from "../../ui/text/InlineText.tsx";
import { translationOf } from "../../ui/text/translation.ts";
import { BillingChoice } from "./BillingChoice.tsx";
import { Comparison } from "./Comparison.tsx";
import { PlanCard } from "./PlanCard.tsx";
import styles from "./PricingPage.module.css";
import { Questions } from "./Questions.tsx";

type PricingPageProps = { readonly content: PageContents["pricing"]; readonly payload: PayloadOf<"pricing"> };

/** The pricing page: plans with their prices by month and year, what each includes, questions with answers. */
export function PricingPage({ content, payload }: PricingPageProps) {
	const { cover, billing, sampleNote, plans, comparison, questions, close } = content;
	const cards = (
		<div className={styles.plans}>
			{plans.list.map((plan) => (
				<PlanCard key={plan.id} plan={plan} />
			))}
		</div>
	);
	return (
		<>
			<InnerCover shape="grow" kanji={cover.kanji} gloss={cover.gloss} heading={cover.heading} lead={<InlineText text={cover.lead} />} />
			<Section number={1} word={plans.word} heading={plans.heading} tone="stone" below={cards}>
				<div className={styles.bar}>
					<BillingChoice billing={billing} />
					{sampleNote && (
						<p className={styles.sample}>
							<b className={styles.label}>{sampleNote.label}</b> <InlineText text={sampleNote.text} />
						</p>
					)}
				</div>
			</Section>
			<Section number={2} word={comparison.word} heading={comparison.heading}>
				<Comparison comparison={comparison} plans={plans.list} />
			</Section>
			<Section number={3} word={questions.word} heading={questions.heading} tone="stone">
				<Questions questions={questions.list} />
			</Section>
			<CallToAction heading={close.heading[payload.locale] ?? ""} translation={translationOf(close.heading, payload.locale)} links={close.actions} />
		</>
	);
}
