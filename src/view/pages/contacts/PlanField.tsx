import { Field, type FieldProps, LabelText } from "./Field.tsx";
import styles from "./Field.module.css";
import { describedBy, fieldIds } from "./field-ids.ts";

/** Which plan the message is about, if any. */
export function PlanField({ form, value, error }: FieldProps) {
	const { control } = fieldIds("plan");
	const { label, none } = form.fields.plan;
	return (
		<Field
			form={form}
			name="plan"
			label={
				<label htmlFor={control}>
					<LabelText form={form} label={label} required={false} />
				</label>
			}
			error={error}
		>
			{/* Without a value from the server React leaves the choice alone when it takes the page over. */}
			<select
				className={styles.control}
				id={control}
				name="plan"
				defaultValue={value}
				aria-invalid={error !== undefined || undefined}
				aria-describedby={describedBy("plan", error, undefined)}
			>
				<option value="">{none}</option>
				{form.plans.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
		</Field>
	);
}
