/** Asks the person before the inspector closes. Calls `close` if the person agrees. */
type Guard = (close: () => void) => void;

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
export function closeInspector(close: () => void): void {
	const [guard] = guards;
	if (guard === undefined) close();
	else guard(() => closeInspector(close));
}
