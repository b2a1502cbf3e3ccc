import { useEffect, useEffectEvent, useRef } from "react";
import type { ShownEntry } from "../../server/description/list-entries.ts";

/**
 * Notices that an entry has left the address that is shown, because something was undone or another window has changed it.
 * @param onGone called with the entry as it was, and the address
 */
export function useMovedEntry(entry: ShownEntry | undefined, address: string | undefined, onGone: (entry: ShownEntry, address: string) => void): void {
	const known = useRef<ShownEntry>(undefined);
	const tellGone = useEffectEvent(onGone);
	useEffect(() => {
		const before = known.current;
		known.current = entry;
		if (entry !== undefined || before === undefined || address === undefined) return;
		if (Object.values(before.addresses).includes(address)) tellGone(before, address);
	}, [entry, address]);
}
