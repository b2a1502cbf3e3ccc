import { valueName } from "../../i18n/value-name.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useLanguageName, useTranslate } from "../i18n/language.ts";

type UnwrittenTextsProps = {
	readonly texts: ShownEntry["unwritten"];
	/** Opens a text by its key. */
	readonly onText: (key: string) => void;
};

/** Lists the unwritten texts of an entry by their missing languages. A click on a text opens it. */
export function UnwrittenTexts({ texts, onText }: UnwrittenTextsProps) {
	const t = useTranslate();
	const { locales } = useEditor().site;
	const namesOf = useNamesOf();
	const groups = Map.groupBy(texts, ({ languages }) => languages.join());
	return [...groups].map(([codes, group]) => (
		<p key={codes} className="unfinished">
			{t("unwrittenIn", { languages: namesOf(codes.split(",")) })}
			{group.map(({ key, written }) => (
				<button key={key} type="button" onClick={() => onText(key)}>
					{t(valueName({ key, kind: "text" }))}
					{written !== undefined && (
						<>
							{t("colon")}
							<span lang={locales.find(({ code }) => code === written.code)?.tag}>
								{written.text}
							</span>
						</>
					)}
				</button>
			))}
		</p>
	));
}

type UnwrittenChoiceProps = UnwrittenTextsProps & {
	/** The codes of the languages of the page or the entry. */
	readonly languages: readonly string[];
	readonly onLeaveOut: (code: string) => void;
	readonly onAnyway: () => void;
	readonly onClose: () => void;
};

/** The choices for a person who publishes a page or an entry with unwritten texts. */
export function UnwrittenChoice({
	texts,
	languages,
	onText,
	onLeaveOut,
	onAnyway,
	onClose,
}: UnwrittenChoiceProps) {
	const t = useTranslate();
	const namesOf = useNamesOf();
	const missing = languages.filter((code) => texts.some((text) => text.languages.includes(code)));
	/**
	 * Whether a language may be removed: there are other languages, and the removal leaves
	 * fewer unwritten texts.
	 */
	const mayGo = (code: string) =>
		languages.length > 1 && texts.some((text) => text.languages.every((each) => each === code));
	return (
		<div className="unwritten" role="alert">
			<p>{t("unwrittenAsk", { languages: namesOf(missing) })}</p>
			<p className="choices">
				{missing.map((code, index) => (
					<button
						key={code}
						type="button"
						className={index === 0 ? "primary" : undefined}
						onClick={() =>
							onText(texts.find((text) => text.languages.includes(code))?.key ?? "")
						}
					>
						{t("writeIn", { language: namesOf([code]).join() })}
					</button>
				))}
				{missing.filter(mayGo).map((code) => (
					<button key={code} type="button" onClick={() => onLeaveOut(code)}>
						{t("leaveOut", { language: namesOf([code]).join() })}
					</button>
				))}
				<button type="button" onClick={onAnyway}>
					{t("publishAnyway")}
				</button>
				<button type="button" onClick={onClose}>
					{t("staysDraft")}
				</button>
			</p>
			{missing.some(mayGo) && <p className="hint">{t("leaveOutHint")}</p>}
		</div>
	);
}

/** Returns the names of languages, in the language of the editor. */
function useNamesOf(): (codes: readonly string[]) => string[] {
	const languageName = useLanguageName();
	const { locales } = useEditor().site;
	return (codes) =>
		locales.flatMap(({ code, tag }) => (codes.includes(code) ? [languageName(tag)] : []));
}
