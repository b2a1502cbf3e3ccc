import { type ReactNode, useState } from "react";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import type { ShownPage } from "../../server/description/describe-site.ts";
import type { WordName } from "../../words/words.ts";
import { useDrafts } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { NewEntry } from "../pages/NewEntry.tsx";
import { usePageName } from "../pages/page-name.ts";
import { pageOfText } from "../pages/places.ts";
import { useWords } from "../words/language.ts";

export const widths = { phone: 375, tablet: 768, desktop: undefined } as const;
export type WidthName = keyof typeof widths;
export type PageTheme = "light" | "dark";

export type BarProps = {
	readonly page: ShownPage;
	readonly width: WidthName;
	readonly theme: PageTheme;
	readonly language: MessageLanguage;
	/** What is open at the side. */
	readonly panel: Panel | undefined;
	readonly onPage: (file: string) => void;
	readonly onLocale: (code: string) => void;
	readonly onWidth: (width: WidthName) => void;
	readonly onTheme: (theme: PageTheme) => void;
	readonly onLanguage: (language: MessageLanguage) => void;
	readonly onHistory: (name: "undo" | "redo") => void;
	readonly onPanel: (panel: Panel) => void;
	/** Is told of the collection. */
	readonly onNewEntry: (collection: string) => void;
};

/** What can be opened beside the page. */
export const panels = ["pages", "sections", "otherTexts", "find", "looks", "changes"] as const satisfies readonly WordName[];
export type Panel = (typeof panels)[number];

/** The bar of the editor: above the page, on a phone below it. */
export function Bar(props: BarProps) {
	const { page, width, theme, language } = props;
	const { site, locale } = useEditor();
	const word = useWords();
	/** What changes the view is folded away: the names of the pages need the room. */
	const [isViewOpen, setIsViewOpen] = useState(false);
	const nameOf = usePageName();
	const behind = site.pages.reduce((sum, { behind, entriesBehind }) => sum + behind.length + (entriesBehind?.count ?? 0), 0);
	const isUnsaved = useDrafts().some(({ key }) => (pageOfText(site, key) ?? page) !== page);
	const ofPages = [behind > 0 ? word("notUpdatedCount", { count: String(behind) }) : [], isUnsaved ? word("unsavedElsewhere") : []].flat();
	const panelTitle = (panel: Panel) => {
		if (panel === "pages") return ofPages.length > 0 ? ofPages.join(word("comma")) : undefined;
		if (panel === "find") return word("findOf");
		return panel === "otherTexts" ? word("otherTextsOf") : panel === "changes" ? word("changesOf") : undefined;
	};
	const panelButton = (panel: Panel) => (
		<button
			key={panel}
			type="button"
			className={panel === "changes" ? "primary" : undefined}
			data-panel={panel}
			title={panelTitle(panel)}
			aria-label={panel === "pages" && ofPages.length > 0 ? [word(panel), ...ofPages].join(word("comma")) : undefined}
			aria-expanded={props.panel === panel}
			onClick={() => props.onPanel(panel)}
		>
			{word(panel)} {panel === "pages" && behind > 0 && <span className="count">{behind}</span>}{" "}
			{panel === "pages" && isUnsaved && <span className="count">{word("unsavedHere")}</span>}
		</button>
	);
	return (
		<header className="bar" data-view={isViewOpen || undefined}>
			<h1>{word("title")}</h1>
			<Choice label={word("page")} value={page.file} onChoose={props.onPage} className="pages">
				{site.pages.map((each) => (
					<option key={each.file} value={each.file}>
						{nameOf(each)}
					</option>
				))}
			</Choice>
			<div className="panels">
				{panels.filter((panel) => panel !== "changes").map(panelButton)}
				<NewEntry pages={site.pages} page={page} onAdd={props.onNewEntry} />
			</div>
			<div className="history">
				{(["undo", "redo"] as const).map((name) => (
					<button
						key={name}
						type="button"
						className="icon"
						title={site[name] === undefined ? word(name) : word("actionOf", { action: word(name), place: site[name] })}
						aria-label={word(name)}
						disabled={site[name] === undefined}
						onClick={() => props.onHistory(name)}
					>
						<Arrow isForward={name === "redo"} />
					</button>
				))}
			</div>
			<button type="button" className="view" aria-expanded={isViewOpen} onClick={() => setIsViewOpen(!isViewOpen)}>
				{word("view")}
			</button>
			<Choice label={word("pageLanguage")} value={locale} onChoose={props.onLocale} className="language">
				{site.locales.map(({ code, tag, name }) => (
					<option key={code} value={code} lang={tag} disabled={page.addresses[code] === undefined && Object.keys(page.addresses).length > 0}>
						{word("pageIn", { language: name })}
					</option>
				))}
			</Choice>
			<Choice label={word("editorLanguage")} value={language} onChoose={(value) => props.onLanguage(value as MessageLanguage)} className="language own">
				<option value="en" lang="en">
					Editor: English
				</option>
				<option value="ja" lang="ja">
					編集画面：日本語
				</option>
			</Choice>
			{panelButton("changes")}
			{isViewOpen && (
				<div className="views">
					<p className="widths">
						{word("width")}
						<Choice label={word("width")} value={width} onChoose={(value) => props.onWidth(value as WidthName)}>
							{(Object.keys(widths) as WidthName[]).map((name) => (
								<option key={name} value={name}>
									{word(name)}
								</option>
							))}
						</Choice>
					</p>
					<p>
						{word("theme")}
						<Choice label={word("theme")} value={theme} onChoose={(value) => props.onTheme(value as PageTheme)}>
							{(["light", "dark"] satisfies WordName[]).map((name) => (
								<option key={name} value={name}>
									{word(name)}
								</option>
							))}
						</Choice>
					</p>
				</div>
			)}
		</header>
	);
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
		<select className={className} aria-label={label} title={label} value={value} onChange={(event) => onChoose(event.target.value)}>
			{children}
		</select>
	);
}

/** An arc with a head: the bridge of the site, back or forth. */
function Arrow({ isForward = false }: { readonly isForward?: boolean }) {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" style={isForward ? { transform: "scaleX(-1)" } : undefined}>
			<path d="M7 4 2.5 8.5 7 13V9.7c4.5 0 7.4 1.5 9.5 4.8-.6-4.6-3.6-7.5-9.5-7.8z" />
		</svg>
	);
}
