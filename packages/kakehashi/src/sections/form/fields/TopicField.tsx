import * as styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { fieldIds } from "./field-ids.ts";

/** What the message is about. A link to the field leads to its first choice. */
export function TopicField({ form, value, error }: FieldProps) {
	const { control } = fieldIds("topic");
	return (
		<Field
			form={form}
			name="topic"
			label={form.fields.topic?.label ?? ""}
			required
			error={error}
			group
		>
			<div className={styles.choices}>
				{form.topics?.map(({ id, label }, index) => (
					<label key={id} className={styles.choice}>
						<input
							className={styles.tick}
							id={index === 0 ? control : undefined}
							type="radio"
							name="topic"
							value={id}
							defaultChecked={value === id}
						/>
						<span>{label}</span>
					</label>
				))}
			</div>
		</Field>
	);
}
