import { useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { useEditor } from "../connection/editor-context.ts";
import { FindTexts, noSearch } from "../find/FindTexts.tsx";
import { shownFirst } from "../i18n/shown-first.ts";
import { Looks } from "../looks/Looks.tsx";
import { Notes } from "../notes/Notes.tsx";
import { textsToCheck } from "../pages/next-to-check.ts";
import { Pages } from "../pages/Pages.tsx";
import { ChangesPanel } from "../review/ChangesPanel.tsx";
import { OutlinePanel } from "../sections/OutlinePanel.tsx";
import { SettingsPanel } from "../settings/SettingsPanel.tsx";
import { coversPage } from "./app-places.ts";
import type { PageTheme } from "./bar-options.ts";
import { Mails } from "./Mails.tsx";
import { TextList } from "./TextList.tsx";
import type { AppState } from "./use-app-state.ts";

type PanelsProps = {
	readonly app: AppState;
	readonly page: ShownPage;
	readonly theme: PageTheme;
};

/** Shows the open panel beside the page. Also shows the emails, which have no page. */
export function Panels({ app, page, theme }: PanelsProps) {
	const { live, opened, frame, structure, entries, texts, places, go } = app;
	const { site, locale } = useEditor();
	const [search, setSearch] = useState(noSearch);
	const { panel } = opened;
	const { path } = live;
	const openInspector = (key: string) => texts.openInspector([key]);
	/** In a narrow window the panel covers the page, so it closes when its work is done. */
	const closeSheet = () => {
		if (coversPage()) opened.close("panel");
	};
	/**
	 * Returns the focus to the button that opened the panel, or to the menu button if that button
	 * is hidden.
	 */
	const onClose = () => {
		opened.close("panel");
		const own = document.querySelector<HTMLElement>(`.bar [data-panel="${panel}"]`);
		(own?.checkVisibility()
			? own
			: document.querySelector<HTMLElement>(".menu-button")
		)?.focus();
	};
	return (
		<>
			{panel === "pages" && (
				<Pages
					page={page}
					toCheck={textsToCheck(live.entry ?? page)}
					onPage={(next) => {
						closeSheet();
						go({ file: next });
					}}
					onEntry={(...entry) => {
						closeSheet();
						places.writeEntry(...entry);
					}}
					onNewEntry={(collection) => void entries.addEntry(collection)}
					onChange={async (...change) => {
						const refused = await entries.changePage(...change);
						if (refused === undefined && change[0].kind === "newPage") closeSheet();
						return refused;
					}}
					onText={places.openText}
					onFind={(words) => {
						setSearch({ ...noSearch, words });
						opened.open({ panel: "find" });
					}}
					onClose={onClose}
				/>
			)}
			{panel === "sections" && (
				<OutlinePanel
					outline={live.outline}
					selected={structure.selected}
					onSelect={structure.select}
					onArrange={structure.arrange}
					onAdd={structure.startAdding}
					onClose={onClose}
				/>
			)}
			{path === undefined && (
				<Mails editing={opened.inspector?.keys ?? []} onOpen={openInspector} />
			)}
			{panel === "otherTexts" && path !== undefined && (
				<TextList
					of={live.file}
					shown={live.shown}
					onOpen={openInspector}
					onClose={onClose}
				/>
			)}
			{panel === "find" && (
				<FindTexts
					search={search}
					onSearch={setSearch}
					onOpen={places.openText}
					onClose={onClose}
				/>
			)}
			{panel === "readerNotes" && <Notes onOpen={places.openText} onClose={onClose} />}
			{panel === "looks" && (
				<Looks frame={frame} theme={theme} path={path} onClose={onClose} />
			)}
			{panel === "settings" && <SettingsPanel onClose={onClose} />}
			{panel === "changes" && (
				<ChangesPanel
					locales={shownFirst(site.locales, locale)}
					onShow={places.openText}
					onSettings={() => opened.open({ panel: "settings" })}
					onClose={onClose}
				/>
			)}
		</>
	);
}
