import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import * as styles from "./SegmentedControl.module.css";

type SegmentedControlProps<Value extends string> = {
	readonly ref: Ref<HTMLFieldSetElement>;
	/** The text of the legend, which says what the user chooses. */
	readonly label: ReactNode;
	/** The `name` of the radio buttons. */
	readonly name: string;
	/** The first option is selected initially. */
	readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
	readonly onChoose: (value: Value) => void;
};

/**
 * A choice between a few options, side by side. Below 600 px, more than two options are in two
 * columns. The state is in the browser's radio buttons, not in React, so that style sheets can use
 * it without scripts. Read and set it with `optionOf`.
 */
export function SegmentedControl<Value extends string>({
	ref,
	label,
	name,
	options,
	onChoose,
}: SegmentedControlProps<Value>) {
	return (
		<fieldset ref={ref}>
			<legend className={styles.legend}>{label}</legend>
			<div className={classNames(styles.options, options.length > 2 && styles.many)}>
				{options.map((option, index) => (
					<label key={option.value} className={styles.option}>
						{/* `onInput`, because React omits `onChange` for a choice that was made before React tracked the radio button. */}
						<input
							className={styles.input}
							type="radio"
							name={name}
							value={option.value}
							defaultChecked={index === 0}
							onInput={() => onChoose(option.value)}
						/>
						<span className={styles.label}>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** Finds the radio button of an option, given the control's `ref`. */
export function optionOf(
	control: HTMLFieldSetElement | null,
	value: string,
): HTMLInputElement | null | undefined {
	return control?.querySelector<HTMLInputElement>(`input[value="${value}"]`);
}
