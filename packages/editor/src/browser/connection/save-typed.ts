/** Saves what is being typed in one field, and returns whether everything is saved. */
type Send = () => Promise<boolean>;

const open = new Set<Send>();

/**
 * Registers a field, which `saveTyped` then saves.
 * @returns a function that unregisters it
 */
export function sendOnRequest(send: Send): () => void {
	open.add(send);
	return () => open.delete(send);
}

/**
 * Saves everything that is being typed, without waiting for a pause.
 * @returns whether all of it is saved
 */
export async function saveTyped(): Promise<boolean> {
	return (await Promise.all([...open].map((send) => send()))).every(Boolean);
}
