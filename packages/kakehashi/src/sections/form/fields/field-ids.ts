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

/** `aria-describedby` of a control: the error first, then the hint, if they are present. */
export function describedBy(
	name: string,
	has: { readonly error: string | undefined; readonly hint?: string | boolean | undefined },
): string | undefined {
	const ids = fieldIds(name);
	return [has.error && ids.error, has.hint && ids.hint].filter(Boolean).join(" ") || undefined;
}
