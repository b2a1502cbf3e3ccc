import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Field } from "../../fields/field.ts";
import type { ShownPage } from "../../server/description/describe-site.ts";
import type { ShownPlace } from "../../site/plan.ts";
import { words } from "../../words/words.ts";
import { Card } from "../card/Card.tsx";
import { FieldEditor } from "../card/FieldEditor.tsx";
import { leaveCard } from "../card/leave-card.ts";
import { EditorContext } from "../connection/editor-context.ts";
import { saveTyped } from "../connection/save-typed.ts";
import { FindTexts, noSearch } from "../find/FindTexts.tsx";
import { useFindKeys } from "../find/use-find-keys.ts";
import { Looks } from "../looks/Looks.tsx";
import { Notes } from "../notes/Notes.tsx";
import { firstNotice, type Notice, neverAgain } from "../notices/first-notice.ts";
import { Notices } from "../notices/Notices.tsx";
import { PageSize } from "../notices/PageSize.tsx";
import { DraftPage } from "../pages/DraftPage.tsx";
import { EntryTools } from "../pages/EntryTools.tsx";
import { keepPlace, keptPlace } from "../pages/kept-place.ts";
import { type NextToCheck, nextToCheck, textsToCheck } from "../pages/next-to-check.ts";
import { Pages } from "../pages/Pages.tsx";
import { collectionOf, fileOf, type Place, pageOfText, placeOf } from "../pages/places.ts";
import { useMovedEntry } from "../pages/use-moved-entry.ts";
import { usePageChanges } from "../pages/use-page-changes.ts";
import { Preview } from "../preview/Preview.tsx";
import { keysOf, markTexts, textBeside } from "../preview/page-texts.ts";
import { PublishNotices } from "../publishing/PublishNotices.tsx";
import { usePublishing } from "../publishing/use-publishing.ts";
import { Changes } from "../review/Changes.tsx";
import { AddSection } from "../sections/AddSection.tsx";
import { CardTools } from "../sections/CardTools.tsx";
import { ItemGrip } from "../sections/ItemGrip.tsx";
import { itemName, kindName } from "../sections/item-name.ts";
import { Outline } from "../sections/Outline.tsx";
import { type Arranging, type OutlinePlace, placeOfKey } from "../sections/outline-place.ts";
import { firstTextOf } from "../sections/page-sections.ts";
import { SectionTools } from "../sections/SectionTools.tsx";
import { useStructure } from "../sections/use-structure.ts";
import { refusedText } from "../ui/refused.ts";
import { fillWords, firstLanguage, keepLanguage, LanguageContext } from "../words/language.ts";
import { shownFirst } from "../words/shown-first.ts";
import { Bar, type PageTheme, type Panel, type WidthName, widths } from "./Bar.tsx";
import { FileProblems } from "./FileProblems.tsx";
import { Keys } from "./Keys.tsx";
import { editedInMail, Mails } from "./Mails.tsx";
import { keepPageLanguage } from "./page-language.ts";
import { SignedOut } from "./SignedOut.tsx";
import { TextList } from "./TextList.tsx";
import { Unsaved } from "./Unsaved.tsx";
import { useHistory } from "./use-history.ts";
import { useLivePage } from "./use-live-page.ts";
import { usePresence } from "./use-presence.ts";
import { useWindowKeys } from "./use-window-keys.ts";
import { boxInWindow, linkOf } from "./window-places.ts";

/** Loaded when it is first opened: it brings a text editor along. */
const Desk = lazy(() => import("../desk/Desk.tsx"));

/** A running text in the desk, by its place in the file that is shown, and the text that gets the cursor. */
type OpenDesk = { readonly path: string; readonly asked?: { readonly key: string } | undefined };

type OpenCard = { readonly keys: readonly string[]; readonly element: HTMLElement | undefined };

const noKeys: readonly string[] = [];

