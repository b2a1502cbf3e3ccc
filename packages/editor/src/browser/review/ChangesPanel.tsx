import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { useEffect, useRef, useState } from "react";
import type { EditorAction } from "../../actions/actions.ts";
import type { Review, ReviewedFile } from "../../review/review.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useFailedRequests, useRequest, useRequestInto } from "../connection/use-request.ts";
import { useDay, useTranslate } from "../i18n/language.ts";
import { HostForm } from "../publishing/HostForm.tsx";
import { PublishForm } from "../publishing/PublishForm.tsx";
import { FailedRequests } from "../ui/FailedRequests.tsx";
import { refusedText } from "../ui/rejection.ts";
import { ChangedFiles } from "./ChangedFiles.tsx";
import { CommitDetails } from "./CommitDetails.tsx";
import { CommitForm } from "./CommitForm.tsx";
import { DoneActions } from "./DoneActions.tsx";
import { LargePages } from "./LargePages.tsx";

export type ChangesProps = {
	/** The languages, in the order in which texts are listed. */
	readonly locales: SiteDescription["locales"];
	/** Opens a text of the list on its page. */
	readonly onShow: (key: string) => void;
	/** Opens the settings in place of the list. */
	readonly onSettings: () => void;
	readonly onClose: () => void;
};

/**
 * The panel of changes: shows them as parallel text, commits or publishes them, or restores the
 * previous texts.
 */
