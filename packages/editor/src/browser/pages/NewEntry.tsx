import { useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { useTranslate } from "../i18n/language.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";
import { Icon } from "../ui/Icon.tsx";
import { usePageName } from "./page-name.ts";
import { collectionOf } from "./places.ts";

type NewEntryProps = {
	readonly pages: readonly ShownPage[];
	/** The page that is shown. */
	readonly page: ShownPage;
	readonly onAdd: (collection: string) => void;
};

/**
 * Creates an entry: in the collection that is shown, in the only collection, or in one that the
 * person chooses.
 */
export function NewEntry({ pages, page, onAdd }: NewEntryProps) {
	const t = useTranslate();
	const nameOf = usePageName();
	const [opening, setOpening] = useState<object>();
	const lists = pages.flatMap((each) => {
		const collection = collectionOf(each.file);
		return collection === undefined ? [] : [{ collection, name: nameOf(each) }];
	});
	const [only] = lists;
	if (only === undefined) return null;
	const list =
		lists.find((each) => each.collection === collectionOf(page.file)) ??
		(lists.length === 1 ? only : undefined);
	return (
		<>
			<button
				type="button"
				className="new-entry"
				onClick={() => (list === undefined ? setOpening({}) : onAdd(list.collection))}
			>
				<Icon name="add" />{" "}
				<span>
					{list === undefined ? t("newEntry") : t("newEntryIn", { list: list.name })}
				</span>
			</button>
			{opening !== undefined && (
				<ChoiceDialog
					heading={t("newEntryWhere")}
					opening={opening}
					onClose={() => setOpening(undefined)}
				>
					{lists.map((list) => (
						<li key={list.collection}>
							<button
								type="button"
								onClick={() => {
									setOpening(undefined);
									onAdd(list.collection);
								}}
							>
								<strong>{list.name}</strong>
							</button>
						</li>
					))}
				</ChoiceDialog>
			)}
		</>
	);
}
