import { createContext, useContext } from "react";
import type { EditorAction } from "../../actions/actions.ts";
import type { HostState } from "../../publishing/host-publishing.ts";
import type { PublishingState } from "../../publishing/publishing.ts";
import type { ActionResponse } from "../../server/api/edit-api.ts";
import type { OpenWindow } from "../../server/api/presence.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ShownPlace } from "../../site/change-set.ts";
import type { EditorClient } from "./editor-client.ts";

type Refused = Extract<ActionResponse, { readonly ok: false }>;

/** The response to an action. `offline` means that the server cannot be reached. */
export type AppActionResult =
	| Exclude<ActionResponse, Refused>
	| (Omit<Refused, "why"> & { readonly why: Refused["why"] | "offline" });

/** What all parts of the editor can use. */
export type EditorParts = {
	readonly server: EditorClient;
	readonly site: SiteDescription;
	/** The windows that other people have open. */
	readonly others: readonly OpenWindow[];
	/** The code of the language that the page is shown in. */
	readonly locale: string;
	/** A number that changes whenever the site changes. */
	readonly version: number;
	/**
	 * The changes that wait for publishing, and the progress; undefined if this editor does not
	 * publish.
	 */
	readonly publishing: PublishingState | undefined;
	/**
	 * Publishing to the host of the site; undefined for people who may not do that here, and until
	 * the server has responded.
	 */
	readonly host: HostState | undefined;
	/** Sends an action and shows the resulting site. Never throws. */
	readonly runAction: (action: EditorAction) => Promise<AppActionResult>;
	/** Resolves once the server has responded to all earlier actions and the results are shown. */
	readonly settled: () => Promise<unknown>;
	/** Goes to a text or a file. */
	readonly show: (place: ShownPlace) => void;
};

export const EditorContext = createContext<EditorParts | undefined>(undefined);

export function useEditor(): EditorParts {
	const parts = useContext(EditorContext);
	if (parts === undefined) throw new Error("Outside of the editor");
	return parts;
}
