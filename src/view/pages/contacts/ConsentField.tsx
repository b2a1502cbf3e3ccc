import { Inline } from "../../ui/Inline.tsx";
import { Field, type FieldProps, LabelText } from "./Field.tsx";
import styles from "./Field.module.css";
import { describedBy, fieldIds } from "./field-ids.ts";

/** What happens with the data, and the box to agree to it. */
export function ConsentField({ form, value, error }: FieldProps) {
	const { control, hint } = fieldIds("consent");
	const { label, agree } = form.fields.consent;
	return (
		<fieldset>
			<Field
				form={form}
				name="consent"
				label={
					<legend>
						<LabelText form={form} label={label} required />
					</legend>
				}
				error={error}
			>
				<dl className={styles.terms} id={hint}>
					{form.privacy.map(({ term, text }) => (
						<div key={term}>
							<dt>{term}</dt>
							<dd>
								<Inline text={text} />
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
						aria-describedby={describedBy("consent", error, agree)}
					/>
					<span>{agree}</span>
				</label>
			</Field>
		</fieldset>
	);
}
