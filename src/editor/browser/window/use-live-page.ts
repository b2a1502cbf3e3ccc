import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import type { Finding, Texts } from "../../site/value-texts.ts";
import type { EditServer } from "../connection/edit-server.ts";
import type { Place } from "../pages/places.ts";
import { showTexts } from "../preview/page-texts.ts";
import { showStyles } from "../preview/show-styles.ts";
import { updatePage } from "../preview/update-page.ts";
import { firstPageLanguage } from "./page-language.ts";

type Options = {
	readonly server: EditServer;
	readonly language: MessageLanguage;
	/** What is looked at; undefined: the first page. */
	readonly place: Place | undefined;
	readonly frame: RefObject<HTMLIFrameElement | null>;
};

/** The site as the server has it, and the page that is looked at: it follows what is saved anywhere, and what is typed here. */
export function useLivePage({ server, language, place, frame }: Options) {
	const [startLanguage] = useState(language);
	const [site, setSite] = useState<SiteDescription>();
	const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
	const [version, setVersion] = useState(0);
	const [isOffline, setIsOffline] = useState(false);
	/** The wording that is being typed, which the page shows before it is saved. */
	const draft = useRef<{ readonly key: string; readonly texts: Texts }>(undefined);
	const order = useRef({ asked: 0, shown: 0 });
	/** Whether the entry that is shown is getting another address: for a moment none stands at the old one. */
	const isMoving = useRef(false);

	const page = site?.pages.find(({ file }) => file === place?.file) ?? site?.pages[0];
	const locale = place?.locale ?? firstPageLanguage(site?.locales ?? [], startLanguage);
	const path = place?.address ?? page?.addresses[locale];
	/** The content file of what is looked at. */
	const file = place?.address === undefined ? (page?.file ?? "") : (site?.entry?.file ?? page?.file ?? "");

	/** Shows the newest version of the page at an address, never an older one after it, and none in the place of another page. */
	const show = useCallback(
		(asked: number, at: string | undefined, html: string | undefined) => {
			const document = frame.current?.contentDocument;
			if (html === undefined || !document || document.location.pathname !== at || asked < order.current.shown) return;
			order.current.shown = asked;
			updatePage(document, html);
			setShown(showTexts(document));
		},
		[frame],
	);

	const follow = useCallback(
		async (key: string, texts: Texts): Promise<readonly Finding[]> => {
			const asked = ++order.current.asked;
			const { findings, html } = await server.tryOut(key, texts, path ?? "/");
			show(asked, path, html);
			return findings;
		},
		[server, path, show],
	);

	const latestPath = useRef(path);
	useEffect(() => {
		latestPath.current = path;
	});
	const refresh = useCallback(async () => {
		const state = await server.state(path ?? "");
		// Whoever has gone on by now sees the entry that is there.
		setSite((before) => (latestPath.current === path && !isMoving.current ? state : { ...state, entry: before?.entry }));
		showStyles(frame.current?.contentDocument, state.styles);
		setVersion((before) => before + 1);
		const typed = draft.current;
		if (typed !== undefined) return void (await follow(typed.key, typed.texts));
		const asked = ++order.current.asked;
		if (path !== undefined) show(asked, path, await server.page(path));
	}, [server, path, follow, show, frame]);

	const latestRefresh = useRef(refresh);
	useEffect(() => {
		latestRefresh.current = refresh;
	});
	const isListening = useRef(false);
	useEffect(() => {
		document.documentElement.lang = language;
		if (isListening.current) latestRefresh.current().catch(() => setIsOffline(true));
	}, [language]);
	useEffect(() => {
		const events = new EventSource("/_edit/events");
		let again: ReturnType<typeof setTimeout> | undefined;
		/** A window that knows nothing yet has nothing to show: what was lost is asked again. */
		const look = () =>
			latestRefresh.current().then(
				() => setIsOffline(false),
				() => {
					setIsOffline(true);
					clearTimeout(again);
					again = setTimeout(look, 1000);
				},
			);
		events.addEventListener("change", () => void latestRefresh.current().catch(() => undefined));
		// Not before: what happens while nobody listens is told to nobody.
		events.addEventListener("open", () => {
			isListening.current = true;
			void look();
		});
		events.addEventListener("error", () => setIsOffline(true));
		return () => {
			clearTimeout(again);
			events.close();
		};
	}, []);
	// Which entry stands at an address only the server knows.
	useEffect(() => {
		if (path === undefined) return;
		let isCurrent = true;
		server.state(path).then(
			(state) => isCurrent && setSite(state),
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [server, path]);

	/** The entry that is looked at, not only its list. */
	const entry = place?.address === undefined ? undefined : site?.entry;
	/** Has an entry known before its address is shown: what is still to be told of the address before says nothing of it. */
	const setEntry = (next: ShownEntry, at: string) => {
		latestPath.current = at;
		setSite((before) => before && { ...before, entry: next });
	};
	return { site, page, entry, setEntry, isMoving, locale, path, file, shown, setShown, version, draft, isOffline, setIsOffline, follow, refresh };
}
