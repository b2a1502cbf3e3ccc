import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import type { MessageKey } from "../../i18n/t.ts";
import { can } from "../../permissions/permission.ts";
import type { PublishingState } from "../../publishing/publishing.ts";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { canRun, currentSession } from "../connection/current-session.ts";
import { useDrafts } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { NewEntry } from "../pages/NewEntry.tsx";
import { usePageName } from "../pages/page-name.ts";
import { pageOfText } from "../pages/places.ts";
import { Icon } from "../ui/Icon.tsx";
import { AccountMenu } from "./AccountMenu.tsx";

export const widths = { phone: 375, tablet: 768, desktop: undefined } as const;
export type WidthName = keyof typeof widths;
export type PageTheme = "light" | "dark";

export type BarProps = {
	readonly page: ShownPage;
	/** The address of the page that is shown; undefined if it has none. */
	readonly path: string | undefined;
	readonly width: WidthName;
	readonly theme: PageTheme;
	readonly language: MessageLanguage;
	/** The panel that is open beside the page. */
	readonly panel: Panel | undefined;
	readonly onLocale: (code: string) => void;
	readonly onWidth: (width: WidthName) => void;
	readonly onTheme: (theme: PageTheme) => void;
	readonly onLanguage: (language: MessageLanguage) => void;
	readonly onHistory: (name: "undo" | "redo") => void;
	readonly onPanel: (panel: Panel) => void;
	/** Shows the list of keyboard shortcuts. */
	readonly onKeys: () => void;
	/** Gets the name of the collection. */
	readonly onNewEntry: (collection: string) => void;
};

/** The panels that can open beside the page. */
export const panels = [
	"pages",
	"sections",
	"otherTexts",
	"looks",
	"find",
	"changes",
	"readerNotes",
] as const satisfies readonly MessageKey[];
export type Panel = (typeof panels)[number];

/**
 * The bar of the editor: above the page, or below it on a phone. In a narrow window, most of it
 * moves into a menu.
 */
