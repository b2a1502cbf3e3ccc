import type { Hit } from "../../find/find-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";

export type FoundTextProps = {
	readonly hit: Hit;
	/** Whether this match will be replaced; undefined if the person has typed no replacement. */
	readonly isReplaced: boolean | undefined;
	/** Why this match cannot be replaced; undefined if it can. */
	readonly reason: string | undefined;
	readonly onChoose: (isOn: boolean) => void;
	readonly onOpen: () => void;
};

/** A match with the text around it. A click shows it in its place. */
export function FindResult({
	hit: { place, locale, before, found, after, instead, unfit },
	isReplaced,
	reason,
	onChoose,
	onOpen,
}: FoundTextProps) {
	const t = useTranslate();
	const { site } = useEditor();
	const language = site.locales.find(({ code }) => code === locale);
	return (
		<li data-problems={reason !== undefined || undefined}>
			{isReplaced !== undefined && (
				<input
					type="checkbox"
					aria-label={`${t("replaceThis")}: ${before}${found}${after}`}
					checked={isReplaced}
					disabled={unfit !== undefined}
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
					{place.join(" › ")} ·{" "}
					<span lang={language?.tag}>{language?.name ?? t("everyLanguage")}</span>
				</small>
			</button>
			{isReplaced === false && unfit !== undefined && <p className="hint">{t(unfit)}</p>}
			<RejectionNote reason={reason} />
		</li>
	);
}
