import {
	type RefObject,
	useCallback,
	useEffect,
	useEffectEvent,
	useMemo,
	useRef,
	useState,
} from "react";
import { flushSync } from "react-dom";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import type { EditorAction } from "../../actions/actions.ts";
import type { ActionResult } from "../../actions/run-action.ts";
import type { ActionResponse } from "../../server/api/edit-api.ts";
import type { OpenWindow } from "../../server/api/presence.ts";
import type {
	InspectorDescription,
	Outline,
	PageDescription,
} from "../../server/description/describe-page.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import type { Texts } from "../../site/value-texts.ts";
import { createEditorClient } from "../connection/editor-client.ts";
import { useTaken } from "../connection/use-answer.ts";
import { whileWorking } from "../connection/while-working.ts";
import type { Place } from "../pages/places.ts";
import { showTexts } from "../preview/page-texts.ts";
import { showStyles } from "../preview/show-styles.ts";
import { updatePage } from "../preview/update-page.ts";
import { firstPageLanguage } from "./page-language.ts";

type Options = {
	readonly language: MessageLanguage;
	/** What is shown; undefined for the first page. */
	readonly place: Place | undefined;
	/** The texts of the open inspector. */
	readonly keys: readonly string[];
	readonly frame: RefObject<HTMLIFrameElement | null>;
};

/**
 * What is shown beside the page: the outline of its content file, and the inspector of the opened
 * texts. `of` has their keys, separated by spaces.
 */
type Beside = {
	readonly outline?: Outline | undefined;
	readonly inspector?: (InspectorDescription & { readonly of: string }) | undefined;
};

/**
 * The shortest interval in milliseconds between two refreshes for changes by others. Without this
 * limit, ten people who write would keep the window busy.
 */
const followMs = 1_000;

/**
 * How long after an action the same action counts as a double click, in milliseconds. Common
 * operating systems use this interval.
 */
const doubleClickMs = 500;

export type LivePage = ReturnType<typeof useLivePage>;

/**
 * The site as the server has it, and the page that is shown. Both follow what anyone saves; the
 * page also follows what is typed in this window.
 */
