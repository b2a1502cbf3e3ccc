import type { ShownPage } from "../../server/description/describe-site.ts";
import { canRun } from "../connection/current-session.ts";
import { saveTyped } from "../connection/save-typed.ts";
import { FieldEditor } from "../inspector/FieldEditor.tsx";
import type { ChangePage } from "../pages/change-page.ts";
import { DraftPage } from "../pages/DraftPage.tsx";
import { EntryTools } from "../pages/EntryTools.tsx";
import type { AppState } from "./use-app-state.ts";

/** The values of an event need nothing to choose from. */
const noChoices = { links: [], pictures: [], languages: [], isEntry: true };

/** The tools of the shown entry, or of the shown page while it is a draft. */
export function ShownPageTools({
	app,
	page,
}: {
	readonly app: AppState;
	readonly page: ShownPage;
}) {
	const { live, opened, publishing, entries, texts, places, structure, openChanges } = app;
	const { entry, outline } = live;
	if (opened.panel === "changes") return null;
	if (entry !== undefined) {
		if (!canRun("changeEntry")) return null;
		/** Saves typed text first, because the change may rename the file that it belongs to. */
		const changeSaved: ChangePage = async (...change) => {
			await saveTyped();
			return entries.changePage(...change);
		};
		const hasBody = outline?.texts.some(({ path }) => path[0] === "body");
		return (
			<EntryTools
				entry={entry}
				onChange={changeSaved}
				onText={places.openText}
				onOpenArticle={
					texts.articleText === undefined && hasBody
						? () => texts.openArticle("body")
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
		);
	}
	if (!canRun("publishPage") || !page.isDraft) return null;
	/** Whether the page has only its hero. */
	const isBare =
		outline?.file === page.file &&
		outline.lists.some(({ name, items }) => name === "sections" && items.length === 1);
	return (
		<DraftPage
			key={page.file}
			page={page}
			onChange={entries.changePage}
			onText={places.openText}
			onAdd={isBare ? () => structure.startAdding(undefined) : undefined}
		/>
	);
}
