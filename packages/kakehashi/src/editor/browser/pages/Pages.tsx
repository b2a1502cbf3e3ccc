import { useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import type { ShownEntry } from "../../server/description/list-entries.ts";
import { useDrafts } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { ProposeAll } from "../proposals/ProposeAll.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useWords } from "../words/language.ts";
import type { ChangePage } from "./change-page.ts";
import { NewPage } from "./NewPage.tsx";
import { PageTools } from "./PageTools.tsx";
import { usePageName } from "./page-name.ts";
import { collectionOf } from "./places.ts";

export type PagesProps = {
	readonly page: ShownPage;
	/** The texts of what is shown that nobody has written yet, or that have not followed. */
	readonly toCheck: readonly string[];
	readonly onPage: (file: string) => void;
	readonly onEntry: (collection: string, entry: ShownEntry) => void;
	readonly onNewEntry: (collection: string) => void;
	readonly onChange: ChangePage;
	/** Opens a text by its key. */
	readonly onText: (key: string) => void;
	readonly onClose: () => void;
};

/** All pages; of the one that is shown, what can be done with it; of a collection its entries. */
export function Pages({ page, toCheck, onPage, onEntry, onNewEntry, onChange, onText, onClose }: PagesProps) {
	const word = useWords();
	const { server, site, locale, version } = useEditor();
	const nameOf = usePageName();
	const collection = collectionOf(page.file);
	const [words, setWords] = useState("");
	const [found] = useAnswer(
		async () => (collection === undefined ? undefined : (await server.site("", { list: collection, words })).entries),
		[server, collection, words, version],
	);
	const drafts = useDrafts();
	const first = site.pages.find(({ menuLabel }) => menuLabel !== undefined);
	const isUnsaved = (file: string) => drafts.some(({ key }) => key.startsWith(file));
	const titleOf = ({ title }: ShownEntry) => title[locale] ?? Object.values(title)[0];
	const missingIn = ({ title }: ShownEntry) => site.locales.filter(({ code }) => !Object.hasOwn(title, code));

	return (
		<SidePanel heading={word("pages")} className="pages-list" onClose={onClose}>
			<ProposeAll key={site.entry?.file ?? page.file} keys={toCheck} />
			<ul>
				{site.pages.map((each) => {
					const isCurrent = each.file === page.file;
					const path = Object.values(each.addresses)[0];
					const ownCollection = collectionOf(each.file);
					return (
						<li key={each.file}>
							<button
								type="button"
								aria-current={(isCurrent && site.entry === undefined && "page") || undefined}
								data-problems={each.mistakes > 0 || undefined}
								onClick={() => onPage(each.file)}
							>
								<span>{nameOf(each)}</span>
								<small>
									{path}
									{each.isDraft && ` · ${word("draft")}`}
									{each.file.startsWith("pages/") && !each.isInMenu && ` · ${word("notInMenu")}`}
									{each.unfinished.length > 0 && ` · ${word("unfinished", { count: String(each.unfinished.length) })}`}
									{each.behind.length > 0 && ` · ${word("notUpdatedCount", { count: String(each.behind.length) })}`}
									{each.entriesBehind !== undefined && ` · ${word("entriesNotUpdated", { count: String(each.entriesBehind.count) })}`}
									{isUnsaved(each.file.replace("_collection.yaml", "")) && ` · ${word("unsavedHere")}`}
								</small>
							</button>
							{isCurrent && each.file.startsWith("pages/") && path !== undefined && (
								<PageTools key={path} page={each} path={path} onChange={onChange} onText={onText} />
							)}
							{ownCollection !== undefined && (
								<button type="button" className="new-entry" aria-label={`${word("newEntry")}: ${nameOf(each)}`} onClick={() => onNewEntry(ownCollection)}>
									<Icon name="add" /> {word("newEntry")}
								</button>
							)}
							{isCurrent && collection !== undefined && (
								<div className="entries">
									<input
										type="search"
										aria-label={word("search")}
										placeholder={word("search")}
										value={words}
										onChange={(event) => setWords(event.target.value)}
									/>
									<ul>
										{found?.entries.map((entry) => (
											<li key={entry.slug}>
												<button
													type="button"
													aria-current={(site.entry?.file === entry.file && "page") || undefined}
													data-problems={entry.mistakes > 0 || undefined}
													onClick={() => onEntry(collection, entry)}
												>
													<span>{titleOf(entry)}</span>
													<small>
														{entry.date}
														{isUnsaved(entry.file) && ` · ${word("unsavedHere")}`}
														{entry.isDraft && ` · ${word("draft")}`}
														{entry.unfinished.length > 0 && ` · ${word("unfinished", { count: String(entry.unfinished.length) })}`}
														{entry.behind.length > 0 && ` · ${word("notUpdatedCount", { count: String(entry.behind.length) })}`}
														{missingIn(entry).length > 0 &&
															` · ${word("onlyIn", {
																languages: site.locales
																	.filter(({ code }) => Object.hasOwn(entry.title, code))
																	.map(({ name }) => name)
																	.join(", "),
															})}`}
														{entry.mistakes > 0 && ` · ${word("mistakes", { count: String(entry.mistakes) })}`}
													</small>
												</button>
											</li>
										))}
									</ul>
									{found !== undefined && found.count > found.entries.length && <p className="hint">{word("moreEntries", { count: String(found.count) })}</p>}
								</div>
							)}
						</li>
					);
				})}
			</ul>
			{first !== undefined && (
				<p className="choices">
					<button type="button" onClick={() => onText(`${first.file}#menu`)}>
						{word("orderOfMenu")}
					</button>
					<button type="button" onClick={() => onText("organisation.yaml")}>
						{word("organisationParts")}
					</button>
				</p>
			)}
			<NewPage onChange={onChange} />
		</SidePanel>
	);
}
