/**
 * The ids of a field and of the texts that describe it. They are the same in every language, so
 * that a link to a field works in each language.
 */
export function fieldIds(name: string) {
	return {
		control: `contact-${name}`,
		hint: `contact-${name}-hint`,
		error: `contact-${name}-error`,
	};
}

type FieldNotes = {
	readonly error: string | undefined;
	readonly hint?: string | boolean | undefined;
};

/** The attributes that every control has. */
export function controlAttributes(name: string, notes: FieldNotes) {
	return {
		id: fieldIds(name).control,
		name,
		"aria-invalid": notes.error !== undefined || undefined,
		"aria-describedby": describedBy(name, notes),
	};
}

/** `aria-describedby` of a control: the error first, then the hint, if they are present. */
export function describedBy(name: string, { error, hint }: FieldNotes): string | undefined {
	const ids = fieldIds(name);
	return [error && ids.error, hint && ids.hint].filter(Boolean).join(" ") || undefined;
}
