import { leaveInspector } from "../inspector/leave-inspector.ts";
import { useMovedEntry } from "../pages/use-moved-entry.ts";
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
	readonly onDone: (notice: Toast) => void;
};

/** Changes pages and entries. If the shown entry moves to another address, the window follows. */
export function useEntries({ live, opened, navigation: { go, move }, address, onDone }: Options) {
	const { server, runAction, locale, entry, isMoving, setEntry } = live;
	const entries = usePageChanges({
		server,
		runAction,
		locale,
		go,
		move: (next) => leaveInspector(() => move(next)),
		isMoving,
		setEntry,
		goToNew: (place, file) => {
			opened.close("panel");
			go(place, { path: "body", requested: { key: `${file}#title` } });
		},
		onDone,
	});
	useMovedEntry(entry, address, async (removed, at) => {
		const isThere = await entries.followEntry(removed, at).catch(() => undefined);
		if (isThere === undefined) onDone({ name: "offline", text: "" });
		else if (!isThere)
			opened.tellIfQuiet({
				name: "entryGone",
				text: removed.title[locale] ?? Object.values(removed.title)[0] ?? "",
			});
	});
	return entries;
}