export function Bar(props: BarProps) {
	const { page, width, theme, language } = props;
	const { site, locale, publishing } = useEditor();
	const t = useTranslate();
	/** The view settings are collapsed at first, because the page names need the room. */
	const [isViewOpen, setIsViewOpen] = useState(false);
	const nameOf = usePageName();
	const menu = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// A click in the page does not close the menu by itself, because the page is in an iframe.
		// The blur event reports that click.
		const close = () =>
			document.activeElement?.tagName === "IFRAME" && menu.current?.hidePopover();
		addEventListener("blur", close);
		return () => removeEventListener("blur", close);
	}, []);
	const outdated = site.pages.reduce(
		(sum, { outdated, outdatedEntries }) =>
			sum + outdated.length + (outdatedEntries?.count ?? 0),
		0,
	);
	const isUnsaved = useDrafts().some(({ key }) => (pageOfText(site, key) ?? page) !== page);
	const ofPages = [
		outdated > 0 ? t("notUpdatedCount", { count: String(outdated) }) : [],
		isUnsaved ? t("unsavedElsewhere") : [],
	].flat();
	/**
	 * The name of the shown page or entry is the label of the button that opens the list of pages.
	 */
	const shownName =
		site.entry === undefined
			? nameOf(page)
			: (site.entry.title[locale] ?? Object.values(site.entry.title)[0] ?? "");
	const panelTitle = (panel: Panel) => {
		if (panel === "find") return t("findOf");
		if (panel === "changes" && publishing?.by.length)
			return t("changedBy", { names: publishing.by.join(t("comma")) });
		return panel === "otherTexts"
			? t("otherTextsOf")
			: panel === "changes"
				? t(publishing === undefined ? "changesOf" : "publishOf")
				: undefined;
	};
	const hasNotes = can(currentSession().permissions, "write") && site.notes.count > 0;
	const waiting = !hasNotes
		? t("menuOf")
		: `${t("menuOf")}${t("comma")}${t("readerNotes")} ${site.notes.count}`;
	/**
	 * Two languages are shown side by side if the bar has room. More than two are in a select list.
	 */
	const isSideBySide = site.locales.length <= 2;
	/** Emails have no address in any language, but can be shown in every language. */
	const isIn = (code: string) =>
		page.addresses[code] !== undefined || Object.keys(page.addresses).length === 0;
	/**
	 * The label depends on what the person can do with the changes: publish them, request
	 * publication, or commit a version.
	 */
	const [changes, changesShort] = changesNames(publishing).map((name) =>
		t(name, { count: String(publishing?.waiting) }),
	);
	// The sections and the looks are for people who may change more than texts.
	const offered = panels
		.slice(1, 4)
		.filter((each) => each === "otherTexts" || canRun("moveItem"));
	const panelButton = (panel: Panel) => (
		<button
			key={panel}
			type="button"
			className={panel === "changes" && !isAllPublished(publishing) ? "primary" : undefined}
			data-panel={panel}
			title={panelTitle(panel)}
			aria-label={panel === "changes" ? changes : undefined}
			aria-expanded={props.panel === panel}
			onClick={() => {
				menu.current?.hidePopover();
				props.onPanel(panel);
			}}
		>
			{panel === "changes" ? (
				<>
					<span className="wide">{changes}</span>
					<span className="narrow">{changesShort}</span>
				</>
			) : (
				t(panel)
			)}
			{panel === "readerNotes" && <span className="number">{site.notes.count}</span>}
		</button>
	);
	const setting = (
		name: "width" | "theme",
		className: string | undefined,
		value: string,
		onChoose: (value: string) => void,
		values: readonly MessageKey[],
	) => (
		<p className={className}>
			{t(name)}
			<Choice label={t(name)} value={value} onChoose={onChoose}>
				{values.map((each) => (
					<option key={each} value={each}>
						{t(each)}
					</option>
				))}
			</Choice>
		</p>
	);
	return (
		<header className="bar">
			<h1>{t("title")}</h1>
			<button
				type="button"
				className="icon menu-button"
				popoverTarget="bar-menu"
				title={t("menuOf")}
				aria-label={waiting}
			>
				<Icon name="menu" />
				{hasNotes && <span className="count" aria-hidden="true" />}
			</button>
			<button
				type="button"
				className="pages"
				data-panel="pages"
				title={ofPages.length > 0 ? ofPages.join(t("comma")) : undefined}
				aria-label={[
					t("actionOf", { action: t("pages"), place: shownName }),
					...ofPages,
				].join(t("comma"))}
				aria-expanded={props.panel === "pages"}
				onClick={() => props.onPanel("pages")}
			>
				<span className="name">{shownName}</span> <span aria-hidden="true">▾</span>{" "}
				{outdated > 0 && <span className="count">{outdated}</span>}{" "}
				{isUnsaved && <span className="count">{t("unsavedHere")}</span>}
			</button>
			<div
				ref={menu}
				id="bar-menu"
				className="menu"
				popover="auto"
				data-view={isViewOpen || undefined}
			>
				{canRun("redo") && (
					<>
						<div className="redo">
							<button
								type="button"
								disabled={site.redo === undefined}
								onClick={() => props.onHistory("redo")}
							>
								{t("redo")}
							</button>
						</div>
						<div className="panels">{offered.map(panelButton)}</div>
						<div className="panels" onClickCapture={() => menu.current?.hidePopover()}>
							{canRun("newEntry") && (
								<NewEntry pages={site.pages} page={page} onAdd={props.onNewEntry} />
							)}
						</div>
						<div className="panels">
							{panelButton("find")}
							{hasNotes && panelButton("readerNotes")}
						</div>
					</>
				)}
				<AccountMenu
					path={props.path}
					name={site.entry === undefined ? (page.label ?? "") : shownName}
				/>
				<button
					type="button"
					className="view"
					aria-expanded={isViewOpen}
					onClick={() => setIsViewOpen(!isViewOpen)}
				>
					{t("view")}
				</button>
				<div className="views">
					{setting(
						"width",
						"widths",
						width,
						(value) => props.onWidth(value as WidthName),
						Object.keys(widths) as WidthName[],
					)}
					{setting(
						"theme",
						undefined,
						theme,
						(value) => props.onTheme(value as PageTheme),
						["light", "dark"],
					)}
					{canRun("setText") && !matchMedia("(hover: none)").matches && (
						<button
							type="button"
							onClick={() => {
								menu.current?.hidePopover();
								props.onKeys();
							}}
						>
							{t("keys")}
						</button>
					)}
				</div>
				<Choice
					label={t("editorLanguage")}
					value={language}
					onChoose={(value) => props.onLanguage(value as MessageLanguage)}
					className="own"
				>
					<option value="en" lang="en">
						Editor: English
					</option>
					<option value="ja" lang="ja">
						編集画面：日本語
					</option>
				</Choice>
			</div>
			<Company />
			<div className="language">
				{/* The bar also has a list for the language of the editor, so this list gets a visible label. */}
				{!isSideBySide && <span aria-hidden="true">{t("pageIn")}</span>}
				<Choice label={t("pageLanguage")} value={locale} onChoose={props.onLocale}>
					{site.locales.map(({ code, tag, name }) => (
						<option key={code} value={code} lang={tag} disabled={!isIn(code)}>
							{name}
						</option>
					))}
				</Choice>
				{isSideBySide && (
					<fieldset
						className="languages"
						title={t("pageLanguage")}
						aria-label={t("pageLanguage")}
					>
						{site.locales.map(({ code, tag, name }) => (
							<button
								key={code}
								type="button"
								lang={tag}
								aria-pressed={code === locale}
								disabled={!isIn(code)}
								onClick={() => code !== locale && props.onLocale(code)}
							>
								{name}
							</button>
						))}
					</fieldset>
				)}
			</div>
			<div className="history">
				{(["undo", "redo"] as const).filter(canRun).map((name) => (
					<button
						key={name}
						type="button"
						className="icon"
						data-history={name}
						title={
							site[name] === undefined
								? t(name)
								: t("actionOf", { action: t(name), place: site[name] })
						}
						aria-label={t(name)}
						disabled={site[name] === undefined}
						onClick={() => props.onHistory(name)}
					>
						<Arrow isForward={name === "redo"} />
					</button>
				))}
			</div>
			{panelButton("changes")}
		</header>
	);
}

