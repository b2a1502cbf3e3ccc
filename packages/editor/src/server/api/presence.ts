/** An open browser window of the editor. */
export type OpenWindow = {
	/** A random id that the window chooses. */
	readonly id: string;
	readonly name: string;
	/** The keys of the texts that are open in it. */
	readonly keys: readonly string[];
};

/**
 * In milliseconds: how often a window reports that it is open, and after how long without a report
 * it counts as closed.
 */
export const presenceMs = 10_000;
export const windowExpiryMs = 22_000;

/**
 * The maximum number of windows of one person, and of all. Beyond them, the window whose last
 * report is the oldest is dropped.
 */
const maxOfPerson = 16;
const maxWindows = 200;

/** Who has the editor open, and which texts they have open. */
export type Presence = {
	/** @param keys undefined if the window is being closed */
	readonly note: (
		window: Omit<OpenWindow, "keys"> & { readonly keys: readonly string[] | undefined },
	) => void;
	readonly close: () => void;
};

/** @param onChange called with all open windows whenever they have changed */
export function createPresence(
	onChange: (windows: readonly OpenWindow[]) => void,
	clock: () => number,
): Presence {
	const windows = new Map<string, OpenWindow & { readonly at: number }>();
	let lastSent = "[]";
	const notify = () => {
		const open = [...windows.values()]
			.map(({ id, name, keys }) => ({ id, name, keys }))
			.sort((a, b) => a.id.localeCompare(b.id));
		if (JSON.stringify(open) === lastSent) return;
		lastSent = JSON.stringify(open);
		onChange(open);
	};
	const sweep = setInterval(() => {
		for (const [key, { at }] of windows) if (clock() - at > windowExpiryMs) windows.delete(key);
		notify();
	}, 2_000);
	sweep.unref();
	return {
		note({ id, name, keys }) {
			// The key includes the name, so that nobody can report for another person's window.
			const key = JSON.stringify([name, id]);
			windows.delete(key);
			if (keys !== undefined) windows.set(key, { id, name, keys, at: clock() });
			const own = [...windows].flatMap(([each, window]) =>
				window.name === name ? [each] : [],
			);
			for (const oldest of own.slice(0, Math.max(0, own.length - maxOfPerson)))
				windows.delete(oldest);
			for (const oldest of windows.keys()) {
				if (windows.size <= maxWindows) break;
				windows.delete(oldest);
			}
			notify();
		},
		close: () => clearInterval(sweep),
	};
}
