/** A window of the editor that somebody has before them. */
export type OpenWindow = {
	/** Chosen by the window. */
	readonly id: string;
	readonly name: string;
	/** The texts that are open in it. */
	readonly keys: readonly string[];
};

/** How often a window says that it is there, and after how long without a word it counts as left, in milliseconds. */
export const presenceMs = 10_000;
export const goneMs = 22_000;

/** Beyond these, the one that was quiet the longest is dropped: of the same person, and of all. */
const maxOfPerson = 16;
const maxWindows = 200;

/** Who has the editor before them, and which texts they have open. */
export type Presence = {
	/** @param keys undefined: the window is being closed */
	readonly note: (window: Omit<OpenWindow, "keys"> & { readonly keys: readonly string[] | undefined }) => void;
	readonly close: () => void;
};

/** @param onChange is called with everybody who is there, each time that is not the same as before */
export function createPresence(onChange: (windows: readonly OpenWindow[]) => void, clock: () => number): Presence {
	const windows = new Map<string, OpenWindow & { readonly at: number }>();
	let lastSent = "[]";
	const tell = () => {
		const open = [...windows.values()].map(({ id, name, keys }) => ({ id, name, keys })).sort((a, b) => a.id.localeCompare(b.id));
		if (JSON.stringify(open) === lastSent) return;
		lastSent = JSON.stringify(open);
		onChange(open);
	};
	const sweep = setInterval(() => {
		for (const [key, { at }] of windows) if (clock() - at > goneMs) windows.delete(key);
		tell();
	}, 2_000);
	sweep.unref();
	return {
		note({ id, name, keys }) {
			// Nobody speaks for the window of somebody else.
			const key = JSON.stringify([name, id]);
			windows.delete(key);
			if (keys !== undefined) windows.set(key, { id, name, keys, at: clock() });
			const own = [...windows].flatMap(([each, window]) => (window.name === name ? [each] : []));
			for (const oldest of own.slice(0, Math.max(0, own.length - maxOfPerson))) windows.delete(oldest);
			for (const oldest of windows.keys()) {
				if (windows.size <= maxWindows) break;
				windows.delete(oldest);
			}
			tell();
		},
		close: () => clearInterval(sweep),
	};
}
