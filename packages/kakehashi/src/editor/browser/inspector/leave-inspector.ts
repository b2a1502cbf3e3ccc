/** Asks the person before the card is left, and then leaves it or not. */
type Guard = (leave: () => void) => void;

const guards = new Set<Guard>();

/** Makes sure that the person is asked before the card is left, because it holds unsaved changes. Returns how to stop that. */
export function guardInspector(guard: Guard): () => void {
	guards.add(guard);
	return () => guards.delete(guard);
}

/** Leaves the card, at once or once the person has been asked. */
export function leaveInspector(leave: () => void): void {
	const [guard] = guards;
	if (guard === undefined) leave();
	else guard(() => leaveInspector(leave));
}
