import { useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { Field, type FieldProps, LabelText } from "./Field.tsx";
import styles from "./Field.module.css";
import { describedBy, fieldIds } from "./field-ids.ts";

/** The message, with a counter once a script is there. `tag` is the language in which numbers are written. */
export function MessageField({ form, value, error, tag }: FieldProps & { readonly tag: string }) {
	const { control } = fieldIds("message");
	const { label, hint, counter, over } = form.fields.message;
	const area = useRef<HTMLTextAreaElement>(null);
	const [count, setCount] = useState<number>();
	// Code points, as the check counts them: neither UTF-16 units nor bytes.
	const recount = () => setCount([...(area.current?.value ?? "")].length);
	useEffect(recount, []);
	const excess = (count ?? 0) - form.limits.message;
	const [before, after] = excess > 0 ? over : counter;
	return (
		<Field
			form={form}
			name="message"
			label={
				<label htmlFor={control}>
					<LabelText form={form} label={label} required />
				</label>
			}
			hint={hint}
			error={error}
		>
			<textarea
				className={styles.control}
				id={control}
				ref={area}
				name="message"
				rows={8}
				dir="auto"
				defaultValue={value}
				maxLength={form.limits.message * 2}
				aria-invalid={error !== undefined || undefined}
				aria-describedby={describedBy("message", error, hint)}
				onInput={recount}
			/>
			<p className={classNames(styles.counter, excess > 0 && styles.over)}>
				{count !== undefined && before + new Intl.NumberFormat(tag).format(excess > 0 ? excess : count) + after}
			</p>
			{/* Said once, when the text becomes too long; the figure alone would be read out with every letter. */}
			<span role="status">{excess > 0 && <VisuallyHidden>{form.errors.message.too_long}</VisuallyHidden>}</span>
		</Field>
	);
}
