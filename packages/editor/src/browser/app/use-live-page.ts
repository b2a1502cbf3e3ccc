import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { type RefObject, useMemo } from "react";
import { createEditorClient } from "../connection/editor-client.ts";
import { useActionQueue } from "../connection/use-action-queue.ts";
import { useRequestInto } from "../connection/use-request.ts";
import { useSiteEvents } from "../connection/use-site-events.ts";
import { useTranslate } from "../i18n/language.ts";
import type { Place } from "../pages/places.ts";
import { keysIn, usePageRefresh } from "./use-page-refresh.ts";
import { useSendAction } from "./use-send-action.ts";
import { useShownHtml } from "./use-shown-html.ts";
import { useShownSite } from "./use-shown-site.ts";

type Options = {
	readonly language: MessageLanguage;
	/** What is shown; undefined for the first page. */
	readonly place: Place | undefined;
	/** The texts of the open inspector. */
	readonly keys: readonly string[];
	readonly frame: RefObject<HTMLIFrameElement | null>;
};

export type LivePage = ReturnType<typeof useLivePage>;

/**
 * The site as the server has it, and the page that is shown. Both follow what anyone saves; the
 * page also follows what is typed in this window.
 */
export function useLivePage({ language, place, keys, frame }: Options) {
	const server = useMemo(() => createEditorClient(language), [language]);
	const inspector = keys.join(" ");
	const html = useShownHtml(frame);
	const hasPage = html.shown.size > 0;
	const state = useShownSite({ language, place, inspector, hasPage, frame });
	const { site, setSite, path, of, known, applyBeside } = state;
	const refresh = usePageRefresh({ server, state, html, inspector });
	const { latestRefresh, requestRefresh } = refresh;
	const { runAction, settled } = useActionQueue(
		useSendAction({ server, state, html, refresh, inspector }),
		useTranslate()("offline"),
	);
	const { isOffline, windows, hostChanges } = useSiteEvents({
		language,
		known,
		latestRefresh,
		requestRefresh,
	});
	// Only the server knows which entry is at an address.
	useRequestInto(() => (path === undefined ? undefined : server.site(path)), setSite, [
		server,
		path,
	]);
	// Requests the outline and the inspector again when another file is shown or another inspector
	// opens.
	const looksBeside = of !== undefined || inspector !== "";
	useRequestInto(
		() => (looksBeside ? server.page({ of, keys: keysIn(inspector) }) : undefined),
		applyBeside,
		[server, of, inspector],
	);
	return {
		server,
		site,
		page: state.page,
		entry: state.entry,
		setEntry: state.setEntry,
		isMoving: state.isMoving,
		locale: state.locale,
		path,
		file: state.file,
		outline: state.outline,
		opened: state.opened,
		shown: html.shown,
		setShown: html.setShown,
		version: state.version,
		windows,
		hostChanges,
		isOffline,
		preview: refresh.preview,
		noteTyped: refresh.noteTyped,
		showSaved: refresh.showSaved,
		runAction,
		settled,
	};
}
