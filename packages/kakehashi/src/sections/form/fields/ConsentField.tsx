import { InlineText } from "../../../view/ui/text/InlineText.tsx";
import * as styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { describedBy, fieldIds } from "./field-ids.ts";

/** What happens to the data, and the checkbox for consent. */
export function ConsentField({ form, value, error }: FieldProps) {
	const { control, hint } = fieldIds("consent");
	return (
		<Field
			form={form}
			name="consent"
			label={form.fields.consent.label}
			required
			error={error}
			group
		>
			<dl className={styles.terms} id={hint}>
				{form.privacy.map(({ term, text }) => (
					<div key={term}>
						<dt>{term}</dt>
						<dd>
							<InlineText text={text} />
						</dd>
					</div>
				))}
			</dl>
			<label className={styles.choice}>
				<input
					className={styles.tick}
					id={control}
					type="checkbox"
					name="consent"
					defaultChecked={value !== undefined && value !== ""}
					aria-invalid={error !== undefined || undefined}
					aria-describedby={describedBy("consent", { error, hint: true })}
				/>
				<span>{form.fields.consent.agree}</span>
			</label>
		</Field>
	);
}
