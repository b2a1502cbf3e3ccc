import { type ReactNode, useRef, useState } from "react";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import { useEditor } from "../connection/editor-context.ts";
import { articleWord } from "../i18n/article-word.ts";
import { useTranslate } from "../i18n/language.ts";
import { Popover } from "../ui/Popover.tsx";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import type { ChangePage } from "./change-page.ts";
import { EntrySettingsForm } from "./EntrySettingsForm.tsx";
import { UnwrittenChoice, UnwrittenTexts } from "./UnwrittenTexts.tsx";
import { useEntrySettings } from "./use-entry-settings.ts";

type EntryToolsProps = {
	readonly entry: ShownEntry;
	readonly onChange: ChangePage;
	/** Opens a text by its key. */
	readonly onText: (key: string) => void;
	/**
	 * Opens the article in all its languages; undefined if the entry has none, or if it is already
	 * open.
	 */
	readonly onOpenArticle: (() => void) | undefined;
	/**
	 * Shows how saved changes become public; undefined if the editor has a button that publishes
	 * them.
	 */
	readonly onWay: (() => void) | undefined;
	/** Further settings of the entry. */
	readonly children?: ReactNode;
};

/**
 * A bar above an entry: whether it is a draft, what is not yet written, its languages, its date and
 * its address. Everything but the address is saved at once.
 */
export function EntryTools({
	entry,
	onChange,
	onText,
	onOpenArticle,
	onWay,
	children,
}: EntryToolsProps) {
	const { file, slug, suggested, unwritten, event } = entry;
	const t = useTranslate();
	const { locales } = useEditor().site;
	/**
	 * Whether the editor asks for confirmation, because the person publishes an entry with
	 * unwritten texts.
	 */
	const [isAsking, setIsAsking] = useState(false);
	const draftButton = useRef<HTMLButtonElement>(null);
	const onOther = () => setIsAsking(false);
	const settings = useEntrySettings({ entry, onChange, onOther });
	const { wanted, save, refused, setRefused } = settings;
	const stopAsking = () => {
		setIsAsking(false);
		draftButton.current?.focus();
	};
	// If the person has not chosen an address, the entry gets the address that its title suggests.
	const publish = (left = unwritten, languages = wanted.languages) => {
		stopAsking();
		const done = onWay === undefined ? "isPublishedNow" : "isPublishedHere";
		save(
			{
				draft: false,
				languages: languages,
				...(suggested !== undefined && { slug: wanted.slug }),
			},
			left.length > 0 ? "isPublishedUnfinished" : done,
		);
	};
	const leaveOut = (code: string) => {
		const remaining = wanted.languages.filter((each) => each !== code);
		const left = unwritten.filter((text) => text.languages.some((each) => each !== code));
		if (left.length > 0) save({ languages: remaining }, "hasLanguages");
		else publish(left, remaining);
	};
	const changeEvent = async () => {
		const kind = event.length > 0 ? "removeEvent" : "makeEvent";
		const found = await onChange({ kind, file });
		setRefused(found);
		if (found === undefined && event.length === 0) onText(`${file}#event.place`);
	};
	const names = locales.flatMap(({ code, name }) =>
		wanted.languages.includes(code) ? [name] : [],
	);
	return (
		<section className="entry-tools" aria-label={t("entry")}>
			<p className="state">
				<strong data-draft={wanted.draft || undefined}>
					{t(wanted.draft ? "draft" : "notDraft")}
				</strong>{" "}
				{!wanted.draft && onWay !== undefined ? (
					<button type="button" name="way" title={t("notDraftHint")} onClick={onWay}>
						{t("wayToPublic")}
					</button>
				) : (
					<span className="hint">{t(wanted.draft ? "draftHint" : "notDraftHint")}</span>
				)}
			</p>
			<button
				ref={draftButton}
				type="button"
				name="draft"
				className={wanted.draft && unwritten.length === 0 ? "primary" : ""}
				onClick={() =>
					!wanted.draft
						? save({ draft: true }, "isDraftNow")
						: unwritten.length > 0
							? setIsAsking(true)
							: publish()
				}
			>
				{t(wanted.draft ? "publish" : "makeDraft")}
			</button>
			{isAsking && wanted.draft && unwritten.length > 0 ? (
				<UnwrittenChoice
					texts={unwritten}
					languages={wanted.languages}
					onText={onText}
					onLeaveOut={leaveOut}
					onAnyway={() => publish()}
					onClose={stopAsking}
				/>
			) : (
				<UnwrittenTexts texts={unwritten} onText={onText} />
			)}
			{onOpenArticle !== undefined && (
				<button type="button" data-article="body" onClick={onOpenArticle}>
					{t(articleWord("openArticle", wanted.languages.length))}
				</button>
			)}
			<Popover
				label={
					<>
						{wanted.date} · {names.join(", ")} <small>{t("entrySettings")}</small>
					</>
				}
			>
				<EntrySettingsForm settings={settings} slug={slug}>
					{children}
					<button type="button" name="event" onClick={() => void changeEvent()}>
						{t(event.length > 0 ? "removeEvent" : "makeEvent")}
					</button>
				</EntrySettingsForm>
			</Popover>
			<button
				type="button"
				className="delete"
				aria-label={t("deleteEntry")}
				onClick={() => void onChange({ kind: "removePage", file }).then(setRefused)}
			>
				{t("deleteShort")}
			</button>
			<RejectionNote reason={refused} />
		</section>
	);
}
