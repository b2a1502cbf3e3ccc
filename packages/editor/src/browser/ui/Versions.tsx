import { withNames } from "../../i18n/placeholder-names.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";

/**
 * The texts that somebody else has written in the meantime, the texts that were typed here, and a
 * function that applies each.
 */
export type Conflict = {
	readonly theirs: Texts;
	readonly mine: Texts;
	readonly onTheirs: () => void;
	readonly onMine: () => void;
};

/** Shows both versions in the languages in which they differ, and lets the person choose one. */
export function Versions({ theirs, mine, onTheirs, onMine }: Conflict) {
	const t = useTranslate();
	const language = useMessageLanguage();
	const { site } = useEditor();
	return (
		<div className="trouble" role="alert">
			<p>{t("conflict")}</p>
			<dl className="versions">
				{site.locales
					.filter(({ code }) => theirs[code] !== mine[code])
					.map(({ code, tag }) => (
						<div key={code} lang={tag}>
							<dt>{t("theirs")}</dt>
							<dd>{withNames(theirs[code] ?? "", language)}</dd>
							<dt>{t("mine")}</dt>
							<dd>{withNames(mine[code] ?? "", language)}</dd>
						</div>
					))}
			</dl>
			<p className="choices">
				<button type="button" onClick={onTheirs}>
					{t("keepTheirs")}
				</button>
				<button type="button" className="primary" onClick={onMine}>
					{t("keepMine")}
				</button>
			</p>
		</div>
	);
}
