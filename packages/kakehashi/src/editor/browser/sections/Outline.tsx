import type { KeyboardEvent } from "react";
import type { Outline as OutlineData } from "../../server/description/describe-page.ts";
import type { OutlineList } from "../../structure/outline.ts";
import { useEditor } from "../connection/editor-context.ts";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useWords } from "../words/language.ts";
import { ItemTools } from "./ItemTools.tsx";
import { useItemName } from "./item-name.ts";
import { type Arranging, canMove, type OutlinePlace } from "./outline-place.ts";

export type OutlineProps = {
	readonly outline: OutlineData | undefined;
	/** The item whose tools are shown, such as `sections.2`. */
	readonly selected: string | undefined;
	readonly onSelect: (place: OutlinePlace | undefined) => void;
	readonly onArrange: (place: OutlinePlace, arranging: Arranging) => void;
	/** Adds a section behind the one at the place, or at the end. */
	readonly onAdd: (place: OutlinePlace | undefined) => void;
	readonly onClose: () => void;
};

/** The sections of a page in their order, and in the one that is chosen its items. */
export function Outline({ outline, selected, onSelect, onArrange, onAdd, onClose }: OutlineProps) {
	const word = useWords();
	const itemName = useItemName();
	const { site, locale } = useEditor();
	const tag = site.locales.find(({ code }) => code === locale)?.tag;
	const list = outline?.lists.find(({ name }) => name === "sections" || name === "body");
	const isIn = (path: OutlinePlace["item"]["path"]) => selected !== undefined && `${selected}.`.startsWith(`${path.join(".")}.`);

	const rows = (list: OutlineList) => (
		<ol>
			{list.items.map((item, index) => {
				const place = { item, list, index };
				const path = item.path.join(".");
				const isOpen = isIn(item.path);
				const onKeyDown = (event: KeyboardEvent) => {
					const arranging = { ArrowUp: "moveUp", ArrowDown: "moveDown" }[event.key] as Arranging | undefined;
					if (arranging === undefined || !event.altKey) return;
					event.preventDefault();
					event.stopPropagation();
					if (canMove(place, arranging === "moveUp" ? -1 : 1)) onArrange(place, arranging);
				};
				return (
					<li key={path} onKeyDown={onKeyDown}>
						<button
							type="button"
							data-path={path}
							data-tool="name"
							aria-expanded={isOpen}
							onClick={() => onSelect(isOpen && selected === path ? undefined : place)}
						>
							<small>{itemName(place)}</small>
							<span lang={tag}>{item.label[locale]}</span>
						</button>
						{selected === path && <ItemTools place={place} onArrange={onArrange} onAdd={list.name === "sections" ? onAdd : undefined} />}
						{isOpen && item.lists.map((inner) => <div key={inner.path.join(".")}>{rows(inner)}</div>)}
					</li>
				);
			})}
		</ol>
	);

	return (
		<SidePanel heading={word("sectionsOf")} className="outline" onClose={onClose}>
			<p className="hint">{word(list === undefined ? "noSections" : "sectionsHint")}</p>
			{list !== undefined && rows(list)}
			{list?.name === "sections" && (
				<button type="button" className="primary" onClick={() => onAdd(undefined)}>
					{word("addSection")}
				</button>
			)}
		</SidePanel>
	);
}
