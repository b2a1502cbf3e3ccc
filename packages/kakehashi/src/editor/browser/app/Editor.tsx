import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pressedKey } from "../../../core/input/pressed-key.ts";
import { appBootstrap } from "../../bootstrap/bootstrap.ts";
import type { ContentField } from "../../fields/field.ts";
import type { PublishingState } from "../../publishing/publishing.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import type { ShownPlace } from "../../site/change-set.ts";
import { canRun, currentSession } from "../connection/current-session.ts";
import { type EditorClient, signedOut } from "../connection/editor-client.ts";
import { EditorContext } from "../connection/editor-context.ts";
import { saveTyped } from "../connection/save-typed.ts";
import { useTaken } from "../connection/use-answer.ts";
import { firstLanguage, LanguageContext, persistLanguage, useTranslate } from "../i18n/language.ts";
import { FieldEditor } from "../inspector/FieldEditor.tsx";
import { Inspector } from "../inspector/Inspector.tsx";
import { leaveInspector } from "../inspector/leave-inspector.ts";
import { DraftPage } from "../pages/DraftPage.tsx";
import { EntryTools } from "../pages/EntryTools.tsx";
import { nextToCheck, textsToCheck } from "../pages/next-to-check.ts";
import { type Place, placeOfAddress } from "../pages/places.ts";
import { usePageChanges } from "../pages/use-page-changes.ts";
import { PagePreview } from "../preview/PagePreview.tsx";
import { PublishToasts } from "../publishing/PublishToasts.tsx";
import { AddSection } from "../sections/AddSection.tsx";
import { InspectorTools } from "../sections/InspectorTools.tsx";
import { ItemDragHandle } from "../sections/ItemDragHandle.tsx";
import { type Arranging, type OutlinePlace, placeOfKey } from "../sections/outline-place.ts";
import { firstTextOf } from "../sections/page-sections.ts";
import { SectionTools } from "../sections/SectionTools.tsx";
import { structureToast } from "../sections/structure-toast.ts";
import { useStructure } from "../sections/use-structure.ts";
import type { Toast } from "../toasts/first-toast.ts";
import { PageSize } from "../toasts/PageSize.tsx";
import { Toasts } from "../toasts/Toasts.tsx";
import { refusedText } from "../ui/rejection.ts";
import { boxInApp, coversPage, linkOf } from "./app-places.ts";
import { Bar, type PageTheme, type Panel, type WidthName, widths } from "./Bar.tsx";
import { FileProblems } from "./FileProblems.tsx";
import { Keys } from "./Keys.tsx";
import { editedInMail } from "./Mails.tsx";
import { openTexts } from "./open-texts.ts";
import type { OpenArticle } from "./opened.ts";
import { Panels } from "./Panels.tsx";
import { persistPageLanguage } from "./page-language.ts";
import { textPlaces } from "./text-places.ts";
import { Unsaved } from "./Unsaved.tsx";
import { useAppKeys } from "./use-app-keys.ts";
import { useHistory } from "./use-history.ts";
import { useLivePage } from "./use-live-page.ts";
import { useMarkers } from "./use-markers.ts";
import { useOpened } from "./use-opened.ts";
import { usePresence } from "./use-presence.ts";

const storageName = () => `editor-place ${appBootstrap.read().site}`;

/** The place that this window showed before a reload; undefined if none is stored. */
function persistedPlace(): Place | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(storageName()) ?? "") as Place;
	} catch {
		return undefined;
	}
}

function persistPlace(place: Place): void {
	try {
		sessionStorage.setItem(storageName(), JSON.stringify(place));
	} catch {
		// The storage is not available. The window then starts at the first page after a reload.
	}
}

/** Loaded when first opened, because the article editor brings a rich-text editor with it. */
const ArticleEditor = lazy(() => import("../article/ArticleEditor.tsx"));

/**
 * Fills the place of the article editor while it loads. Otherwise the page would show for a moment.
 */
const articleToCome = <section className="article-editor" aria-busy="true" />;

const noKeys: readonly string[] = [];
/** The values of an event need nothing to choose from. */
const noChoices = { links: [], pictures: [], languages: [], isEntry: true };

/**
 * The editor: the bar, the page, and beside the page the inspector of the text that is being
 * edited.
 */
