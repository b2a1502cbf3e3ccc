/** Asks the person before the inspector closes. Calls `leave` if the person agrees. */
type Guard = (leave: () => void) => void;

const guards = new Set<Guard>();

/**
 * Asks the person before the inspector closes, because it has unsaved changes.
 * @returns a function that removes the guard
 */
export function guardInspector(guard: Guard): () => void {
	guards.add(guard);
	return () => guards.delete(guard);
}

/** Closes the inspector, after asking the person if there is a guard. */
export function leaveInspector(leave: () => void): void {
	const [guard] = guards;
	if (guard === undefined) leave();
	else guard(() => leaveInspector(leave));
}
