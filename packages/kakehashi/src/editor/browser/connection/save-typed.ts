/** Sends what is typed, and returns whether everything is saved. */
type Send = () => Promise<boolean>;

const open = new Set<Send>();

/** Registers something that is being typed, to be sent when others ask for it. Returns how to unregister it. */
export function sendWhenAsked(send: Send): () => void {
	open.add(send);
	return () => open.delete(send);
}

/** Sends whatever is being typed at once, and returns whether all of it is saved. */
export async function saveTyped(): Promise<boolean> {
	return (await Promise.all([...open].map((send) => send()))).every(Boolean);
}