export function Editor() {
	const [language, setLanguage] = useState(firstLanguage);
	const [place, setPlace] = useState(persistedPlace);
	const [width, setWidth] = useState<WidthName>("desktop");
	const [theme, setTheme] = useState<PageTheme>("light");
	/** A new object each time the person opens the list of keyboard shortcuts. */
	const [keysAsked, setKeysAsked] = useState<object>();
	useAppKeys(() => canRun("setText") && setKeysAsked({}));
	const opened = useOpened();
	const { inspector, article, panel, notice } = opened;
	const tell = (notice: Toast | undefined) => opened.open({ notice });
	const frame = useRef<HTMLIFrameElement>(null);
	const live = useLivePage({ language, place, keys: inspector?.keys ?? noKeys, frame });
	const {
		server,
		site,
		page,
		entry,
		locale,
		path,
		file,
		outline,
		version,
		isOffline,
		setIsOffline,
		follow,
		runAction,
	} = live;
	const publishing = usePublishing(server, version);
	const others = usePresence(
		server,
		inspector?.keys ?? (article === undefined ? noKeys : [`${file}#${article.path}`]),
		live.windows,
	);
	useMarkers(live, frame, language);
	useEffect(() => {
		document.documentElement.dataset.theme = theme;
	}, [theme]);
	useEffect(() => {
		if (place !== undefined) persistPlace(place);
	}, [place]);

	/** Shows another page, language or address. The panel of changes stays open. */
	const move = (next: Partial<Place>) => {
		opened.makeWayFor("movedPage");
		if (next.locale !== undefined) persistPageLanguage(next.locale);
		setPlace({ file: page?.file ?? "", locale, ...next });
	};
	const go = (next: Partial<Place>, article?: OpenArticle) =>
		leaveInspector(() => {
			opened.makeWayFor("page");
			move(next);
			if (article !== undefined) opened.open({ article });
		});
	const goTo = (address: string) => {
		const next = placeOfAddress(site, address);
		if (next !== undefined) go(next);
	};
	const goBack = useHistory(runAction, (next) =>
		next === undefined ? setIsOffline(true) : tell(next),
	);
	const awaited = useRef<string>(undefined);
	const entries = usePageChanges({
		server,
		runAction,
		locale,
		go,
		move: (next) => leaveInspector(() => move(next)),
		isMoving: live.isMoving,
		setEntry: live.setEntry,
		goToNew: (place, file) => {
			opened.close("panel");
			go(place, { path: "body", requested: { key: `${file}#title` } });
		},
		onDone: tell,
	});
	const { changePage, addEntry, followEntry } = entries;
	useMovedEntry(entry, place?.address, async (removed, address) => {
		const isThere = await followEntry(removed, address).catch(() => true);
		if (!isThere)
			opened.tellIfQuiet({
				name: "entryGone",
				text: removed.title[locale] ?? Object.values(removed.title)[0] ?? "",
			});
	});
	const texts = openTexts(live, opened, frame);
	const { openInspector, openArticle, articleText } = texts;
	const places = textPlaces({ live, opened, texts, entries, go, awaited, frame });
	const { openText } = places;
	const show = ({ file: fileOfPlace, key }: ShownPlace) =>
		key === undefined ? go({ file: fileOfPlace }) : openText(key);
	/** Saves typed text first, because the change may rename the file that the text belongs to. */
	const changeSaved: typeof changePage = async (...change) => {
		await saveTyped();
		return changePage(...change);
	};

	const structure = useStructure({
		runAction,
		settled: live.settled,
		file,
		outline,
		frame,
		onDone: (done) => {
			if (done.name === "hasAdded" && coversPage()) opened.close("panel");
			tell(structureToast(done, structure.outline, language, locale));
		},
	});
	const placeOfInspector = placeOfKey(outline, inspector?.keys[0], live.opened?.lists);
	const arrangeFromInspector = (place: OutlinePlace, arranging: Arranging) =>
		leaveInspector(() => {
			opened.makeWayFor("action");
			structure.arrange(place, arranging);
		});
	const removePart = ({ key, file: fileOfPart, path, called, value }: ContentField) =>
		leaveInspector(async () => {
			opened.makeWayFor("action");
			const answer = await runAction({
				kind: "setField",
				key,
				expected: value ?? null,
				value: null,
			}).catch(() => undefined);
			tell(
				answer?.ok
					? { name: "hasRemoved", text: called }
					: { name: "failed", text: answer === undefined ? "" : refusedText(answer) },
			);
			// If the person has opened another inspector in the meantime, the focus stays in it.
			if (!document.activeElement?.closest(".inspector"))
				firstTextOf(frame.current?.contentDocument, fileOfPart, path.slice(0, -1))?.focus({
					preventScroll: true,
				});
		});
	const togglePanel = (next: Panel) => {
		const isBehindInspector = inspector !== undefined && coversPage();
		if (panel === next && !isBehindInspector) return opened.close("panel", "notice");
		flushSync(() => opened.open({ panel: next }));
		texts.makeWayForSheet();
	};
	/** The panel of changes replaces the page and the inspector. */
	const openChanges = () => leaveInspector(() => togglePanel("changes"));
	useFindKeys(
		() =>
			canRun("replaceTexts") &&
			leaveInspector(() =>
				panel === "find"
					? document.querySelector<HTMLInputElement>(".find input")?.select()
					: togglePanel("find"),
			),
	);
	if (site === undefined || page === undefined)
		return isOffline ? (
			<LanguageContext value={language}>
				<Toasts isOffline notice={undefined} onRead={() => {}} />
			</LanguageContext>
		) : null;
	const looked = entry ?? page;
	const toCheck = textsToCheck(looked);
	const isBare =
		outline?.file === page.file &&
		outline.lists.some(({ name, items }) => name === "sections" && items.length === 1);
	return (
		<LanguageContext value={language}>
			<EditorContext
				value={{
					server,
					site,
					others,
					locale,
					version,
					publishing,
					runAction,
					settled: live.settled,
					show,
				}}
			>
				<Bar
					page={page}
					path={path}
					width={width}
					theme={theme}
					language={language}
					panel={panel}
					onLocale={(code) =>
						go({
							locale: code,
							...(site.entry?.addresses[code] !== undefined && {
								address: site.entry.addresses[code],
							}),
						})
					}
					onWidth={setWidth}
					onTheme={setTheme}
					onLanguage={(next) => {
						persistLanguage(next);
						setLanguage(next);
					}}
					onHistory={goBack}
					onPanel={(next) => (next === "changes" ? openChanges() : togglePanel(next))}
					onNewEntry={(collection) => void addEntry(collection)}
					onKeys={() => setKeysAsked({})}
				/>
				<div className="alerts">
					<SignedOut />
					{panel !== "changes" && <PublishToasts onReview={openChanges} />}
					<FileProblems />
					<Unsaved
						keys={[...(inspector?.keys ?? []), ...texts.articleKeys]}
						page={panel === "changes" ? undefined : page}
						onShow={openText}
					/>
					<PageSize path={site.canShow ? path : undefined} />
				</div>
				<Toasts
					isOffline={isOffline}
					notice={notice}
					onRead={() => opened.close("notice")}
				/>
				{canRun("changeEntry") && panel !== "changes" && entry !== undefined && (
					<EntryTools
						entry={entry}
						onChange={changeSaved}
						onText={openText}
						onOpenArticle={
							articleText === undefined &&
							outline?.texts.some(({ path }) => path[0] === "body")
								? () => openArticle("body")
								: undefined
						}
						onWay={publishing === undefined ? openChanges : undefined}
					>
						{entry.event.map((field) => (
							<FieldEditor
								key={field.key}
								field={field}
								inspector={`${entry.file}#title`}
								choices={noChoices}
							/>
						))}
					</EntryTools>
				)}
				{canRun("publishPage") &&
					panel !== "changes" &&
					entry === undefined &&
					page.isDraft && (
						<DraftPage
							key={page.file}
							page={page}
							onChange={changePage}
							onAdd={isBare ? () => structure.startAdding(undefined) : undefined}
						/>
					)}
				<main className="work">
					{path !== undefined && site.canShow && (
						<PagePreview
							frame={frame}
							path={path}
							theme={theme}
							width={widths[width]}
							onOpen={openInspector}
							onLeave={goTo}
							onPoint={(...point) => canRun("moveItem") && structure.point(...point)}
							onMove={(by) =>
								structure.here &&
								structure.arrange(structure.here, by === -1 ? "moveUp" : "moveDown")
							}
							onEscape={() => inspector !== undefined && texts.closeInspector()}
							onShown={places.showPage}
						>
							{structure.hereItem !== undefined && inspector === undefined && (
								<ItemDragHandle
									frame={frame}
									file={file}
									version={version}
									place={structure.hereItem}
									onArrange={structure.arrange}
								/>
							)}
							{structure.here !== undefined && inspector === undefined && (
								<SectionTools
									frame={frame}
									file={file}
									version={version}
									place={structure.here}
									onArrange={structure.arrange}
									onAdd={structure.startAdding}
									onOpenArticle={openArticle}
									languages={outline?.languages.length}
									onName={(place) => {
										opened.open({ panel: "sections" });
										structure.select(place);
									}}
								/>
							)}
						</PagePreview>
					)}
					{article !== undefined &&
						outline === undefined &&
						panel !== "changes" &&
						articleToCome}
					{article !== undefined &&
						outline !== undefined &&
						articleText !== undefined &&
						panel !== "changes" && (
							<Suspense fallback={articleToCome}>
								<ArticleEditor
									key={`${outline.file}#${article.path}`}
									outline={outline}
									text={articleText}
									requested={article.requested}
									follow={follow}
									onDirty={live.noteTyped}
									onLeft={live.showSaved}
									onClose={texts.closeArticle}
								/>
							</Suspense>
						)}
					<Panels
						page={page}
						opened={opened}
						live={live}
						frame={frame}
						theme={theme}
						structure={structure}
						entries={entries}
						texts={texts}
						places={places}
						go={go}
					/>
				</main>
				{structure.adding !== undefined && (
					<AddSection
						kinds={outline?.kinds ?? []}
						opening={structure.adding}
						adding={structure.addingKind}
						onChoose={structure.add}
						onClose={structure.stopAdding}
					/>
				)}
				{keysAsked !== undefined && (
					<Keys opening={keysAsked} onClose={() => setKeysAsked(undefined)} />
				)}
				{inspector !== undefined && (
					<Inspector
						key={inspector.keys.join(" ")}
						opened={live.opened}
						keys={inspector.keys}
						textBox={() =>
							editedInMail()?.getBoundingClientRect() ??
							boxInApp(inspector.element, frame.current)
						}
						scrollPage={(distance) =>
							(
								editedInMail()?.closest(".list") ?? frame.current?.contentWindow
							)?.scrollBy({ top: distance, behavior: "instant" })
						}
						link={linkOf(
							inspector.element,
							(address) =>
								address !== path && placeOfAddress(site, address) !== undefined,
						)}
						unfinished={
							inspector.keys.some(
								(key) => toCheck.includes(key) || key.startsWith(`${looked.file}#`),
							)
								? toCheck
								: []
						}
						follow={follow}
						onDirty={live.noteTyped}
						onLeft={live.showSaved}
						onGo={goTo}
						onRemove={removePart}
						onNext={(key) => leaveInspector(() => places.openAt(key))}
						elsewhere={nextToCheck(site, page, looked)}
						onElsewhere={places.goOn}
						onBefore={texts.stepTo(-1)}
						onAfter={texts.stepTo(1)}
						tools={
							placeOfInspector !== undefined &&
							canRun("moveItem") && (
								<InspectorTools
									frame={frame}
									file={placeOfInspector.file ?? file}
									place={placeOfInspector}
									onArrange={arrangeFromInspector}
									onOpenArticle={openArticle}
									languages={outline?.languages.length}
								/>
							)
						}
						onClose={texts.closeInspector}
					/>
				)}
			</EditorContext>
		</LanguageContext>
	);
}

