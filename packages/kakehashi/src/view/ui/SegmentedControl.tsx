import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import * as styles from "./SegmentedControl.module.css";

type SegmentedControlProps<Value extends string> = {
	/** The element of the control, for `optionOf`. */
	readonly ref: Ref<HTMLFieldSetElement>;
	/** The text of the legend, which says what the user chooses. */
	readonly label: ReactNode;
	/** The `name` of the radio buttons. It must be unique on the page. */
	readonly name: string;
	/**
	 * The options with their texts. Each value occurs once. The first option is selected initially.
	 */
	readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
	/**
	 * Called when the visitor chooses an option.
	 * @param value the value of the option
	 */
	readonly onChoose: (value: Value) => void;
};

/**
 * A choice between a few options, side by side. Below 600 px, more than two options are in two
 * columns. The state is in the browser's radio buttons, not in React, so that style sheets can use
 * it without scripts. Read and set it with `optionOf`.
 * @param props the options, and what happens when the visitor chooses one
 * @returns the `<fieldset>` element
 * @example
 * ```tsx
 * const control = useRef<HTMLFieldSetElement>(null);
 * const [billing, setBilling] = useState<"monthly" | "yearly">("monthly");
 *
 * <SegmentedControl
 * 	ref={control}
 * 	label={section.billing}
 * 	name="billing"
 * 	options={[
 * 		{ value: "monthly", label: section.monthly },
 * 		{ value: "yearly", label: section.yearly },
 * 	]}
 * 	onChoose={setBilling}
 * />;
 * ```
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
						{/*
						 * `onInput`, because React omits `onChange` for a choice that was made
						 * before React tracked the radio button.
						 */}
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

/**
 * Finds the radio button of an option, to read or set `checked`.
 * @param control the element of the control, from its `ref`; null before it is on the page
 * @param value the value of the option, without quotation marks and backslashes
 * @returns the radio button; null if there is no such option, undefined if there is no control
 * @example
 * ```tsx
 * useEffect(() => {
 * 	// The visitor may have made a choice before the script ran.
 * 	if (optionOf(control.current, "yearly")?.checked) setBilling("yearly");
 * }, []);
 * ```
 */
export function optionOf(
	control: HTMLFieldSetElement | null,
	value: string,
): HTMLInputElement | null | undefined {
	return control?.querySelector<HTMLInputElement>(`input[value="${value}"]`);
}
