import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import * as styles from "./SegmentedControl.module.css";

type SegmentedControlProps<Value extends string> = {
	readonly ref: Ref<HTMLFieldSetElement>;
	/** What is being chosen, as the legend says it. */
	readonly label: ReactNode;
	/** The name of the radio buttons. */
	readonly name: string;
	/** The first one is selected initially. */
	readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
	readonly onChoose: (value: Value) => void;
};

/**
 * One choice out of a few, side by side; more than two are in two columns below 600 px. The browser holds the choice, so
 * that style sheets can follow it without scripts: read it and set it with `optionOf`.
 */
export function SegmentedControl<Value extends string>({ ref, label, name, options, onChoose }: SegmentedControlProps<Value>) {
	return (
		<fieldset ref={ref}>
			<legend className={styles.legend}>{label}</legend>
			<div className={classNames(styles.options, options.length > 2 && styles.many)}>
				{options.map((option, index) => (
					<label key={option.value} className={styles.option}>
						{/* `onInput` rather than `onChange`, which React omits if it has not seen the choice before. */}
						<input className={styles.input} type="radio" name={name} value={option.value} defaultChecked={index === 0} onInput={() => onChoose(option.value)} />
						<span className={styles.label}>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** The radio button of an option, from the control's `ref`. */
export function optionOf(control: HTMLFieldSetElement | null, value: string): HTMLInputElement | null | undefined {
	return control?.querySelector<HTMLInputElement>(`input[value="${value}"]`);
}
