import { useEffect, useRef, useState } from "react";
import { classNames } from "../../../view/ui/class-names.ts";
import { VisuallyHidden } from "../../../view/ui/text/VisuallyHidden.tsx";
import * as styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";
import { controlAttributes } from "./field-ids.ts";

/**
 * The message, with a counter once the script runs. `tag` is the language that numbers are
 * formatted in.
 */
export function MessageField({ form, value, error, tag }: FieldProps & { readonly tag: string }) {
	const { hint, counter, over, required = true } = form.fields.message;
	const area = useRef<HTMLTextAreaElement>(null);
	const [count, setCount] = useState<number>();
	// Counts code points, as the check on the server does. Neither UTF-16 units nor bytes would
	// give the same number.
	const recount = () => setCount([...(area.current?.value ?? "")].length);
	useEffect(recount, []);
	const excess = (count ?? 0) - form.limits.message;
	const [before, after] = excess > 0 ? over : counter;
	return (
		<Field
			form={form}
			name="message"
			label={form.fields.message.label}
			required={required}
			hint={hint}
			error={error}
		>
			<textarea
				{...controlAttributes("message", { error, hint })}
				className={styles.control}
				ref={area}
				rows={8}
				dir="auto"
				defaultValue={value}
				maxLength={form.limits.message * 2}
				onInput={recount}
			/>
			<p className={classNames(styles.counter, excess > 0 && styles.over)}>
				{count !== undefined &&
					before + new Intl.NumberFormat(tag).format(excess > 0 ? excess : count) + after}
			</p>
			{/*
			 * Screen readers announce this text once, when the message becomes too long. They would
			 * read the number alone aloud after every letter.
			 */}
			<VisuallyHidden>
				<span role="status">{excess > 0 && form.errors.message.too_long}</span>
			</VisuallyHidden>
		</Field>
	);
}
