import type { EntryListing, ShownEntry } from "../../server/description/list-entries.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";

type EntriesProps = {
	readonly list: EntryListing;
	/** Whether a file has unsaved drafts. */
	readonly isUnsaved: (file: string) => boolean;
	readonly onEntry: (entry: ShownEntry) => void;
};

/** Lists the entries of a collection, each with what remains to be done. */
export function CollectionEntries({ list: { entries, count }, isUnsaved, onEntry }: EntriesProps) {
	const t = useTranslate();
	const { site, locale } = useEditor();
	const titleOf = ({ title }: ShownEntry) => title[locale] ?? Object.values(title)[0];
	const missingIn = ({ title }: ShownEntry) =>
		site.locales.filter(({ code }) => !Object.hasOwn(title, code));
	return (
		<div className="entries">
			<ul>
				{entries.map((entry) => (
					<li key={entry.slug}>
						<button
							type="button"
							aria-current={(site.entry?.file === entry.file && "page") || undefined}
							data-problems={entry.mistakes > 0 || undefined}
							onClick={() => onEntry(entry)}
						>
							<span>{titleOf(entry)}</span>{" "}
							{entry.isDraft && <strong data-draft>{t("draft")}</strong>}
							<small>
								{entry.date}
								{isUnsaved(entry.file) && ` · ${t("unsavedHere")}`}
								{entry.unfinished.length > 0 &&
									` · ${t("unfinished", { count: entry.unfinished.length })}`}
								{entry.outdated.length > 0 &&
									` · ${t("notUpdatedCount", { count: entry.outdated.length })}`}
								{missingIn(entry).length > 0 &&
									` · ${t("onlyIn", {
										languages: site.locales
											.filter(({ code }) => Object.hasOwn(entry.title, code))
											.map(({ name }) => name)
											.join(", "),
									})}`}
								{entry.mistakes > 0 &&
									` · ${t("mistakes", { count: entry.mistakes })}`}
							</small>
						</button>
					</li>
				))}
			</ul>
			{count > entries.length && <p className="hint">{t("moreEntries", { count })}</p>}
		</div>
	);
}
