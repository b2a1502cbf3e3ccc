/** Lists the steps of publishing, with a note beside the current one. */
export function StepList({
	steps,
	at,
	note,
}: {
	/** What the steps are called, in order. */
	readonly steps: readonly string[];
	/** The index of the current step. */
	readonly at: number;
	readonly note: string | undefined;
}) {
	return (
		<ol>
			{steps.map((step, index) => (
				<li
					key={step}
					data-state={index < at ? "done" : index === at ? "now" : undefined}
					aria-current={index === at ? "step" : undefined}
				>
					{step}
					{index === at && note !== undefined && <span className="hint">{note}</span>}
				</li>
			))}
		</ol>
	);
}