/**
 * Says that the session has ended and links to the sign-in page. The browser stores typed text
 * until it can be saved.
 */
function SignedOut() {
	const t = useTranslate();
	const [isOut, setIsOut] = useState(false);
	useEffect(() => {
		const note = () => setIsOut(true);
		addEventListener(signedOut, note);
		return () => removeEventListener(signedOut, note);
	}, []);
	if (!isOut) return null;
	return (
		<p className="signed-out" role="alert">
			{t("signedOut")} <a href="/_studio/sign-in">{t("signInAgain")}</a>
		</p>
	);
}

/** Ctrl+Shift+F searches the whole site. Ctrl+F still opens the browser's own search. */
function useFindKeys(onFind: () => void): void {
	const find = useEffectEvent(onFind);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (
				!(event.ctrlKey || event.metaKey) ||
				!event.shiftKey ||
				event.altKey ||
				pressedKey(event).toLowerCase() !== "f"
			)
				return;
			event.preventDefault();
			find();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}

/**
 * Detects that an entry is no longer at the address that is shown, because somebody undid something
 * or another window changed it.
 * @param onGone gets the last known entry, and the address
 */
function useMovedEntry(
	entry: ShownEntry | undefined,
	address: string | undefined,
	onGone: (entry: ShownEntry, address: string) => void,
): void {
	const known = useRef<ShownEntry>(undefined);
	const tellGone = useEffectEvent(onGone);
	useEffect(() => {
		const before = known.current;
		known.current = entry;
		if (entry !== undefined || before === undefined || address === undefined) return;
		if (Object.values(before.addresses).includes(address)) tellGone(before, address);
	}, [entry, address]);
}

/** The publishing state. Undefined on a local machine, and until the server has responded. */
function usePublishing(server: EditorClient, version: number): PublishingState | undefined {
	const [state, setState] = useState<PublishingState>();
	const { isInStudio } = currentSession();
	useTaken(
		() => (isInStudio ? server.publishing() : undefined),
		(next) => setState(next ?? undefined),
		[server, version, isInStudio],
	);
	return state;
}
