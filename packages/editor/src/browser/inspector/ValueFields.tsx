import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import {
	type FocusEvent,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useEffectEvent,
	useId,
	useRef,
} from "react";
import { namedIn, withNames, withoutNames } from "../../i18n/placeholder-names.ts";
import type { MessageKey } from "../../i18n/t.ts";
import { nameOfText } from "../../i18n/value-name.ts";
import type { ChangesSinceConfirmed } from "../../review/changes-since-confirmed.ts";
import type { DifferencePart } from "../../review/difference-of.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { TextProblem } from "../../site/value-texts.ts";
import { canWriteIn } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import { SuggestedText } from "../suggestions/SuggestedText.tsx";
import { type ArchState, StatusArch } from "../ui/StatusArch.tsx";
import { HeadingLinesPreview } from "./HeadingLinesPreview.tsx";
import type { Wording } from "./use-wording.ts";

const levelNames: Readonly<Record<TextProblem["level"], MessageKey>> = {
	error: "must",
	style: "writing",
	note: "note",
};

export type ValueFieldsProps = {
	readonly value: ValueDescription;
	readonly wording: Wording;
	readonly hasFocus: boolean;
	/**
	 * Returns what was typed before the field was rendered. A second call returns an empty string.
	 */
	readonly takeTypedAhead: () => string;
	readonly onDone: () => void;
	/**
	 * Says whether the text is saved. It is next to the name, so that it is visible however long
	 * the text is.
	 */
	readonly status: ReactNode;
	/** The placeholders in braces that the text may contain. */
	readonly placeholders: readonly string[];
	/** The changes of a language that the other languages do not have yet. */
	readonly changed: ChangesSinceConfirmed;
};

/** All languages of one text side by side, each with its problems. */
export function ValueFields({
	value,
	wording,
	hasFocus,
	takeTypedAhead,
	onDone,
	status,
	placeholders,
	changed,
}: ValueFieldsProps) {
	const t = useTranslate();
	const { site, locale: shown } = useEditor();
	// An entry may have only some of the languages.
	const written = shownFirst(site.locales, shown).filter(({ code }) =>
		Object.hasOwn(value.texts ?? {}, code),
	);
	const first = written.find(({ code }) => canWriteIn(code));
	const arch = archOf(value, wording);
	/** The field that last had the focus. Placeholders are inserted into it. */
	const latest = useRef<HTMLTextAreaElement>(null);
	const insert = (text: string) => {
		const field = latest.current;
		field?.focus({ preventScroll: true });
		field?.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
		field?.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<fieldset className="value">
			<legend>
				{nameOfText(value, t)} {arch !== undefined && <StatusArch state={arch} />}
			</legend>
			{status}
			{value.inLines && (
				<p className="hint">{t(value.kind === "heading" ? "lines" : "paragraphs")}</p>
			)}
			{wording.isRestored && <p className="hint">{t("unsavedFound")}</p>}
			<div className="fields">
				{written.map((locale) => (
					<Field
						key={locale.code}
						locale={locale}
						latest={latest}
						changed={changed[locale.code] ?? []}
						hasFocus={hasFocus && locale === first}
						value={value}
						wording={wording}
						takeTypedAhead={takeTypedAhead}
						onDone={onDone}
					/>
				))}
			</div>
			{/* After all fields, so that Tab goes from language to language. */}
			{written.map(({ code, tag }) => (
				<HeadingLinesPreview
					key={code}
					text={wording.texts[code] ?? ""}
					lines={wording.lines[code] ?? []}
					tag={tag}
				/>
			))}
			<Placeholders
				texts={Object.values(wording.texts)}
				known={placeholders}
				onInsert={insert}
			/>
			<TextProblems
				problems={wording.problems.filter(({ locale }) => locale === undefined)}
			/>
		</fieldset>
	);
}

/** The state of the translation; undefined while somebody types, because it is unknown then. */
function archOf(
	{ unwritten, outdated, isConfirmed, texts }: ValueDescription,
	{ isDirty }: Wording,
): ArchState | undefined {
	if (isDirty || Object.keys(texts ?? {}).length < 2) return undefined;
	if (unwritten.length > 0) return "dotted";
	if (outdated.length > 0) return "broken";
	return isConfirmed ? "whole" : undefined;
}

type FieldProps = Pick<
	ValueFieldsProps,
	"value" | "wording" | "hasFocus" | "takeTypedAhead" | "onDone"
> & {
	readonly locale: SiteDescription["locales"][number];
	readonly latest: RefObject<HTMLTextAreaElement | null>;
	/** The changes in this language that the other languages do not have yet. */
	readonly changed: readonly DifferencePart[];
};

