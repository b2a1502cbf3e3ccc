import type { MessageKey } from "../../i18n/t.ts";
import type { HostState } from "../../publishing/host-publishing.ts";
import type { PublishingState } from "../../publishing/publishing.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import type { Panel } from "./bar-options.ts";

type PanelButtonProps = {
	readonly panel: Panel;
	/** The panel that is open beside the page. */
	readonly openPanel: Panel | undefined;
	readonly onPanel: (panel: Panel) => void;
};

/** The button of the bar that opens and closes a panel. */
export function PanelButton({ panel, openPanel, onPanel }: PanelButtonProps) {
	const t = useTranslate();
	const { site, publishing, host } = useEditor();
	/**
	 * The label depends on what the person can do with the changes: publish them, request
	 * publication, or commit a version.
	 */
	const [changes, changesShort] = (hostNames(host) ?? changesNames(publishing)).map((name) =>
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
			aria-expanded={openPanel === panel}
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

/** The label of the changes button while the site is being published to its host. */
function hostNames(state: HostState | undefined): readonly [MessageKey, MessageKey] | undefined {
	if (state?.running === undefined) return undefined;
	return state.running.question === undefined
		? ["isPublishing", "publishingShort"]
		: ["hostAsks", "hostAsksShort"];
}

/** The label of the changes button: the long form, and the short form for a narrow window. */
function changesNames(state: PublishingState | undefined): readonly [MessageKey, MessageKey] {
	if (state === undefined) return ["changes", "saveShort"];
	if (state.running !== undefined) return ["isPublishing", "publishingShort"];
	if (isAllPublished(state)) return ["allPublished", "publishedShort"];
	if (!state.isKnown)
		return state.mayPublish ? ["publishTitle", "publishTitle"] : ["askToPublish", "askShort"];
	return state.mayPublish ? ["publishCount", "publishCount"] : ["askCount", "askShort"];
}
