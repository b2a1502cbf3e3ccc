import { createContext, useContext } from "react";
import type { EditorAction } from "../../actions/action.ts";
import type { PublishingState } from "../../publishing/publishing.ts";
import type { ActionResponse } from "../../server/api/edit-api.ts";
import type { OpenWindow } from "../../server/api/presence.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ShownPlace } from "../../site/change-set.ts";
import type { EditorClient } from "./editor-client.ts";

/** What any part of the editor may need. */
export type EditorParts = {
	readonly server: EditorClient;
	readonly site: SiteDescription;
	/** The windows that other people have open. */
	readonly others: readonly OpenWindow[];
	/** The language of the page. */
	readonly locale: string;
	/** Changes when the site has changed. */
	readonly version: number;
	/** What waits for publishing, and how far that is; undefined where nobody publishes from here. */
	readonly publishing: PublishingState | undefined;
	/** Performs an act and shows the resulting site. Throws if the server cannot be reached. */
	readonly runAction: (action: EditorAction) => Promise<ActionResponse>;
	/** Resolves once everything sent before has been answered and shown. */
	readonly settled: () => Promise<unknown>;
	/** Shows a place. */
	readonly show: (place: ShownPlace) => void;
};

export const EditorContext = createContext<EditorParts | undefined>(undefined);

export function useEditor(): EditorParts {
	const parts = useContext(EditorContext);
	if (parts === undefined) throw new Error("Outside of the editor");
	return parts;
}
