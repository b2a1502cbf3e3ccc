import type { MessageKey } from "../../i18n/t.ts";
import type { PublishingState } from "../../publishing/publishing.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import type { Panel } from "./bar-options.ts";

type PanelButtonProps = {
	readonly panel: Panel;
	/** The panel that is open beside the page. */
	readonly open: Panel | undefined;
	readonly onPanel: (panel: Panel) => void;
};

/** The button of the bar that opens and closes a panel. */
export function PanelButton({ panel, open, onPanel }: PanelButtonProps) {
	const t = useTranslate();
	const { site, publishing } = useEditor();
	/**
	 * The label depends on what the person can do with the changes: publish them, request
	 * publication, or commit a version.
	 */
	const [changes, changesShort] = changesNames(publishing).map((name) =>
		t(name, { count: publishing?.waiting }),
	);
	const title = () => {
		if (panel === "find") return t("findOf");
		if (panel === "changes" && publishing?.by.length)
			return t("changedBy", { names: publishing.by });
		if (panel === "otherTexts") return t("otherTextsOf");
		return panel === "changes"
			? t(publishing === undefined ? "changesOf" : "publishOf")
			: undefined;
	};
	return (
		<button
			type="button"
			className={panel === "changes" && !isAllPublished(publishing) ? "primary" : undefined}
			data-panel={panel}
			title={title()}
			aria-label={panel === "changes" ? changes : undefined}
			aria-expanded={open === panel}
			onClick={() => onPanel(panel)}
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