const isAllPublished = (state: PublishingState | undefined) =>
	state?.isKnown === true && state.waiting === 0 && state.running === undefined;

/** The label of the changes button: the long form, and the short form for a narrow window. */
function changesNames(state: PublishingState | undefined): readonly [MessageKey, MessageKey] {
	if (state === undefined) return ["changes", "saveShort"];
	if (state.running !== undefined) return ["isPublishing", "publishingShort"];
	if (isAllPublished(state)) return ["allPublished", "publishedShort"];
	if (!state.isKnown)
		return state.mayPublish ? ["publishTitle", "publishTitle"] : ["askToPublish", "askShort"];
	return state.mayPublish ? ["publishCount", "publishCount"] : ["askCount", "askShort"];
}

type ChoiceProps = {
	readonly label: string;
	readonly value: string;
	readonly onChoose: (value: string) => void;
	readonly className?: string;
	readonly children: ReactNode;
};

function Choice({ label, value, onChoose, className, children }: ChoiceProps) {
	return (
		<select
			className={className}
			aria-label={label}
			title={label}
			value={value}
			onChange={(event) => onChoose(event.target.value)}
		>
			{children}
		</select>
	);
}

/** An arrow shaped like the bridge of the Kakehashi logo: back for undo, forward for redo. */
function Arrow({ isForward = false }: { readonly isForward?: boolean }) {
	return (
		<svg
			viewBox="0 0 20 20"
			width="20"
			height="20"
			aria-hidden="true"
			style={isForward ? { transform: "scaleX(-1)" } : undefined}
		>
			<path d="M7 4 2.5 8.5 7 13V9.7c4.5 0 7.4 1.5 9.5 4.8-.6-4.6-3.6-7.5-9.5-7.8z" />
		</svg>
	);
}

/** Shows the initials of other people who have the editor open, each person once. */
function Company() {
	const t = useTranslate();
	const names = [...new Set(useEditor().others.map(({ name }) => name))];
	const sentence = names.map((name) => t("isHere", { name })).join(t("comma"));
	return (
		<span className="company" role="status" title={sentence}>
			<span className="heard">{sentence}</span>
			{names.slice(0, 2).map((name) => (
				<b key={name} aria-hidden="true">
					{[...name][0]}
				</b>
			))}
			{names.length > 2 && <b aria-hidden="true">+{names.length - 2}</b>}
		</span>
	);
}
