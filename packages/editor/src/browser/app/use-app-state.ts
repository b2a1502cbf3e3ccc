import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { useRef, useState } from "react";
import type { HostState } from "../../publishing/host-publishing.ts";
import type { PublishingState } from "../../publishing/publishing.ts";
import type { ShownPlace } from "../../site/change-set.ts";
import { currentSession } from "../connection/current-session.ts";
import type { EditorClient } from "../connection/editor-client.ts";
import { useRequestInto } from "../connection/use-request.ts";
import type { Toast } from "../toasts/first-toast.ts";
import { navigationOf } from "./navigation-of.ts";
import { openTexts } from "./open-texts.ts";
import { textPlaces } from "./text-places.ts";
import { useArranging } from "./use-arranging.ts";
import { useEntries } from "./use-entries.ts";
import { useHistory } from "./use-history.ts";
import { type LivePage, useLivePage } from "./use-live-page.ts";
import { useMarkers } from "./use-markers.ts";
import { useOpened } from "./use-opened.ts";
import { usePanels } from "./use-panels.ts";
import { usePlace } from "./use-place.ts";
import { usePresence } from "./use-presence.ts";

const noKeys: readonly string[] = [];

export type AppState = ReturnType<typeof useAppState>;

/** What the window shows and what is open in it, with the functions that change it. */
export function useAppState(language: MessageLanguage) {
	const [place, setPlace] = usePlace();
	const opened = useOpened();
	const { inspector, article } = opened;
	const notify = (toast: Toast) => opened.open({ toast });
	const frame = useRef<HTMLIFrameElement>(null);
	const live = useLivePage({ language, place, keys: inspector?.keys ?? noKeys, frame });
	const publishing = usePublishing(live.server, live.version);
	const host = useHost(live, opened.panel === "changes");
	const others = usePresence(
		live.server,
		inspector?.keys ?? (article === undefined ? noKeys : [`${live.file}#${article.path}`]),
		live.windows,
	);
	useMarkers(live, frame, language);
	const navigation = navigationOf(live, opened, setPlace);
	const { go, goTo } = navigation;
	const goBack = useHistory(live.runAction, notify);
	const awaited = useRef<string>(undefined);
	const entries = useEntries({
		live,
		opened,
		navigation,
		address: place?.address,
		onDone: notify,
	});
	const texts = openTexts(live, opened, frame);
	const places = textPlaces({ live, opened, texts, entries, go, awaited, frame });
	const show = ({ file, key }: ShownPlace) =>
		key === undefined ? go({ file }) : places.openText(key);
	const arranging = useArranging({ live, opened, frame, language, onDone: notify });
	const panels = usePanels(opened, texts);
	return {
		live,
		opened,
		frame,
		publishing,
		host,
		others,
		go,
		goTo,
		goBack,
		entries,
		texts,
		places,
		show,
		...arranging,
		...panels,
	};
}

/** The publishing state. Undefined on a local machine, and until the server has responded. */
function usePublishing(server: EditorClient, version: number): PublishingState | undefined {
	const [state, setState] = useState<PublishingState>();
	const { isInStudio } = currentSession();
	useRequestInto(
		() => (isInStudio ? server.publishing() : undefined),
		(next) => setState(next ?? undefined),
		[server, version, isInStudio],
	);
	return state;
}

/**
 * Publishing to the host of the site. Undefined for people who may not do that here, and until the
 * server has responded.
 * @param isListOpen whether the list of changes is open, which also shows where the site goes
 */
function useHost(
	{ server, version, hostChanges }: LivePage,
	isListOpen: boolean,
): HostState | undefined {
	const [state, setState] = useState<HostState>();
	useRequestInto(
		() => server.host(),
		(next) => setState(next ?? undefined),
		[server, hostChanges, isListOpen ? version : undefined],
	);
	return state;
}
