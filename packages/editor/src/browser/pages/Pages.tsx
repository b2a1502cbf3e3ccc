import { useEffect, useRef, useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import type { EntryListing, ShownEntry } from "../../server/description/list-entries.ts";
import { canRun } from "../connection/current-session.ts";
import { useDrafts } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { SuggestAll } from "../suggestions/SuggestAll.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";
import { CollectionEntries } from "./CollectionEntries.tsx";
import type { ChangePage } from "./change-page.ts";
import { NewPage } from "./NewPage.tsx";
import { PageTools } from "./PageTools.tsx";
import { usePageName } from "./page-name.ts";
import { collectionOf, pathOfPage } from "./places.ts";

export type PagesProps = {
	readonly page: ShownPage;
	/** The texts of the page or entry that are not written yet or are outdated. */
	readonly toCheck: readonly string[];
	readonly onPage: (file: string) => void;
	readonly onEntry: (collection: string, entry: ShownEntry) => void;
	readonly onNewEntry: (collection: string) => void;
	readonly onChange: ChangePage;
	/** Opens a text by its key. */
	readonly onText: (key: string) => void;
	/** Searches all texts of the site for these words. */
	readonly onFind: (words: string) => void;
	readonly onClose: () => void;
};

/**
 * The panel of pages: the most common tasks, then all pages. The current page has its settings, and
 * the current collection has its entries.
 */
export function Pages({
	page,
	toCheck,
	onPage,
	onEntry,
	onNewEntry,
	onChange,
	onText,
	onFind,
	onClose,
}: PagesProps) {
	const t = useTranslate();
	const { server, site, version } = useEditor();
	const nameOf = usePageName();
	const [words, setWords] = useState("");
	const isSearched = words.trim() !== "";
	const collections = site.pages.flatMap((each) => collectionOf(each.file) ?? []);
	// A search covers the entries of all collections. Otherwise only those of the current
	// collection are listed.
	const lists = isSearched
		? collections
		: collections.filter((each) => each === collectionOf(page.file));
	const [entries] = useRequest(
		async () =>
			new Map(
				await Promise.all(
					lists.map(
						async (list) =>
							[list, (await server.site("", { list, words })).entries] as const,
					),
				),
			),
		[server, lists.join(), words, version],
	);
	const drafts = useDrafts();
	const isUnsaved = (file: string) => drafts.some(({ key }) => key.startsWith(file));
	const found = ({ file }: ShownPage): EntryListing | undefined => {
		const collection = collectionOf(file) ?? "";
		const list = entries?.get(collection);
		return list !== undefined &&
			lists.includes(collection) &&
			(!isSearched || list.entries.length > 0)
			? list
			: undefined;
	};
	const fits = (each: ShownPage) =>
		[nameOf(each), ...Object.values(each.addresses)].some((text) =>
			folded(text).includes(folded(words)),
		);
	const shown = site.pages.filter(
		(each) => !isSearched || fits(each) || found(each) !== undefined,
	);
	// If the panel covers the page, scrolls so that the settings of the current page are in view,
	// with as much as possible of what is above.
	const current = useRef<HTMLLIElement>(null);
	useEffect(() => {
		const sheet = current.current?.closest<HTMLElement>(".list");
		if (sheet && getComputedStyle(sheet).position === "fixed")
			current.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
	}, []);
	const hasMenu = site.pages.some(({ menuLabel }) => menuLabel !== undefined);

	return (
		<SidePanel heading={t("pages")} className="pages-list" onClose={onClose}>
			<input
				type="search"
				aria-label={t("findPage")}
				placeholder={t("findPage")}
				value={words}
				onChange={(event) => setWords(event.target.value)}
			/>
			{canRun("newPage") && <NewPage onChange={onChange} />}
			<div className="page-starts" hidden={!canRun("newEntry")}>
				{site.pages.map((each) => {
					const collection = collectionOf(each.file);
					return collection === undefined ? null : (
						<button
							key={each.file}
							type="button"
							className="start new-entry"
							onClick={() => onNewEntry(collection)}
						>
							<Icon name="add" /> {t("newEntryIn", { list: nameOf(each) })}
						</button>
					);
				})}
				{hasMenu && (
					<button
						type="button"
						className="start"
						onClick={() => onText("site.yaml#menu")}
					>
						{t("orderOfMenu")}
					</button>
				)}
				<button type="button" className="start" onClick={() => onText("organization.yaml")}>
					{t("organizationParts")}
				</button>
			</div>
			{canRun("setText") && <SuggestAll key={site.entry?.file ?? page.file} keys={toCheck} />}
			<ul>
				{shown.map((each) => {
					const isCurrent = each.file === page.file;
					const path = pathOfPage(each, site.locales);
					const collection = collectionOf(each.file);
					const list = found(each);
					return (
						<li
							key={each.file}
							ref={isCurrent && collection === undefined ? current : undefined}
						>
							<button
								type="button"
								data-file={each.file}
								aria-current={
									(isCurrent && site.entry === undefined && "page") || undefined
								}
								data-problems={each.mistakes > 0 || undefined}
								onClick={() => onPage(each.file)}
							>
								<span>{nameOf(each)}</span>{" "}
								{each.isDraft && <strong data-draft>{t("draft")}</strong>}
								<small>
									{Object.values(each.addresses)[0]}
									{each.file.startsWith("pages/") &&
										!each.isInMenu &&
										` · ${t("notInMenu")}`}
									{each.unfinished.length > 0 &&
										` · ${t("unfinished", { count: each.unfinished.length })}`}
									{each.outdated.length > 0 &&
										` · ${t("notUpdatedCount", { count: each.outdated.length })}`}
									{each.outdatedEntries !== undefined &&
										` · ${t("entriesNotUpdated", { count: each.outdatedEntries.count })}`}
									{isUnsaved(each.file.replace("_collection.yaml", "")) &&
										` · ${t("unsavedHere")}`}
								</small>
							</button>
							{canRun("movePage") &&
								isCurrent &&
								each.file.startsWith("pages/") &&
								path !== undefined && (
									<PageTools
										key={path}
										page={each}
										path={path}
										onChange={onChange}
										onText={onText}
									/>
								)}
							{collection !== undefined && list !== undefined && (
								<CollectionEntries
									list={list}
									isUnsaved={isUnsaved}
									onEntry={(entry) => onEntry(collection, entry)}
								/>
							)}
						</li>
					);
				})}
			</ul>
			{canRun("replaceTexts") && isSearched && (
				<p className="choices">
					<button type="button" onClick={() => onFind(words)}>
						{t("findInTexts", { words })}
					</button>
				</p>
			)}
		</SidePanel>
	);
}

/** A text for comparison that ignores case, and full and half width. */
const folded = (text: string) => text.normalize("NFKC").toLowerCase().trim();
