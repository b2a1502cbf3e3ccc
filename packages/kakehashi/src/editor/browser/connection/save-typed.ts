/** Sends what is typed, and answers whether nothing is left that is not saved. */
type Send = () => Promise<boolean>;

const open = new Set<Send>();

/** Has something that is being typed sent when others ask for it. Returns how to end that. */
export function sendWhenAsked(send: Send): () => void {
	open.add(send);
	return () => open.delete(send);
}

/** Sends at once whatever is being typed, and answers whether all of it is saved. */
export async function saveTyped(): Promise<boolean> {
	return (await Promise.all([...open].map((send) => send()))).every(Boolean);
}
