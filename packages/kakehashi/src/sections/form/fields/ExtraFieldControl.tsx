import { type DayRules, dayBounds } from "@kakehashi/core/contact/day-rules.ts";
import { extraFieldLimits, tickedValue } from "@kakehashi/core/contact/extra-field-kinds.ts";
import type { ExtraFieldContent } from "@kakehashi/core/schema/contact-form.ts";
import { Arch } from "../../../view/ui/Arch.tsx";
import * as styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { controlAttributes } from "./field-ids.ts";

/**
 * Attributes that select the keyboard and autofill. A number is a text input, so that people can
 * type full-width digits.
 */
const inputAttributes = {
	text: {},
	tel: { type: "tel", autoComplete: "tel" },
	url: {
		type: "url",
		autoComplete: "url",
		spellCheck: false,
	},
	number: { inputMode: "decimal" },
	date: { type: "date" },
} as const;

/**
 * Sets the first and last day, so that the browser's calendar shows which days are too early or too
 * late. This happens in the browser, because a pre-rendered page knows neither today's date nor the
 * day that the visitor enters in another field.
 */
const boundDays = (days: DayRules) => (input: HTMLInputElement | null) => {
	const other = days.after && input?.form?.elements.namedItem(days.after);
	const day = other instanceof HTMLInputElement ? other.value : "";
	if (input) Object.assign(input, dayBounds(days, Date.now(), day));
};

/** A field that the owner added to the form, or one of its own with choices. */
export function ExtraFieldControl({
	field,
	form,
	value,
	error,
}: FieldProps & { readonly field: ExtraFieldContent }) {
	const { id, kind, label, hint, required, options = [], several = false, days, files } = field;
	const common = controlAttributes(id, { error, hint });
	const bounded = {
		...common,
		className: styles.control,
		defaultValue: value,
		dir: "auto",
		maxLength: extraFieldLimits[kind] * 4,
	};
	const frame = { form, name: id, label, required, hint, error };
	if (kind === "checkbox") {
		const box = (
			<input
				{...common}
				className={styles.tick}
				type="checkbox"
				value={tickedValue}
				defaultChecked={Boolean(value)}
			/>
		);
		return <Field {...frame} tick={box} />;
	}
	if (kind === "file") {
		const accept = files?.types
			.flatMap((type) => (type === "jpeg" ? [".jpeg", ".jpg"] : [`.${type}`]))
			.join();
		return (
			<Field {...frame}>
				<input
					{...common}
					className={styles.control}
					type="file"
					accept={accept}
					multiple={(files?.maxFiles ?? 1) > 1}
					data-unkept=""
				/>
			</Field>
		);
	}
	if (kind === "choice") {
		const chosen = value?.split(",") ?? [];
		return (
			<Field {...frame} group>
				<div className={styles.choices}>
					{options.map((option, index) => (
						<label key={option.id} className={styles.choice}>
							<input
								className={styles.tick}
								id={index === 0 ? common.id : undefined}
								type={several ? "checkbox" : "radio"}
								name={id}
								value={option.id}
								defaultChecked={chosen.includes(option.id)}
							/>
							<span>{option.label}</span>
						</label>
					))}
				</div>
			</Field>
		);
	}
	if (kind === "select")
		return (
			<Field {...frame}>
				<span className={styles.select}>
					{/*
					 * If the server gives no value, React does not change the visitor's choice when
					 * it hydrates.
					 */}
					<select {...common} className={styles.control} defaultValue={value}>
						{/*
						 * In a required field, the empty option does not say "none", because "none"
						 * is not a valid choice.
						 */}
						<option value="">{required ? "—" : (form.fields.plan?.none ?? "—")}</option>
						{options.map((option) => (
							<option key={option.id} value={option.id}>
								{option.label}
							</option>
						))}
					</select>
					<Arch className={styles.arrow} />
				</span>
			</Field>
		);
	return (
		<Field {...frame}>
			{kind === "textarea" ? (
				<textarea {...bounded} rows={4} />
			) : (
				<input
					type="text"
					{...bounded}
					{...inputAttributes[kind]}
					ref={days && boundDays(days)}
					onFocus={days && ((event) => boundDays(days)(event.currentTarget))}
				/>
			)}
		</Field>
	);
}