/** One language of a text. */
function Field({
	value,
	wording,
	hasFocus,
	takeTypedAhead,
	onDone,
	locale,
	latest,
	changed,
}: FieldProps) {
	const t = useTranslate();
	const language = useMessageLanguage();
	const { locale: shown } = useEditor();
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	const { code, tag, name } = locale;
	const text = wording.texts[code] ?? "";
	/** Whether the text is still a placeholder. Typing then replaces all of it. */
	const isUnwritten =
		value.unwritten.includes(code) && wording.texts[code] === value.texts?.[code];
	/** Whether another language has changed since this one was written. */
	const isOutdated = value.outdated.includes(code) && !wording.isDirty;
	const addAhead = useEffectEvent(() => {
		const typed = takeTypedAhead();
		if (typed !== "") wording.change(code, (isUnwritten ? "" : text) + typed);
	});
	useEffect(() => {
		if (!hasFocus || field.current === null) return;
		field.current.setSelectionRange(field.current.value.length, field.current.value.length);
		// Does not scroll, so that what is above the field, such as a picture, stays in view.
		field.current.focus({ preventScroll: true });
		addAhead();
	}, [hasFocus]);
	const onFocus = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
		latest.current = currentTarget;
		if (isUnwritten) currentTarget.select();
	};
	/**
	 * Keeps the selection that `onFocus` makes. Without this, the click that focuses the field
	 * would clear it.
	 */
	const onMouseDown = (event: MouseEvent<HTMLTextAreaElement>) => {
		if (!isUnwritten || document.activeElement === event.currentTarget) return;
		event.preventDefault();
		event.currentTarget.focus();
	};
	const problems = wording.problems.filter((problem) => problem.locale === code);
	const onKeyDown = (event: KeyboardEvent) => {
		if (pressedKey(event) !== "Enter" || value.inLines) return;
		event.preventDefault();
		onDone();
	};
	return (
		<div className="field">
			<label htmlFor={id}>
				<span lang={tag}>{name}</span>
				{code === shown && <small>{t("shown")}</small>}
				{isOutdated && <small className="outdated">{t("notUpdated")}</small>}
			</label>
			<textarea
				ref={field}
				id={id}
				lang={tag}
				rows={value.inLines ? 3 : 2}
				readOnly={!canWriteIn(code)}
				value={withNames(text, language)}
				aria-invalid={problems.some(({ level }) => level === "error") || undefined}
				aria-describedby={`${id}-problems`}
				onFocus={onFocus}
				onMouseDown={onMouseDown}
				onChange={(event) =>
					wording.change(code, withoutNames(event.target.value, language))
				}
				onCompositionStart={() => wording.compose(true)}
				onCompositionEnd={() => wording.compose(false)}
				onKeyDown={onKeyDown}
			/>
			{changed.length > 0 && (
				<p className="difference">
					<small>{t("changedThere")}</small>{" "}
					<span lang={tag}>{changed.map(changedPart)}</span>
				</p>
			)}
			<TextProblems id={`${id}-problems`} problems={problems} />
			<SuggestedText
				value={value}
				locale={locale}
				isWanted={(isOutdated || isUnwritten) && canWriteIn(code)}
				onUse={(suggested) => wording.change(code, suggested)}
			/>
		</div>
	);
}

/**
 * The placeholders that the text may contain, each with its meaning. A click inserts one at the
 * cursor.
 */
function Placeholders({
	texts,
	known,
	onInsert,
}: {
	readonly texts: readonly string[];
	readonly known: readonly string[];
	readonly onInsert: (text: string) => void;
}) {
	const language = useMessageLanguage();
	const t = useTranslate();
	const named = namedIn(texts, known, language);
	if (named.length === 0) return null;
	return (
		<dl className="placeholders">
			<dt className="hint">{t("placeholdersHint")}</dt>
			{named.map(({ key, name, about }) => (
				<dd key={key}>
					<button
						type="button"
						title={t("insertPlaceholder", { name })}
						onClick={() => onInsert(`{${name}}`)}
					>
						{name}
					</button>{" "}
					{about}
				</dd>
			))}
		</dl>
	);
}

function changedPart({ kind, text }: DifferencePart, index: number) {
	if (kind === "same") return text;
	const Tag = kind === "added" ? "ins" : "del";
	return <Tag key={index}>{text}</Tag>;
}

function TextProblems({
	id,
	problems,
}: {
	readonly id?: string;
	readonly problems: readonly TextProblem[];
}) {
	const t = useTranslate();
	const language = useMessageLanguage();
	return (
		<ul className="problems" id={id} aria-live="polite">
			{problems.map(({ level, message }) => (
				<li key={message} data-level={level}>
					<strong>{t(levelNames[level])}</strong> {withNames(message, language)}
				</li>
			))}
		</ul>
	);
}
