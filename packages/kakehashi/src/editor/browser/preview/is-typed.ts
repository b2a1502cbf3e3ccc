/** Whether a key would be typed into something. */
export function isTyped(target: EventTarget | null): boolean {
	return target !== null && "matches" in target && (target as Element).matches("input, textarea, select, [contenteditable], [contenteditable] *");
}
