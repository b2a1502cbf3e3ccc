import { InlineText } from "../../../view/ui/text/InlineText.tsx";
import * as styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { controlAttributes, fieldIds } from "./field-ids.ts";

/** What happens to the data, and the checkbox for consent. */
export function ConsentField({ form, value, error }: FieldProps) {
	return (
		<Field
			form={form}
			name="consent"
			label={form.fields.consent.label}
			required
			error={error}
			group
		>
			<dl className={styles.terms} id={fieldIds("consent").hint}>
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
					{...controlAttributes("consent", { error, hint: true })}
					className={styles.tick}
					type="checkbox"
					defaultChecked={Boolean(value)}
				/>
				<span>{form.fields.consent.agree}</span>
			</label>
		</Field>
	);
}
