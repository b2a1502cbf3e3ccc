import { useEffect, useRef, useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { NewEntry } from "../pages/NewEntry.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import type { Panel } from "./bar-options.ts";
import { PanelButton } from "./PanelButton.tsx";
import { ViewSettings, type ViewSettingsProps } from "./ViewSettings.tsx";

export type BarMenuProps = ViewSettingsProps & {
	readonly page: ShownPage;
	/** The address of the page that is shown; undefined if it has none. */
	readonly path: string | undefined;
	/** The panel that is open beside the page. */
	readonly panel: Panel | undefined;
	readonly onUndoOrRedo: (name: "undo" | "redo") => void;
	readonly onPanel: (panel: Panel) => void;
	/** Called with the name of the collection. */
	readonly onNewEntry: (collection: string) => void;
};

/**
 * The controls that a wide window shows in the bar, and a narrow one in a menu.
 * @param name the name of the page or entry that is shown
 * @param hasNotes whether there are notes of readers that the person may read
 */
export function BarMenu({
	page,
	path,
	panel,
	onUndoOrRedo,
	onPanel,
	onNewEntry,
	name,
	hasNotes,
	...settings
}: BarMenuProps & { readonly name: string; readonly hasNotes: boolean }) {
	const { site } = useEditor();
	const t = useTranslate();
	/** The view settings are collapsed at first, because the page names need the room. */
	const [isViewOpen, setIsViewOpen] = useState(false);
	const menu = useRef<HTMLDivElement>(null);
	const close = () => menu.current?.hidePopover();
	useEffect(() => {
		// A click in the page does not close the menu by itself, because the page is in an iframe.
		// The blur event reports that click.
		const closeForPage = () =>
			document.activeElement?.tagName === "IFRAME" && menu.current?.hidePopover();
		addEventListener("blur", closeForPage);
		return () => removeEventListener("blur", closeForPage);
	}, []);
	// A translator changes only texts.
	const editPanels: readonly Panel[] = canRun("moveItem")
		? ["sections", "otherTexts", "looks"]
		: ["otherTexts"];
	const panelButton = (each: Panel) => (
		<PanelButton
			key={each}
			panel={each}
			openPanel={panel}
			onPanel={(next) => {
				close();
				onPanel(next);
			}}
		/>
	);
	return (
		<div
			ref={menu}
			id="bar-menu"
			className="menu"
			popover="auto"
			data-view={isViewOpen || undefined}
		>
			{/* Without permission to change texts, a person only looks at the pages. */}
			{canRun("redo") && (
				<>
					<div className="redo">
						<button
							type="button"
							disabled={site.redo === undefined}
							onClick={() => onUndoOrRedo("redo")}
						>
							{t("redo")}
						</button>
					</div>
					<div className="panels">{editPanels.map(panelButton)}</div>
					<div className="panels" onClickCapture={close}>
						{canRun("newEntry") && (
							<NewEntry pages={site.pages} page={page} onAdd={onNewEntry} />
						)}
					</div>
					<div className="panels">
						{panelButton("find")}
						{hasNotes && panelButton("readerNotes")}
						{canRun("setSetting") && panelButton("settings")}
					</div>
				</>
			)}
			{/* `name` also contains the number of a page's mistakes. */}
			<AccountMenu path={path} name={site.entry === undefined ? (page.label ?? "") : name} />
			<button
				type="button"
				className="view"
				aria-expanded={isViewOpen}
				onClick={() => setIsViewOpen(!isViewOpen)}
			>
				{t("view")}
			</button>
			<ViewSettings
				{...settings}
				onShortcuts={() => {
					close();
					settings.onShortcuts();
				}}
			/>
		</div>
	);
}
