/** Whether a key press in this element would type text. */
export function isTyped(target: EventTarget | null): boolean {
	return (
		target !== null &&
		"matches" in target &&
		(target as Element).matches(
			"input, textarea, select, [contenteditable], [contenteditable] *",
		)
	);
}
