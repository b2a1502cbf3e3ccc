import { useEffect, useEffectEvent, useRef } from "react";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import { closeInspector } from "../inspector/close-inspector.ts";
import { usePageChanges } from "../pages/use-page-changes.ts";
import type { Toast } from "../toasts/first-toast.ts";
import type { AppNavigation } from "./navigation-of.ts";
import type { LivePage } from "./use-live-page.ts";
import type { OpenedParts } from "./use-opened.ts";

type Options = {
	readonly live: LivePage;
	readonly opened: OpenedParts;
	readonly navigation: AppNavigation;
	/** The address below a page that is shown, such as that of an entry. */
	readonly address: string | undefined;
	readonly onDone: (toast: Toast) => void;
};

/** Changes pages and entries. If the shown entry moves to another address, the window follows. */
export function useEntries({ live, opened, navigation: { go, move }, address, onDone }: Options) {
	const { server, runAction, locale, entry, isMoving, setEntry } = live;
	const entries = usePageChanges({
		server,
		runAction,
		locale,
		go,
		move: (next) => closeInspector(() => move(next)),
		isMoving,
		setEntry,
		goToNew: (place, file) => {
			opened.close("panel");
			go(place, { path: "body", requested: { key: `${file}#title` } });
		},
		onDone,
	});
	useMovedEntry(entry, address, async (removed, at) => {
		const isFound = await entries.followEntry(removed, at).catch(() => undefined);
		if (isFound === undefined) onDone({ name: "offline", text: "" });
		else if (!isFound)
			opened.notifyIfQuiet({
				name: "entryGone",
				text: removed.title[locale] ?? Object.values(removed.title)[0] ?? "",
			});
	});
	return entries;
}

/**
 * Detects that an entry is no longer at the address that is shown, because somebody undid something
 * or another window changed it.
 * @param onGone gets the last known entry, and the address
 */
function useMovedEntry(
	entry: ShownEntry | undefined,
	address: string | undefined,
	onRemoved: (entry: ShownEntry, address: string) => void,
): void {
	const known = useRef<ShownEntry>(undefined);
	const notifyRemoved = useEffectEvent(onRemoved);
	useEffect(() => {
		const before = known.current;
		known.current = entry;
		if (entry !== undefined || before === undefined || address === undefined) return;
		if (Object.values(before.addresses).includes(address)) notifyRemoved(before, address);
	}, [entry, address]);
}
