import { classNames } from "../../ui/class-names.ts";
import { Field, type FieldProps, LabelText } from "./Field.tsx";
import styles from "./Field.module.css";
import { describedBy, fieldIds } from "./field-ids.ts";

/** What the message is about. Links to the field lead to its first choice. */
export function TopicField({ form, value, error }: FieldProps) {
	const { control } = fieldIds("topic");
	return (
		<fieldset role="radiogroup" aria-invalid={error !== undefined || undefined} aria-describedby={describedBy("topic", error, undefined)}>
			<Field
				form={form}
				name="topic"
				label={
					<legend>
						<LabelText form={form} label={form.fields.topic.label} required />
					</legend>
				}
				error={error}
			>
				<div className={styles.choices}>
					{form.topics.map(({ id, label }, index) => (
						<label key={id} className={classNames(styles.choice)}>
							<input className={styles.tick} id={index === 0 ? control : undefined} type="radio" name="topic" value={id} defaultChecked={value === id} />
							<span>{label}</span>
						</label>
					))}
				</div>
			</Field>
		</fieldset>
	);
}
