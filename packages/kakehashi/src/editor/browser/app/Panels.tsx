import { type RefObject, useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { useEditor } from "../connection/editor-context.ts";
import { FindTexts, noSearch } from "../find/FindTexts.tsx";
import { shownFirst } from "../i18n/shown-first.ts";
import { Looks } from "../looks/Looks.tsx";
import { Notes } from "../notes/Notes.tsx";
import { textsToCheck } from "../pages/next-to-check.ts";
import { Pages } from "../pages/Pages.tsx";
import type { Place } from "../pages/places.ts";
import type { PageChanges } from "../pages/use-page-changes.ts";
import { ChangesPanel } from "../review/ChangesPanel.tsx";
import { OutlinePanel } from "../sections/OutlinePanel.tsx";
import type { Structure } from "../sections/use-structure.ts";
import { coversPage } from "./app-places.ts";
import type { PageTheme } from "./Bar.tsx";
import { Mails } from "./Mails.tsx";
import type { OpenTexts } from "./open-texts.ts";
import { TextList } from "./TextList.tsx";
import type { TextPlaces } from "./text-places.ts";
import type { LivePage } from "./use-live-page.ts";
import type { OpenedParts } from "./use-opened.ts";

type Props = {
	readonly page: ShownPage;
	readonly live: LivePage;
	readonly opened: OpenedParts;
	readonly frame: RefObject<HTMLIFrameElement | null>;
	readonly theme: PageTheme;
	readonly structure: Structure;
	readonly entries: PageChanges;
	readonly texts: OpenTexts;
	readonly places: TextPlaces;
	readonly go: (place: Partial<Place>) => void;
};

/** Shows the open panel beside the page. Also shows the emails, which have no page. */
export function Panels({
	page,
	live,
	opened,
	frame,
	theme,
	structure,
	entries,
	texts,
	places,
	go,
}: Props) {
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
			{panel === "changes" && (
				<ChangesPanel
					locales={shownFirst(site.locales, locale)}
					onShow={places.openText}
					onClose={onClose}
				/>
			)}
		</>
	);
}
