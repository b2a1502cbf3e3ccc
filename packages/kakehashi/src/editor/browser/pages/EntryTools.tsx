import {
	type FormEvent,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useRef,
	useState,
} from "react";
import { pressedKey } from "../../../core/input/pressed-key.ts";
import type { MessageKey } from "../../i18n/t.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import { useEditor } from "../connection/editor-context.ts";
import { articleWord } from "../i18n/article-word.ts";
import { useTranslate } from "../i18n/language.ts";
import { Popover } from "../ui/Popover.tsx";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import type { ShownRejection } from "../ui/rejection.ts";
import type { ChangePage } from "./change-page.ts";
import { UnwrittenChoice, UnwrittenTexts } from "./UnwrittenTexts.tsx";

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
	entry: { file, isDraft, date, slug, suggested, languages, unwritten, event },
	onChange,
	onText,
	onOpenArticle,
	onWay,
	children,
}: EntryToolsProps) {
	const t = useTranslate();
	const { locales } = useEditor().site;
	const [wanted, setWanted] = useState({
		draft: isDraft,
		date,
		slug: suggested ?? slug,
		languages,
	});
	/** Whether the person has chosen the address. The title then no longer suggests one. */
	const hasOwnSlug = useRef(false);
	const [refused, setRefused] = useState<ShownRejection>();
	/**
	 * Whether the editor asks for confirmation, because the person publishes an entry with
	 * unwritten texts.
	 */
	const [isAsking, setIsAsking] = useState(false);
	const draftButton = useRef<HTMLButtonElement>(null);
	const stopAsking = () => {
		setIsAsking(false);
		draftButton.current?.focus();
	};
	/**
	 * Whether the person types the date instead of picking it. A half-typed date may be a valid
	 * date, so a typed date is saved only at the end.
	 */
	const isTyping = useRef(false);
	/**
	 * The settings that the file will have after all pending changes. Changes run one after the
	 * other.
	 */
	const stands = useRef({ file, draft: isDraft, date, slug, languages });
	const last = useRef<Promise<void>>(Promise.resolve());
	/** The name of the file after a change made here. */
	const renamed = useRef(file);
	useEffect(() => {
		// Resets the form for another entry. If only the file of this entry was renamed, what is
		// being typed stays.
		if (file !== stands.current.file && file !== renamed.current) {
			hasOwnSlug.current = false;
			setRefused(undefined);
			setIsAsking(false);
		}
		stands.current = { file, draft: isDraft, date, slug, languages };
		setWanted((before) => ({
			draft: isDraft,
			date: isTyping.current ? before.date : date,
			languages,
			slug: hasOwnSlug.current ? before.slug : (suggested ?? slug),
		}));
	}, [file, isDraft, date, slug, suggested, languages]);

	const save = (part: Partial<typeof wanted>, name: MessageKey) => {
		setWanted((before) => ({ ...before, ...part }));
		last.current = last.current.then(async () => {
			const { file: from, ...now } = stands.current;
			const next = { ...now, ...part };
			if (JSON.stringify(next) === JSON.stringify(now)) return;
			renamed.current = from.replace(/[^/]*$/, `${next.date}-${next.slug}.yaml`);
			const found = await onChange(
				{ kind: "changeEntry", file: from, ...next, languages: [...next.languages] },
				{
					name,
					text: name === "isPublishedUnfinished" ? String(unwritten.length) : next.date,
				},
			);
			setRefused(found);
			if (found === undefined) stands.current = { file: renamed.current, ...next };
			else setWanted((before) => ({ ...before, draft: now.draft, languages: now.languages }));
		});
	};
	const saveDate = (value = wanted.date) => {
		if (value !== "") save({ date: value }, "hasNewDate");
	};
	const typeDate = (event: KeyboardEvent) => {
		const key = pressedKey(event);
		isTyping.current = true;
		if (key === "Enter" || key === "Escape") saveDate();
	};
	const changeDate = (value: string) => {
		setWanted({ ...wanted, date: value });
		if (!isTyping.current) saveDate(value);
	};
	const chooseSlug = (value: string) => {
		hasOwnSlug.current = true;
		setWanted({ ...wanted, slug: value });
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save({ slug: wanted.slug }, "hasNewAddress");
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
	const changeEvent = () =>
		void onChange({ kind: event.length > 0 ? "removeEvent" : "makeEvent", file }).then(
			(found) => {
				setRefused(found);
				if (found === undefined && event.length === 0) onText(`${file}#event.place`);
			},
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
						{wanted.date} ·{" "}
						{locales
							.flatMap(({ code, name }) =>
								wanted.languages.includes(code) ? [name] : [],
							)
							.join(", ")}{" "}
						<small>{t("entrySettings")}</small>
					</>
				}
			>
				<div className="page-tools">
					{locales.length > 1 && (
						<fieldset>
							<legend>{t("languages")}</legend>
							{locales.map(({ code, tag, name }) => (
								<label key={code} className="check">
									<input
										type="checkbox"
										name={`language-${code}`}
										checked={wanted.languages.includes(code)}
										// An entry must have at least one language.
										disabled={
											wanted.languages.length === 1 &&
											wanted.languages.includes(code)
										}
										onChange={({ target: { checked } }) =>
											save(
												{
													languages: locales
														.map((each) => each.code)
														.filter((each) =>
															each === code
																? checked
																: wanted.languages.includes(each),
														),
												},
												"hasLanguages",
											)
										}
									/>
									<span lang={tag}>{name}</span>
								</label>
							))}
							<small>{t("languagesHint")}</small>
						</fieldset>
					)}
					<label>
						{t("date")}
						<input
							type="date"
							name="date"
							required
							value={wanted.date}
							onKeyDown={typeDate}
							onBlur={() => {
								isTyping.current = false;
								saveDate();
							}}
							onChange={({ target: { value } }) => changeDate(value)}
						/>
					</label>
					<form onSubmit={submit}>
						<label>
							{t("slug")}
							<input
								name="slug"
								required
								pattern="[a-z0-9]+(?:-[a-z0-9]+)*"
								value={wanted.slug}
								onChange={({ target }) => chooseSlug(target.value)}
							/>
						</label>
						<button type="submit" name="slug" disabled={wanted.slug === slug}>
							{t("changeAddress")}
						</button>
					</form>
					{children}
					<button type="button" name="event" onClick={changeEvent}>
						{t(event.length > 0 ? "removeEvent" : "makeEvent")}
					</button>
				</div>
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
