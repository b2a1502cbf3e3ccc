import { useEffect, useEffectEvent, useRef } from "react";
import type { ShownEntry } from "../../server/description/list-entries.ts";

/**
 * Detects that an entry is no longer at the address that is shown, because somebody undid something
 * or another window changed it.
 * @param onGone gets the last known entry, and the address
 */
export function useMovedEntry(
	entry: ShownEntry | undefined,
	address: string | undefined,
	onGone: (entry: ShownEntry, address: string) => void,
): void {
	const known = useRef<ShownEntry>(undefined);
	const tellGone = useEffectEvent(onGone);
	useEffect(() => {
		const before = known.current;
		known.current = entry;
		if (entry !== undefined || before === undefined || address === undefined) return;
		if (Object.values(before.addresses).includes(address)) tellGone(before, address);
	}, [entry, address]);
}
