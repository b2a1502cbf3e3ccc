import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionResult } from "../../actions/run-action.ts";
import type { Texts } from "../../site/value-texts.ts";
import type { EditorClient } from "../connection/editor-client.ts";
import { useRequestInto } from "../connection/use-request.ts";
import type { ShownHtml } from "./use-shown-html.ts";
import type { ShownSite } from "./use-shown-site.ts";

type Options = {
	readonly server: EditorClient;
	readonly state: ShownSite;
	readonly html: ShownHtml;
	/** The keys of the texts of the open inspector, separated by spaces. */
	readonly inspector: string;
};

export type PageRefresh = ReturnType<typeof usePageRefresh>;

/** Reads the site and the shown page again. The page also follows text while it is typed. */
export function usePageRefresh({ server, state, html, inspector }: Options) {
	const { path, of, known, applySite, applyBeside } = state;
	const { nextRequest, show } = html;
	/** The text that is being typed. The page shows it before it is saved. */
	const draft = useRef<{ readonly key: string; readonly before: Texts; readonly texts: Texts }>(
		undefined,
	);
	const preview = useCallback(
		async (key: string, before: Texts, texts: Texts): Promise<ActionResult> => {
			const request = nextRequest();
			const result = await server.preview(
				{ kind: "setText", key, expected: before, texts },
				path ?? "/",
			);
			if (result.ok) show(request, path, result.html);
			return result;
		},
		[server, path, nextRequest, show],
	);
	const latestRefresh = useRef<() => Promise<void>>(async () => {});
	const refresh = useCallback(async (): Promise<void> => {
		const typed = draft.current;
		const request = nextRequest();
		const { done } = known.current;
		const [described, looked] = await Promise.all([
			server.site(path ?? ""),
			server.page({
				at: typed === undefined ? path : undefined,
				of,
				keys: keysIn(inspector),
			}),
		]);
		// The response may not include an action that was done since. A person who is writing would
		// see older text again.
		if (known.current.done !== done) return latestRefresh.current();
		applySite(described);
		applyBeside(looked);
		const { current } = draft;
		if (current !== undefined)
			return void (await preview(current.key, current.before, current.texts));
		// The typed text has been saved since, and perhaps undone, so the page must not show it
		// again.
		if (typed !== undefined) return latestRefresh.current();
		show(request, path, looked.html);
	}, [server, path, of, inspector, known, applySite, applyBeside, preview, nextRequest, show]);
	useEffect(() => {
		latestRefresh.current = refresh;
	});
	const [requests, setRequests] = useState(0);
	/** Refreshes in the background. If that fails, `FailedRequests` says so. */
	const requestRefresh = useCallback(() => setRequests((before) => before + 1), []);
	useRequestInto(() => (requests > 0 ? latestRefresh.current() : undefined), () => {}, [
		requests,
	]);
	/**
	 * Lets the page follow text while it is typed. `texts` is undefined once all of it is saved.
	 */
	const noteTyped = (key: string, before: Texts, texts: Texts | undefined) => {
		if (texts !== undefined) draft.current = { key, before, texts };
		else if (draft.current?.key === key) draft.current = undefined;
	};
	/** Shows the saved text again after an inspector has closed whose text could not be saved. */
	const showSaved = (key: string) => {
		if (draft.current?.key !== key) return;
		draft.current = undefined;
		requestRefresh();
	};
	return { draft, latestRefresh, requestRefresh, preview, noteTyped, showSaved };
}

/** The keys in a text that lists them, separated by spaces. */
export const keysIn = (inspector: string): readonly string[] =>
	inspector === "" ? [] : inspector.split(" ");
