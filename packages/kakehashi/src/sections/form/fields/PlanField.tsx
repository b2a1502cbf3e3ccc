import { Arch } from "../../../view/ui/Arch.tsx";
import * as styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { controlAttributes } from "./field-ids.ts";

/** The plan that the message is about. Optional. */
export function PlanField({ form, value, error }: FieldProps) {
	return (
		<Field form={form} name="plan" label={form.fields.plan?.label ?? ""} error={error}>
			<span className={styles.select}>
				{/* If the server gives no value, React does not change the visitor's choice when it hydrates. */}
				<select
					{...controlAttributes("plan", { error })}
					className={styles.control}
					defaultValue={value}
				>
					<option value="">{form.fields.plan?.none}</option>
					{form.plans.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
				<Arch className={styles.arrow} />
			</span>
		</Field>
	);
}
