import type { Hit } from "../../find/find-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { useWords } from "../words/language.ts";

export type FoundTextProps = {
	readonly hit: Hit;
	/** Undefined if nothing replaces it. */
	readonly isReplaced: boolean | undefined;
	/** Why the new words cannot go there. */
	readonly reason: string | undefined;
	readonly onChoose: (isOn: boolean) => void;
	readonly onOpen: () => void;
};

/** Words that were found, with their surroundings; a click shows them in their place. */
export function FindResult({ hit: { place, locale, before, found, after, instead, dials }, isReplaced, reason, onChoose, onOpen }: FoundTextProps) {
	const word = useWords();
	const { site } = useEditor();
	// Words cannot be dialed.
	const isFixed = isReplaced === false && dials === true && instead === "";
	const language = site.locales.find(({ code }) => code === locale);
	return (
		<li data-problems={reason !== undefined || undefined}>
			{isReplaced !== undefined && (
				<input
					type="checkbox"
					aria-label={`${word("replaceThis")}: ${before}${found}${after}`}
					checked={isReplaced}
					disabled={isFixed}
					onChange={({ target }) => onChoose(target.checked)}
				/>
			)}
			<button type="button" onClick={onOpen}>
				<span lang={language?.tag}>
					{before}
					{isReplaced ? (
						<>
							<del>{found}</del> <ins>{instead}</ins>
						</>
					) : (
						<mark>{found}</mark>
					)}
					{after}
				</span>
				<small>
					{place.join(" › ")} · <span lang={language?.tag}>{language?.name ?? word("everyLanguage")}</span>
				</small>
			</button>
			{isFixed && <p className="hint">{word("dialStays")}</p>}
			<RejectionNote reason={reason} />
		</li>
	);
}
