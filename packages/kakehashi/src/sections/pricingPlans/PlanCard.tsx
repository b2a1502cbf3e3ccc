import { ButtonLink } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import { fitted } from "../../view/ui/text/fitted.ts";
import type { PriceContent } from "./money.ts";
import * as styles from "./PlanCard.module.css";
import type { PlanContent } from "./plans-content.ts";

/** The card of a plan: name, price for each billing period, button, and what the plan includes. */
export function PlanCard({
	plan,
	className,
}: {
	plan: PlanContent;
	className?: string | undefined;
}) {
	const { name, audience, price, yearly, sample, action, href, features } = plan;
	return (
		<article className={classNames(styles.plan, yearly && styles.highlighted, className)}>
			<div className={styles.body}>
				<h3 className={classNames(styles.name, fitted([name]))}>{name}</h3>
				<p className={styles.audience}>{audience}</p>
				<div className={styles.prices}>
					<Price price={price} sample={sample} className={yearly && styles.monthly} />
					{yearly && <Price price={yearly} sample={sample} className={styles.yearly} />}
				</div>
				{href !== undefined && (
					<ButtonLink
						className={styles.action}
						href={href}
						label={action}
						outlined={yearly === undefined}
					/>
				)}
				<ul className={styles.features}>
					{features.map((feature) => (
						<li key={feature} className={styles.feature}>
							{feature}
						</li>
					))}
				</ul>
			</div>
		</article>
	);
}

type PriceProps = {
	readonly price: PriceContent;
	/** The label of a placeholder amount. Undefined if the amount is real. */
	readonly sample: string | undefined;
	readonly className?: string | undefined;
};

function Price({ price: { before, figure, unit, after, note }, sample, className }: PriceProps) {
	return (
		<div className={className}>
			<p className={styles.price}>
				{figure === "" ? (
					<span className={styles.words}>{before}</span>
				) : (
					<>
						{before}
						<span className={styles.amount}>
							<b className={styles.figure}>{figure}</b>
							{unit}
						</span>
						{after.startsWith(" ") && " "}
						<span className={styles.after}>{after}</span>
						{sample && <span className={styles.sample}>{sample}</span>}
					</>
				)}
			</p>
			<p className={styles.note}>{note}</p>
		</div>
	);
}