export function ChangesPanel({ locales, onShow, onSettings, onClose }: ChangesProps) {
	const t = useTranslate();
	const { server, version, runAction, publishing } = useEditor();
	const dayName = useDay();
	const heading = useRef<HTMLHeadingElement>(null);
	const [since, setSince] = useState("");
	const [review, setReview] = useState<Review>();
	const [announcement, setAnnouncement] = useState("");
	/** What was restored last. The person can undo this as the next action. */
	const [done, setDone] = useState<{ readonly action: number; readonly label: string }>();
	const [commit, setCommit] = useState<{ readonly id: string; readonly branch: string }>();
	const [reloads, setReloads] = useState(0);
	/** The files that are not published with the rest. */
	const [heldBack, setHeldBack] = useState<readonly string[]>([]);
	const isUnanswered = useFailedRequests().length > 0;
	useRequestInto(() => server.changes(since, heldBack), setReview, [
		server,
		since,
		version,
		reloads,
		heldBack,
	]);
	useEffect(() => heading.current?.focus(), []);

	/**
	 * Runs an action, announces the result, and loads the list again, because the restored change
	 * is no longer in it.
	 */
	const runAndAnnounce = async (wanted: EditorAction, done: string) => {
		const result = await runAction(wanted);
		announce(result.ok ? done : t("failed", { reason: refusedText(result) }));
		return result.ok ? result.action : null;
	};
	const restore = async (
		{ version, since }: Review,
		{ file, label, state, changes }: ReviewedFile,
		index: number | undefined,
	) => {
		const place = (index !== undefined && changes?.[index]?.place) || label;
		const wanted = {
			kind: "restore",
			expected: version,
			since,
			file,
			...(index !== undefined && { index }),
		} as const;
		const made = await runAndAnnounce(
			wanted,
			t(state === "added" ? "hasDropped" : "hasRestored", { label: place }),
		);
		if (made !== null) setDone({ action: made, label: place });
	};
	const bringBack = ({ action: number, label }: NonNullable<typeof done>) =>
		void runAndAnnounce({ kind: "undo", action: number }, t("broughtBack", { label }));
	const announce = (done: string) => {
		setDone(undefined);
		setCommit(undefined);
		setAnnouncement(done);
		look();
		// If the person is already typing elsewhere, the focus stays in that field.
		if (!document.activeElement?.matches("textarea, input, select")) heading.current?.focus();
	};
	const noteCommit = (made: typeof commit) => {
		if (made === undefined) return look();
		announce(t("committed"));
		setCommit(made);
		// Hides the old list until the new one arrives, because it would offer to commit the same
		// changes again.
		setReview(undefined);
	};
	const look = () => setReloads((before) => before + 1);

	// Files can be held back only if several have changed. The file of confirmations does not
	// count, because it is published with the texts. Files that are held back can be published
	// later.
	const isChoice =
		publishing !== undefined &&
		review?.since === "release" &&
		review.files.filter(({ kind }) => kind !== "confirmations").length > 1;
	const held = isChoice ? heldBack : [];

	return (
		<section
			className="changes"
			aria-labelledby="changes-heading"
			aria-busy={review === undefined}
			onKeyDown={(event) => pressedKey(event) === "Escape" && onClose()}
		>
			<div className="acts">
				<h2 id="changes-heading" ref={heading} tabIndex={-1}>
					{t(publishing === undefined ? "changes" : "publishTitle")}
				</h2>
				<p className="hint">
					{t(publishing === undefined ? "changesHint" : "publishReview")}
				</p>
				<p className="announcement" role="status">
					{announcement}
				</p>
				<FailedRequests />
				{review === undefined && !isUnanswered && (
					<p className="hint" role="status">
						{t("lookingForChanges")}
					</p>
				)}
				{commit !== undefined && <CommitDetails {...commit} />}
				{done !== undefined && (
					<p className="choices">
						<button type="button" onClick={() => bringBack(done)}>
							{t("bringBack")}
						</button>
					</p>
				)}
				{review !== undefined && (
					<>
						<LargePages />
						<PreviewNotes />
						{publishing === undefined ? (
							<CommitForm review={review} onDone={noteCommit} />
						) : (
							<PublishForm
								state={publishing}
								review={review}
								heldBack={held}
								onBegun={() => setHeldBack([])}
							/>
						)}
						<HostForm review={review} onSettings={onSettings} />
						<DoneActions actions={review.actions} />
					</>
				)}
			</div>
			{review !== undefined && (
				<div className="differences">
					<p className="since">
						<label htmlFor="changes-since">{t("since")}</label>
						<select
							id="changes-since"
							value={review.since}
							onChange={(event) => setSince(event.target.value)}
						>
							{publishing?.isKnown && (
								<option value="release">{t("sinceRelease")}</option>
							)}
							{review.git.kind !== "none" && (
								<option value="commit">{t("sinceCommit")}</option>
							)}
							<option value="opened">{t("sinceOpened")}</option>
							{review.days.map((day) => (
								<option key={day} value={day}>
									{t("sinceDay", { day: dayName(day) })}
								</option>
							))}
						</select>
					</p>
					{review.files.length === 0 ? (
						<p>{t("nothingChanged")}</p>
					) : (
						<ChangedFiles
							files={review.files}
							locales={locales}
							heldBack={publishing?.mayPublish && isChoice ? held : undefined}
							onShow={onShow}
							onRestore={
								canRun("restore")
									? (file, index) => void restore(review, file, index)
									: undefined
							}
							onHoldBack={setHeldBack}
						/>
					)}
				</div>
			)}
			<button type="button" className="close" aria-label={t("close")} onClick={onClose}>
				<span aria-hidden="true">✕</span>
			</button>
		</section>
	);
}

/**
 * Says before a version is saved which link preview images lack something. They are created all the
 * same.
 */
function PreviewNotes() {
	const t = useTranslate();
	const { server, version } = useEditor();
	const [lacking = []] = useRequest(() => server.previews(), [server, version]);
	if (lacking.length === 0) return null;
	return (
		<section className="large-pages" aria-labelledby="preview-notes">
			<h3 id="preview-notes">{t("previewWarnings")}</h3>
			<p className="hint">{t("previewNotesHint")}</p>
			<ul>
				{lacking.map(({ place, language, message, key }) => (
					<li key={`${place} ${key} ${language} ${message}`}>
						{[place, language].filter(Boolean).join(" ")}: {message}
					</li>
				))}
			</ul>
		</section>
	);
}