export function useLivePage({ language, place, keys, frame }: Options) {
	const server = useMemo(() => createEditorClient(language), [language]);
	const [startLanguage] = useState(language);
	const [site, setSite] = useState<SiteDescription>();
	const [beside, setBeside] = useState<Beside>({});
	const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
	const [version, setVersion] = useState(0);
	const [isOffline, setIsOffline] = useState(false);
	const [windows, setWindows] = useState<readonly OpenWindow[]>([]);
	/** The text that is being typed. The page shows it before it is saved. */
	const draft = useRef<{ readonly key: string; readonly before: Texts; readonly texts: Texts }>(
		undefined,
	);
	const order = useRef({ requested: 0, shown: 0 });
	/**
	 * The site version of this window, the version that the server last announced, how many actions
	 * are running, and how many are done.
	 */
	const known = useRef({ version: -1, announced: -1, actions: 0, done: 0 });
	/**
	 * Whether the shown entry is moving to another address. Until the move is done, no entry may be
	 * at the address.
	 */
	const isMoving = useRef(false);

	const page = site?.pages.find(({ file }) => file === place?.file) ?? site?.pages[0];
	const wanted = place?.locale ?? firstPageLanguage(site?.locales ?? [], startLanguage);
	const own = Object.keys(page?.addresses ?? {});
	const locale = own.includes(wanted) ? wanted : (own[0] ?? wanted);
	const path = place?.address ?? page?.addresses[locale];
	/** The content file of the page or entry that is shown. */
	const file =
		place?.address === undefined ? (page?.file ?? "") : (site?.entry?.file ?? page?.file ?? "");
	const inspector = keys.join(" ");
	/** The page loads first; only then does the editor request its sections. */
	const of =
		shown.size > 0 || (site !== undefined && (path === undefined || !site.canShow))
			? file
			: undefined;

	/**
	 * Shows the newest HTML of the page at an address. Ignores HTML that is older than what is
	 * shown, and HTML of another page.
	 */
	const show = useCallback(
		function show(request: number, at: string | undefined, html: string | undefined): void {
			const document = frame.current?.contentDocument;
			if (
				html === undefined ||
				!document ||
				document.location.pathname !== at ||
				request < order.current.shown
			)
				return;
			// While the browser still parses the page, elements are missing and would be added
			// after the update.
			if (document.readyState === "loading") {
				document.addEventListener("DOMContentLoaded", () => show(request, at, html), {
					once: true,
				});
				return;
			}
			order.current.shown = request;
			updatePage(document, html);
			setShown(showTexts(document));
		},
		[frame],
	);

	const follow = useCallback(
		async (key: string, before: Texts, texts: Texts): Promise<ActionResult> => {
			const request = ++order.current.requested;
			const answer = await server.preview(
				{ kind: "setText", key, expected: before, texts },
				path ?? "/",
			);
			if (answer.ok) show(request, path, answer.html);
			return answer;
		},
		[server, path, show],
	);

	const latestPath = useRef(path);
	const latestInspector = useRef(inspector);
	const latestOf = useRef(of);
	useEffect(() => {
		latestPath.current = path;
		latestOf.current = of;
		latestInspector.current = inspector;
	});
	/**
	 * Accepts the outline and the inspector from the server. Ignores the outline if the person has
	 * gone to another page since, and the inspector if another one has been opened.
	 */
	const takeBeside = useCallback(
		({
			outline,
			inspector: described,
		}: Partial<Pick<PageDescription, "outline" | "inspector">>) =>
			setBeside((before) => ({
				outline: latestOf.current === of ? outline : before.outline,
				inspector:
					latestInspector.current === inspector
						? described && { ...described, of: inspector }
						: before.inspector,
			})),
		[inspector, of],
	);
	/** Accepts the description of the site from the server. */
	const take = useCallback(
		(state: SiteDescription) => {
			known.current.version = state.version;
			// If the person has gone to another page since, the entry of that page stays.
			setSite((before) =>
				latestPath.current === path && !isMoving.current
					? state
					: { ...state, entry: before?.entry },
			);
			showStyles(frame.current?.contentDocument, state.styles);
			setVersion((before) => before + 1);
		},
		[path, frame],
	);

	const latestRefresh = useRef<() => Promise<void>>(async () => {});
	const refresh = useCallback(async (): Promise<void> => {
		const typed = draft.current;
		const request = ++order.current.requested;
		const { done } = known.current;
		const [state, looked] = await Promise.all([
			server.site(path ?? ""),
			server.page({
				at: typed === undefined ? path : undefined,
				of,
				keys: inspector === "" ? [] : inspector.split(" "),
			}),
		]);
		// The response may not include an action that was done since. A person who is writing would
		// see older text again.
		if (known.current.done !== done) return latestRefresh.current();
		take(state);
		takeBeside(looked);
		const { current } = draft;
		if (current !== undefined)
			return void (await follow(current.key, current.before, current.texts));
		// The typed text has been saved since, and perhaps undone, so the page must not show it
		// again.
		if (typed !== undefined) return latestRefresh.current();
		show(request, path, looked.html);
	}, [server, path, of, inspector, take, takeBeside, follow, show]);
	useEffect(() => {
		latestRefresh.current = refresh;
	});

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
		void latestRefresh.current().catch(() => undefined);
	};

	const pending = useRef<Promise<unknown>>(Promise.resolve());
	const sendAction = useCallback(
		async (action: EditorAction): Promise<ActionResponse> => {
			known.current.actions += 1;
			const answer = await whileWorking(
				server.runAction(action, {
					at: path,
					of,
					keys: inspector === "" ? [] : inspector.split(" "),
				}),
			).finally(() => {
				known.current.actions -= 1;
			});
			// Responses to earlier requests may not include this action. This number is newer than
			// theirs, so the page ignores them.
			const request = ++order.current.requested;
			if (answer.ok && answer.site !== undefined) {
				known.current.done += 1;
				const { site } = answer;
				// Renders the result before the caller continues.
				flushSync(() => {
					take(site);
					takeBeside(answer);
				});
				if (draft.current === undefined) show(request, path, answer.html);
			}
			if (
				known.current.announced > known.current.version ||
				latestInspector.current !== inspector
			)
				void latestRefresh.current().catch(() => undefined);
			return answer;
		},
		[server, path, of, inspector, take, takeBeside, show],
	);
	/** The last action, until an equal one can no longer be a double click. */
	const lastAction = useRef<{ readonly key: string; readonly answered: Promise<ActionResponse> }>(
		undefined,
	);
	const runAction = useCallback(
		(action: EditorAction): Promise<ActionResponse> => {
			const key = JSON.stringify(action);
			// A double click runs an action once. Undo and redo are exceptions: each click goes one
			// step further.
			if (lastAction.current?.key === key && action.kind !== "undo" && action.kind !== "redo")
				return lastAction.current.answered;
			const answered = sendAction(action);
			const own = { key, answered };
			lastAction.current = own;
			const forget = () => {
				if (lastAction.current === own) lastAction.current = undefined;
			};
			answered.then(({ ok }) => (ok ? setTimeout(forget, doubleClickMs) : forget()), forget);
			pending.current = Promise.allSettled([pending.current, answered]);
			return answered;
		},
		[sendAction],
	);
	/**
	 * Waits for all actions, including those that a caller sends after the response to an earlier
	 * one.
	 */
	const settled = useCallback(async () => {
		for (
			let last: unknown;
			last !== pending.current;
			await new Promise((next) => setTimeout(next))
		) {
			last = pending.current;
			await last;
		}
	}, []);

	/** The timer of the next refresh for changes by others, and the time of the last one. */
	const following = useRef<{ next?: ReturnType<typeof setTimeout> | undefined; last: number }>({
		last: Number.NEGATIVE_INFINITY,
	});
	const isNew = () =>
		known.current.actions === 0 && known.current.announced > known.current.version;
	/**
	 * Refreshes for an announced version, unless this window already shows it because the change
	 * was its own.
	 */
	const onChange = useEffectEvent((announced: number) => {
		known.current.announced = announced;
		if (!isNew() || following.current.next !== undefined) return;
		const look = () => {
			following.current = { last: performance.now() };
			if (isNew()) void latestRefresh.current().catch(() => undefined);
		};
		following.current.next = setTimeout(
			look,
			Math.max(0, following.current.last + followMs - performance.now()),
		);
	});
	const isListening = useRef(false);
	useEffect(() => {
		document.documentElement.lang = language;
		if (isListening.current) latestRefresh.current().catch(() => setIsOffline(true));
	}, [language]);
	useEffect(() => {
		const events = new EventSource("/_edit/events");
		let again: ReturnType<typeof setTimeout> | undefined;
		/**
		 * Requests the site again each second until the server responds. Without the site, the
		 * window has nothing to show.
		 */
		const look = () =>
			latestRefresh.current().then(
				() => setIsOffline(false),
				() => {
					setIsOffline(true);
					clearTimeout(again);
					again = setTimeout(look, 1000);
				},
			);
		events.addEventListener("change", ({ data }) => onChange(Number(data)));
		events.addEventListener("windows", ({ data }) =>
			setWindows(JSON.parse(data) as readonly OpenWindow[]),
		);
		// Requests the site only after the event stream is open. A change announced before that
		// would be lost.
		events.addEventListener("open", () => {
			isListening.current = true;
			void look();
		});
		events.addEventListener("error", () => setIsOffline(true));
		return () => {
			clearTimeout(again);
			clearTimeout(following.current.next);
			events.close();
		};
	}, []);
	// Only the server knows which entry is at an address.
	useTaken(() => (path === undefined ? undefined : server.site(path)), setSite, [server, path]);
	// Requests the outline and the inspector again when another file is shown or another inspector
	// opens.
	const looksBeside = of !== undefined || inspector !== "";
	useTaken(
		() =>
			looksBeside
				? server.page({ of, keys: inspector === "" ? [] : inspector.split(" ") })
				: undefined,
		takeBeside,
		[server, of, inspector],
	);

	/** The entry that is shown; undefined if the address is that of a page. */
	const entry = place?.address === undefined ? undefined : site?.entry;
	/**
	 * Sets the entry before its address is shown, so that a delayed response about the previous
	 * address does not replace it.
	 */
	const setEntry = (next: ShownEntry, at: string) => {
		latestPath.current = at;
		setSite((before) => before && { ...before, entry: next });
	};
	const outline = beside.outline?.file === file.split("#")[0] ? beside.outline : undefined;
	const opened = beside.inspector?.of === inspector ? beside.inspector : undefined;
	return {
		server,
		site,
		page,
		entry,
		setEntry,
		isMoving,
		locale,
		path,
		file,
		outline,
		opened,
		shown,
		setShown,
		version,
		windows,
		isOffline,
		setIsOffline,
		follow,
		noteTyped,
		showSaved,
		runAction,
		settled,
	};
}
