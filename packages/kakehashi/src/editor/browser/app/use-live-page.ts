import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import type { EditorAction } from "../../actions/action.ts";
import type { ActionResult } from "../../actions/run-action.ts";
import type { ActionResponse } from "../../server/api/edit-api.ts";
import type { OpenWindow } from "../../server/api/presence.ts";
import type { InspectorDescription, Outline, PageDescription } from "../../server/description/describe-page.ts";
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
	/** What is shown; undefined: the first page. */
	readonly place: Place | undefined;
	/** The texts whose card is open. */
	readonly keys: readonly string[];
	readonly frame: RefObject<HTMLIFrameElement | null>;
};

/** What is beside the page: the lists of its content file, and the card of some texts. */
type Beside = { readonly outline?: Outline | undefined; readonly inspector?: (InspectorDescription & { readonly of: string }) | undefined };

/** How often a window follows others at most, in milliseconds: ten people who write would keep it busy with nothing else. */
const followMs = 1_000;

/** How long after an act the same one is a second click on the same button, in milliseconds: the interval of common systems. */
const doubleClickMs = 500;

export type LivePage = ReturnType<typeof useLivePage>;

/** The site as the server has it, and the page that is shown: it follows what is saved anywhere, and what is typed here. */
export function useLivePage({ language, place, keys, frame }: Options) {
	const server = useMemo(() => createEditorClient(language), [language]);
	const [startLanguage] = useState(language);
	const [site, setSite] = useState<SiteDescription>();
	const [beside, setBeside] = useState<Beside>({});
	const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
	const [version, setVersion] = useState(0);
	const [isOffline, setIsOffline] = useState(false);
	const [windows, setWindows] = useState<readonly OpenWindow[]>([]);
	/** The wording that is being typed, which the page shows before it is saved. */
	const draft = useRef<{ readonly key: string; readonly before: Texts; readonly texts: Texts }>(undefined);
	const order = useRef({ requested: 0, shown: 0 });
	/** What the window knows, what it learned while an act was on its way, and how many acts were done. */
	const known = useRef({ version: -1, announced: -1, actions: 0, done: 0 });
	/** Whether the entry that is shown is getting another address: for a moment there is none at the old one. */
	const isMoving = useRef(false);

	const page = site?.pages.find(({ file }) => file === place?.file) ?? site?.pages[0];
	const wanted = place?.locale ?? firstPageLanguage(site?.locales ?? [], startLanguage);
	const own = Object.keys(page?.addresses ?? {});
	const locale = own.includes(wanted) ? wanted : (own[0] ?? wanted);
	const path = place?.address ?? page?.addresses[locale];
	/** The content file of what is shown. */
	const file = place?.address === undefined ? (page?.file ?? "") : (site?.entry?.file ?? page?.file ?? "");
	const inspector = keys.join(" ");
	/** First the page is shown, then its sections are requested. */
	const of = shown.size > 0 || (site !== undefined && (path === undefined || !site.canShow)) ? file : undefined;

	/** Shows the newest version of the page at an address, never an older one after it, and never one instead of another page. */
	const show = useCallback(
		function show(request: number, at: string | undefined, html: string | undefined): void {
			const document = frame.current?.contentDocument;
			if (html === undefined || !document || document.location.pathname !== at || request < order.current.shown) return;
			// What is still being read may have no elements yet, and more of them would come after these.
			if (document.readyState === "loading") {
				document.addEventListener("DOMContentLoaded", () => show(request, at, html), { once: true });
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
			const answer = await server.preview({ kind: "setText", key, expected: before, texts }, path ?? "/");
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
	/** Takes over what is beside the page. A card that was opened since stays as it is, and so do the lists of a page that was navigated to. */
	const takeBeside = useCallback(
		({ outline, inspector: described }: Partial<Pick<PageDescription, "outline" | "inspector">>) =>
			setBeside((before) => ({
				outline: latestOf.current === of ? outline : before.outline,
				inspector: latestInspector.current === inspector ? described && { ...described, of: inspector } : before.inspector,
			})),
		[inspector, of],
	);
	/** Takes over what the server says about the site. */
	const take = useCallback(
		(state: SiteDescription) => {
			known.current.version = state.version;
			// Whoever has moved on by now sees the entry that is there.
			setSite((before) => (latestPath.current === path && !isMoving.current ? state : { ...state, entry: before?.entry }));
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
			server.page({ at: typed === undefined ? path : undefined, of, keys: inspector === "" ? [] : inspector.split(" ") }),
		]);
		// What was done since may not be in it: whoever is writing would see older words again.
		if (known.current.done !== done) return latestRefresh.current();
		take(state);
		takeBeside(looked);
		const { current } = draft;
		if (current !== undefined) return void (await follow(current.key, current.before, current.texts));
		// What was typed has been saved since, and perhaps undone, so it must not be shown again.
		if (typed !== undefined) return latestRefresh.current();
		show(request, path, looked.html);
	}, [server, path, of, inspector, take, takeBeside, follow, show]);
	useEffect(() => {
		latestRefresh.current = refresh;
	});

	/** The page follows wording while it is typed; no texts means that all of it is saved. */
	const noteTyped = (key: string, before: Texts, texts: Texts | undefined) => {
		if (texts !== undefined) draft.current = { key, before, texts };
		else if (draft.current?.key === key) draft.current = undefined;
	};
	/** The card of some wording has gone and it could not be saved: the page shows what the site has. */
	const showSaved = (key: string) => {
		if (draft.current?.key !== key) return;
		draft.current = undefined;
		void latestRefresh.current().catch(() => undefined);
	};

	const pending = useRef<Promise<unknown>>(Promise.resolve());
	const sendAction = useCallback(
		async (action: EditorAction): Promise<ActionResponse> => {
			known.current.actions += 1;
			const answer = await whileWorking(server.runAction(action, { at: path, of, keys: inspector === "" ? [] : inspector.split(" ") })).finally(() => {
				known.current.actions -= 1;
			});
			// Whatever was requested while it was on its way may know nothing of it, and must not be shown after it or instead of it.
			const request = ++order.current.requested;
			if (answer.ok && answer.site !== undefined) {
				known.current.done += 1;
				const { site } = answer;
				// It is on the screen before the caller continues.
				flushSync(() => {
					take(site);
					takeBeside(answer);
				});
				if (draft.current === undefined) show(request, path, answer.html);
			}
			if (known.current.announced > known.current.version || latestInspector.current !== inspector) void latestRefresh.current().catch(() => undefined);
			return answer;
		},
		[server, path, of, inspector, take, takeBeside, show],
	);
	/** The act that was asked for last, until nobody can mean it again. */
	const lastAction = useRef<{ readonly key: string; readonly answered: Promise<ActionResponse> }>(undefined);
	const runAction = useCallback(
		(action: EditorAction): Promise<ActionResponse> => {
			const key = JSON.stringify(action);
			// Whoever presses a button twice means it once; undo goes one step further each time.
			if (lastAction.current?.key === key && action.kind !== "undo" && action.kind !== "redo") return lastAction.current.answered;
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
	/** Whoever waits for one answer may then send the next thing. */
	const settled = useCallback(async () => {
		for (let last: unknown; last !== pending.current; await new Promise((next) => setTimeout(next))) {
			last = pending.current;
			await last;
		}
	}, []);

	/** When this window looks again at what others do, and when it last did. */
	const following = useRef<{ next?: ReturnType<typeof setTimeout> | undefined; last: number }>({ last: Number.NEGATIVE_INFINITY });
	const isNew = () => known.current.actions === 0 && known.current.announced > known.current.version;
	/** A change that this window made itself is already shown. */
	const onChange = useEffectEvent((announced: number) => {
		known.current.announced = announced;
		if (!isNew() || following.current.next !== undefined) return;
		const look = () => {
			following.current = { last: performance.now() };
			if (isNew()) void latestRefresh.current().catch(() => undefined);
		};
		following.current.next = setTimeout(look, Math.max(0, following.current.last + followMs - performance.now()));
	});
	const isListening = useRef(false);
	useEffect(() => {
		document.documentElement.lang = language;
		if (isListening.current) latestRefresh.current().catch(() => setIsOffline(true));
	}, [language]);
	useEffect(() => {
		const events = new EventSource("/_edit/events");
		let again: ReturnType<typeof setTimeout> | undefined;
		/** A window that knows nothing yet has nothing to show, so what was lost is requested again. */
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
		events.addEventListener("windows", ({ data }) => setWindows(JSON.parse(data) as readonly OpenWindow[]));
		// Not earlier: events without a listener are lost.
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
	// What is beside the page, if that is another one or another card has been opened.
	const looksBeside = of !== undefined || inspector !== "";
	useTaken(() => (looksBeside ? server.page({ of, keys: inspector === "" ? [] : inspector.split(" ") }) : undefined), takeBeside, [server, of, inspector]);

	/** The entry that is checked, not only its list. */
	const entry = place?.address === undefined ? undefined : site?.entry;
	/** Registers an entry before its address is shown: late answers about the previous address say nothing about it. */
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
