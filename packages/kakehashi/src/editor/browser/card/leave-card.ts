/** Asks a person before the card is left, and then leaves or does not. */
type Guard = (leave: () => void) => void;

const guards = new Set<Guard>();

/** Has somebody asked before the card is left: it holds what is not saved. Returns how to end that. */
export function guardCard(guard: Guard): () => void {
	guards.add(guard);
	return () => guards.delete(guard);
}

/** Leaves the card, at once or after what it holds has asked. */
export function leaveCard(leave: () => void): void {
	const [guard] = guards;
	if (guard === undefined) leave();
	else guard(() => leaveCard(leave));
}
