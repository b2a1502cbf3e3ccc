import type { Outline as OutlineData } from "../../server/description/describe-page.ts";
import type { OutlineList } from "../../structure/outline.ts";
import { useEditor } from "../connection/editor-context.ts";
import { DragHandle } from "../drag/DragHandle.tsx";
import { useReorder } from "../drag/use-reorder.tsx";
import { useTranslate } from "../i18n/language.ts";
import { SidePanel } from "../ui/SidePanel.tsx";
import { ItemTools } from "./ItemTools.tsx";
import { useItemName } from "./item-name.ts";
import { type Arranging, firstFree, isMovable, type OutlinePlace } from "./outline-place.ts";

export type OutlineProps = {
	readonly outline: OutlineData | undefined;
	/** The path of the item whose tools are shown, such as `sections.2`. */
	readonly selected: string | undefined;
	readonly onSelect: (place: OutlinePlace | undefined) => void;
	readonly onArrange: (place: OutlinePlace, arranging: Arranging) => void;
	/** Adds a section after this place, or at the end if it is undefined. */
	readonly onAdd: (place: OutlinePlace | undefined) => void;
	readonly onClose: () => void;
};

/** The panel with the sections of a page in order, and the items of the selected section. */
export function OutlinePanel({
	outline,
	selected,
	onSelect,
	onArrange,
	onAdd,
	onClose,
}: OutlineProps) {
	const t = useTranslate();
	const list = outline?.lists.find(({ name }) => name === "sections" || name === "body");
	return (
		<SidePanel heading={t("sectionsOf")} className="outline" onClose={onClose}>
			<p className="hint">
				{t(
					list === undefined
						? "noSections"
						: matchMedia("(hover: none)").matches
							? "sectionsHintTouch"
							: "sectionsHint",
				)}
			</p>
			{list !== undefined && (
				<OutlineRows
					list={list}
					selected={selected}
					onSelect={onSelect}
					onArrange={onArrange}
					onAdd={onAdd}
				/>
			)}
			{list?.name === "sections" && (
				<button type="button" className="primary" onClick={() => onAdd(undefined)}>
					{t("addSection")}
				</button>
			)}
		</SidePanel>
	);
}

type OutlineRowsProps = Omit<OutlineProps, "outline" | "onClose"> & { readonly list: OutlineList };

function OutlineRows({ list, ...props }: OutlineRowsProps) {
	const { selected, onSelect, onArrange, onAdd } = props;
	const itemName = useItemName();
	const { site, locale } = useEditor();
	const tag = site.locales.find(({ code }) => code === locale)?.tag;
	const isIn = (path: OutlinePlace["item"]["path"]) =>
		selected !== undefined && `${selected}.`.startsWith(`${path.join(".")}.`);
	const reorder = useReorder<HTMLOListElement>({
		count: list.items.length,
		first: firstFree(list),
		move: (index, to) => {
			const item = list.items[index];
			return item && isMovable({ item, list, index })
				? void onArrange({ item, list, index }, { to })
				: undefined;
		},
	});
	return (
		<ol ref={reorder.list}>
			{list.items.map((item, index) => {
				const place = { item, list, index };
				const path = item.path.join(".");
				const isOpen = isIn(item.path);
				return (
					<li key={path} {...reorder.row(index, itemName(place))}>
						{isMovable(place) && (
							<DragHandle {...reorder.dragHandle(index, itemName(place))} />
						)}
						<button
							type="button"
							data-path={path}
							data-tool="name"
							aria-expanded={isOpen}
							onClick={() =>
								onSelect(isOpen && selected === path ? undefined : place)
							}
						>
							<small>{itemName(place)}</small>
							<span lang={tag}>{item.label[locale]}</span>
						</button>
						{selected === path && (
							<ItemTools
								place={place}
								onArrange={onArrange}
								onAdd={list.name === "sections" ? onAdd : undefined}
							/>
						)}
						{isOpen &&
							item.lists.map((inner) => (
								<OutlineRows key={inner.path.join(".")} list={inner} {...props} />
							))}
					</li>
				);
			})}
			{reorder.mark}
		</ol>
	);
}