/** The editor: the bar, the page, and beside it the card of the text that is being changed. */
export function Editor() {
	const [language, setLanguage] = useState(firstLanguage);
	const [place, setPlace] = useState(keptPlace);
	const [width, setWidth] = useState<WidthName>("desktop");
	const [theme, setTheme] = useState<PageTheme>("light");
	const [card, setCard] = useState<OpenCard>();
	const [panel, setPanel] = useState<Panel>();
	const [search, setSearch] = useState(noSearch);
	const [desk, setDesk] = useState<OpenDesk>();
	/** A new value each time somebody asks for the list of keys. */
	const [keysAsked, setKeysAsked] = useState<object>();
	useWindowKeys(() => setKeysAsked({}));
	const [notice, setNotice] = useState<Notice | undefined>(firstNotice);
	const frame = useRef<HTMLIFrameElement>(null);
	const opener = useRef<HTMLElement>(undefined);
	const live = useLivePage({ language, place, keys: card?.keys ?? noKeys, frame });
	const { server, site, page, entry, locale, path, file, outline, shown, version, isOffline, setIsOffline, follow, act } = live;
	const publishing = usePublishing(server, version);
	useEffect(() => {
		document.documentElement.dataset.theme = theme;
	}, [theme]);
	useEffect(() => {
		if (place !== undefined) keepPlace(place);
	}, [place]);

	const others = usePresence(server, card?.keys ?? (desk === undefined ? noKeys : [`${file}#${desk.path}`]), live.windows);
	const noted = site?.notes;
	// biome-ignore lint/correctness/useExhaustiveDependencies: also on a page that has become another.
	useEffect(() => markTexts(frame.current?.contentDocument, "data-noted", noted?.map(({ key }) => key) ?? []), [noted, shown]);
	const behind = (entry ?? page)?.behind;
	// biome-ignore lint/correctness/useExhaustiveDependencies: also on a page that has become another.
	useEffect(() => markTexts(frame.current?.contentDocument, "data-behind", behind ?? [], words.notUpdated[language]), [behind, shown, language]);

	/** If the card of these texts is already open, it gets the focus back. */
	const returnTo = (keys: readonly string[]) => {
		const isOpen = card?.keys.join(" ") === keys.join(" ");
		if (isOpen) document.querySelector<HTMLElement>(".card .value textarea")?.focus({ preventScroll: true });
		return isOpen;
	};
	const open = (keys: readonly string[], element?: HTMLElement) =>
		returnTo(keys) ||
		leaveCard(() => {
			setDesk(undefined);
			opener.current = element;
			markTexts(frame.current?.contentDocument, "data-editing", keys);
			setCard({ keys, element });
			setNotice(undefined);
			neverAgain();
		});
	const close = () =>
		leaveCard(() => {
			markTexts(frame.current?.contentDocument, "data-editing", []);
			setCard(undefined);
			opener.current?.focus({ preventScroll: true });
		});
	/** Shows something else, even while the changes are open. */
	const move = (next: Partial<Place>) => {
		setCard(undefined);
		setDesk(undefined);
		opener.current = undefined;
		if (next.locale !== undefined) keepPageLanguage(next.locale);
		setPlace({ file: page?.file ?? "", locale, ...next });
	};
	const go = (next: Partial<Place>) =>
		leaveCard(() => {
			setPanel((now) => (now === "changes" ? undefined : now));
			move(next);
		});
	/** Opens a text in its place, on the page that it belongs to. */
	const openKey = (key: string) =>
		leaveCard(() => {
			setPanel(undefined);
			if (desk !== undefined && isInDesk(key)) return setDesk({ ...desk, asked: { key } });
			setDesk(undefined);
			openAt(key);
		});
	const show = ({ file: its, key }: ShownPlace) => (key === undefined ? go({ file: its }) : openKey(key));
	const deskText = outline?.texts.find(({ path }) => path.join(".") === desk?.path);
	/** What the desk itself shows, even unsaved. */
	const deskKeys = deskText === undefined ? [] : [`${outline?.file}#${desk?.path}`, ...(outline?.heads ?? []).map(({ key }) => key)];
	const isInDesk = (key: string) => {
		const [file, path = ""] = key.split("#");
		const isAbove = desk?.path === "body" && (path === "title" || path === "summary");
		return deskText !== undefined && file === outline?.file && (isAbove || path.startsWith(`${desk?.path}.`));
	};
	/** Opens a running text in both languages. */
	const openDesk = (path: string, asked?: string) =>
		leaveCard(() => {
			setCard(undefined);
			markTexts(frame.current?.contentDocument, "data-editing", []);
			setDesk({ path, asked: asked === undefined ? undefined : { key: asked } });
		});
	/** The focus goes to what opens it again, or to the text on the page. */
	const closeDesk = () => {
		flushSync(() => setDesk(undefined));
		const own = document.querySelector<HTMLElement>(`.entry-tools [data-desk="${desk?.path}"]`);
		(own ?? firstTextOf(frame.current?.contentDocument, file, deskText?.path ?? []))?.focus();
	};
	const openAt = (key: string) => {
		if (returnTo([key])) return;
		const [own = "", blocks] = /^(.*)#(body|sections\.\d+\.blocks)$/.exec(key)?.slice(1) ?? [];
		if (blocks !== undefined && own === file) return openDesk(blocks);
		const list = site && pageOfText(site, key);
		if (list !== undefined && fileOf(site, key) === undefined && !key.startsWith(`${entry?.file}#`)) return void openInEntry(key, list);
		const element = frame.current?.contentDocument?.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`) ?? undefined;
		const its = fileOf(site, key);
		if (blocks !== undefined && its !== undefined) {
			awaited.current = { desk: blocks };
			return go({ file: its });
		}
		if (element === undefined && its !== undefined) {
			// It is shown where it is on its own page; emails have no page to wait for.
			if (its !== page?.file && Object.keys(list?.addresses ?? {}).length > 0) {
				awaited.current = { key };
				return go({ file: its });
			}
			go({ file: its });
		}
		// The card has room below it.
		element?.scrollIntoView({ block: "start", behavior: "instant" });
		frame.current?.contentWindow?.scrollBy({ top: element === undefined ? 0 : -24, behavior: "instant" });
		open([key], element);
	};
	/** Shows the page of an entry first, if it has one. */
	const openInEntry = async (key: string, list: ShownPage) => {
		const found = await findEntry(key.split("#")[0] ?? "").catch(() => undefined);
		if (found === undefined || Object.keys(found.addresses).length === 0) return open([key]);
		awaited.current = key.endsWith("#body") ? { desk: "body" } : { key };
		showEntry(collectionOf(list.file) ?? "", found);
	};
	const goTo = (address: string) => {
		const next = placeOf(site, address);
		if (next !== undefined) go(next);
	};
	const goBack = useHistory(act, (next) => (next === undefined ? setIsOffline(true) : setNotice(next)));
	/** The text that is opened as soon as its page is there. */
	const awaited = useRef<{ readonly key?: string; readonly desk?: string; readonly notice?: Notice }>(undefined);
	const { changePage, addEntry, showEntry, findEntry, followEntry } = usePageChanges({
		server,
		act,
		locale,
		go,
		move: (next) => leaveCard(() => move(next)),
		isMoving: live.isMoving,
		setEntry: live.setEntry,
		onNewEntry: (file) => {
			setPanel(undefined);
			awaited.current = { key: `${file}#title`, desk: "body", notice: { name: "hasNewEntry", text: "" } };
		},
		onDone: setNotice,
	});
	useMovedEntry(entry, place?.address, (gone) => {
		const tellGone = () => setNotice((now) => now ?? { name: "entryGone", text: gone.title[locale] ?? Object.values(gone.title)[0] ?? "" });
		followEntry(gone).then(
			(isThere) => isThere || tellGone(),
			() => undefined,
		);
	});
	const showPage = (keys: ReadonlySet<string>) => {
		live.setShown(keys);
		const { key, desk: own, notice } = awaited.current ?? {};
		awaited.current = undefined;
		if (own !== undefined) {
			openDesk(own, key);
			setNotice(notice);
			return;
		}
		if (key === undefined) return;
		// It may be outside the page, as its title in the search result is.
		if (!keys.has(key)) return void open([key]);
		const openFirst = () => {
			// Whoever has opened another text in the meantime stays in it.
			if (document.activeElement?.closest(".card")) return;
			openKey(key);
			setNotice(notice);
		};
		// Until the page is drawn, the place of its title is unknown.
		if (frame.current?.contentDocument?.readyState === "complete") openFirst();
		else frame.current?.contentWindow?.addEventListener("load", openFirst, { once: true });
	};

	/** What is being typed belongs to the file under its current name. */
	const changeSaved: typeof changePage = async (...change) => {
		await saveTyped();
		return changePage(...change);
	};
	/** An article is written in both languages, so the desk opens by itself. */
	const writeEntry: typeof showEntry = (collection, next) => {
		if (next.file === entry?.file) return openDesk("body");
		awaited.current = { desk: "body" };
		showEntry(collection, next);
	};
	const goOn = ({ page: { file, addresses }, entry: next, key }: NextToCheck) => {
		// Emails have no page to wait for.
		if (Object.keys(addresses).length === 0) return openKey(key);
		awaited.current = { key };
		if (next === undefined) go({ file });
		else showEntry(collectionOf(file) ?? "", next);
	};

	const structure = useStructure({
		act,
		settled: live.settled,
		file,
		outline,
		frame,
		onDone: ({ name, place, kind, reason }) => {
			const offered = structure.outline?.kinds.find((each) => each.kind === kind)?.name;
			const label = place
				? `${itemName(place, language)} ${place.item.label[locale] ?? ""}`
				: kind === undefined
					? reason
					: (offered ?? kindName(kind, language));
			const parts = place && { index: String(place.index + 1), count: String(place.list.items.length) };
			if (name === "hasAdded") closeSheet();
			setNotice({ name, text: label ?? "", ...(parts && { place: fillWords(words.placeOf[language], parts) }) });
		},
	});
	const placeOfCard = placeOfKey(outline, card?.keys[0], live.opened?.lists);
	const arrangeFromCard = (place: OutlinePlace, arranging: Arranging) =>
		leaveCard(() => {
			setCard(undefined);
			structure.arrange(place, arranging);
		});
	const removePart = ({ key, file: its, path, name, value }: Field) =>
		leaveCard(async () => {
			setCard(undefined);
			const answer = await act({ kind: "setField", key, was: value ?? null, value: null }).catch(() => undefined);
			setNotice(answer?.ok ? { name: "hasRemoved", text: name.join(" ") } : { name: "failed", text: answer === undefined ? "" : refusedText(answer) });
			// Whoever has opened a card in the meantime stays in it.
			if (!document.activeElement?.closest(".card")) firstTextOf(frame.current?.contentDocument, its, path.slice(0, -1))?.focus({ preventScroll: true });
		});
	/** Goes to the text of the page before or after the one whose card is open. */
	const stepTo = (by: -1 | 1) => {
		const next = card && textBeside(frame.current?.contentDocument, card.keys, card.element, by);
		return (
			next &&
			(() => {
				next.scrollIntoView({ block: "nearest", behavior: "instant" });
				open(keysOf(next), next);
			})
		);
	};
	const openPanel = (next: Panel) => {
		setPanel(panel === next ? undefined : next);
		setNotice(undefined);
	};
	useFindKeys(() => leaveCard(() => (panel === "find" ? document.querySelector<HTMLInputElement>(".find input")?.select() : openPanel("find"))));
	/** What covers the page in a narrow window goes once its work is done. */
	const closeSheet = () => {
		const sheet = document.querySelector(".list:not([data-only])");
		if (sheet !== null && getComputedStyle(sheet).position === "fixed") setPanel(undefined);
	};
	/** The focus goes back to what opened it. */
	const closePanel = () => {
		setPanel(undefined);
		const own = document.querySelector<HTMLElement>(`.bar [data-panel="${panel}"]`);
		(own?.checkVisibility() ? own : document.querySelector<HTMLElement>(".menu-button"))?.focus();
	};
	/** The changes take the place of the page and of the card. */
	const openChanges = () =>
		leaveCard(() => {
			setCard(undefined);
			openPanel("changes");
		});

	if (site === undefined || page === undefined)
		return isOffline ? (
			<LanguageContext value={language}>
				<Notices isOffline notice={undefined} onRead={() => {}} />
			</LanguageContext>
		) : null;
	const looked = entry ?? page;
	const toCheck = textsToCheck(looked);
	return (
		<LanguageContext value={language}>
			<EditorContext value={{ server, site, others, locale, version, publishing, act, settled: live.settled, show }}>
				<Bar
					page={page}
					path={path}
					width={width}
					theme={theme}
					language={language}
					panel={panel}
					onLocale={(code) => go({ locale: code, ...(site.entry?.addresses[code] !== undefined && { address: site.entry.addresses[code] }) })}
					onWidth={setWidth}
					onTheme={setTheme}
					onLanguage={(next) => {
						keepLanguage(next);
						setLanguage(next);
					}}
					onHistory={goBack}
					onPanel={(next) => (next === "changes" ? openChanges() : openPanel(next))}
					onNewEntry={(collection) => void addEntry(collection)}
					onKeys={() => setKeysAsked({})}
				/>
				<div className="alerts">
					<SignedOut />
					{panel !== "changes" && <PublishNotices onReview={openChanges} />}
					<FileProblems />
					<Unsaved keys={[...(card?.keys ?? []), ...deskKeys]} page={panel === "changes" ? undefined : page} onShow={openKey} />
					<PageSize path={site.canShow ? path : undefined} />
				</div>
				<Notices isOffline={isOffline} notice={notice} onRead={() => setNotice(undefined)} />
				{panel !== "changes" && entry !== undefined && (
					<EntryTools
						entry={entry}
						onChange={changeSaved}
						onText={openKey}
						onDesk={deskText === undefined && outline?.texts.some(({ path }) => path[0] === "body") ? () => openDesk("body") : undefined}
						onWay={publishing === undefined ? openChanges : undefined}
					>
						{entry.event.map((field) => (
							<FieldEditor key={field.key} field={field} card={`${entry.file}#title`} links={[]} />
						))}
					</EntryTools>
				)}
				{panel !== "changes" && entry === undefined && page.isDraft && <DraftPage key={page.file} page={page} onChange={changePage} />}
				<main className="work">
					{path !== undefined && site.canShow && (
						<Preview
							frame={frame}
							path={path}
							theme={theme}
							width={widths[width]}
							onOpen={open}
							onLeave={goTo}
							onPoint={structure.point}
							onMove={(by) => structure.here && structure.arrange(structure.here, by === -1 ? "moveUp" : "moveDown")}
							onEscape={() => card !== undefined && close()}
							onShown={showPage}
						>
							{structure.hereItem !== undefined && card === undefined && (
								<ItemGrip frame={frame} file={file} version={version} place={structure.hereItem} onArrange={structure.arrange} />
							)}
							{structure.here !== undefined && card === undefined && (
								<SectionTools
									frame={frame}
									file={file}
									version={version}
									place={structure.here}
									onArrange={structure.arrange}
									onAdd={structure.startAdding}
									onDesk={openDesk}
									onName={(place) => {
										setPanel("sections");
										structure.select(place);
									}}
								/>
							)}
						</Preview>
					)}
					{desk !== undefined && outline !== undefined && deskText !== undefined && panel !== "changes" && (
						<Suspense>
							<Desk
								key={`${outline.file}#${desk.path}`}
								outline={outline}
								text={deskText}
								asked={desk.asked}
								follow={follow}
								onDirty={live.noteTyped}
								onLeft={live.showSaved}
								onClose={closeDesk}
							/>
						</Suspense>
					)}
					{panel === "pages" && (
						<Pages
							page={page}
							toCheck={toCheck}
							onPage={(next) => {
								closeSheet();
								go({ file: next });
							}}
							onEntry={(...entry) => {
								closeSheet();
								writeEntry(...entry);
							}}
							onNewEntry={(collection) => void addEntry(collection)}
							onChange={async (...change) => {
								const refused = await changePage(...change);
								if (refused === undefined && change[0].kind === "newPage") closeSheet();
								return refused;
							}}
							onText={openKey}
							onFind={(words) => {
								setSearch({ ...noSearch, words });
								setPanel("find");
							}}
							onClose={closePanel}
						/>
					)}
					{panel === "sections" && (
						<Outline
							outline={outline}
							selected={structure.selected}
							onSelect={structure.select}
							onArrange={structure.arrange}
							onAdd={structure.startAdding}
							onClose={closePanel}
						/>
					)}
					{path === undefined && <Mails editing={card?.keys ?? noKeys} onOpen={(key) => open([key])} />}
					{panel === "otherTexts" && path !== undefined && <TextList of={file} shown={shown} onOpen={(key) => open([key])} onClose={closePanel} />}
					{panel === "find" && <FindTexts search={search} onSearch={setSearch} onOpen={openKey} onClose={closePanel} />}
					{panel === "readerNotes" && <Notes onOpen={openKey} onClose={closePanel} />}
					{panel === "looks" && <Looks frame={frame} theme={theme} path={path} onClose={closePanel} />}
					{panel === "changes" && <Changes locales={shownFirst(site.locales, locale)} onShow={openKey} onClose={closePanel} />}
				</main>
				{structure.adding !== undefined && (
					<AddSection
						kinds={outline?.kinds ?? []}
						asked={structure.adding}
						adding={structure.addingKind}
						onChoose={structure.add}
						onClose={structure.stopAdding}
					/>
				)}
				{keysAsked !== undefined && <Keys asked={keysAsked} onClose={() => setKeysAsked(undefined)} />}
				{card !== undefined && (
					<Card
						key={card.keys.join(" ")}
						opened={live.opened}
						keys={card.keys}
						textBox={() => editedInMail()?.getBoundingClientRect() ?? boxInWindow(card.element, frame.current)}
						scrollPage={(distance) => (editedInMail()?.closest(".list") ?? frame.current?.contentWindow)?.scrollBy({ top: distance, behavior: "instant" })}
						link={linkOf(card.element, (address) => address !== path && placeOf(site, address) !== undefined)}
						unfinished={card.keys.some((key) => toCheck.includes(key) || key.startsWith(`${looked.file}#`)) ? toCheck : []}
						follow={follow}
						onDirty={live.noteTyped}
						onLeft={live.showSaved}
						onGo={goTo}
						onRemove={removePart}
						onNext={(key) => leaveCard(() => openAt(key))}
						elsewhere={nextToCheck(site, page, looked)}
						onElsewhere={goOn}
						onBefore={stepTo(-1)}
						onAfter={stepTo(1)}
						tools={
							placeOfCard !== undefined && (
								<CardTools frame={frame} file={placeOfCard.file ?? file} place={placeOfCard} onArrange={arrangeFromCard} onDesk={openDesk} />
							)
						}
						onClose={close}
					/>
				)}
			</EditorContext>
		</LanguageContext>
	);
}
