import { useCallback } from "react";
import { flushSync } from "react-dom";
import type { EditorAction } from "../../actions/actions.ts";
import type { ActionResponse } from "../../server/api/edit-api.ts";
import type { EditorClient } from "../connection/editor-client.ts";
import { whileWorking } from "../connection/while-working.ts";
import { keysIn, type PageRefresh } from "./use-page-refresh.ts";
import type { ShownHtml } from "./use-shown-html.ts";
import type { ShownSite } from "./use-shown-site.ts";

type Options = {
	readonly server: EditorClient;
	readonly state: ShownSite;
	readonly html: ShownHtml;
	readonly refresh: PageRefresh;
	/** The keys of the texts of the open inspector, separated by spaces. */
	readonly inspector: string;
};

/**
 * Returns the function that sends an action and shows the resulting site. It throws if the server
 * cannot be reached.
 */
export function useSendAction({ server, state, html, refresh, inspector }: Options) {
	const { path, of, known, latest, applySite, applyBeside } = state;
	const { nextRequest, show } = html;
	const { draft, requestRefresh } = refresh;
	return useCallback(
		async (action: EditorAction): Promise<ActionResponse> => {
			known.current.actions += 1;
			const result = await whileWorking(
				server.runAction(action, { at: path, of, keys: keysIn(inspector) }),
			).finally(() => {
				known.current.actions -= 1;
			});
			// Responses to earlier requests may not include this action. This number is newer than
			// theirs, so the page ignores them.
			const request = nextRequest();
			if (result.ok && result.site !== undefined) {
				known.current.done += 1;
				const { site } = result;
				// Renders the result before the caller continues.
				flushSync(() => {
					applySite(site);
					applyBeside(result);
				});
				if (draft.current === undefined) show(request, path, result.html);
			}
			if (
				known.current.announced > known.current.version ||
				latest.current.inspector !== inspector
			)
				requestRefresh();
			return result;
		},
		[
			server,
			path,
			of,
			inspector,
			known,
			latest,
			draft,
			applySite,
			applyBeside,
			nextRequest,
			show,
			requestRefresh,
		],
	);
}
