import type { MessageKey } from "../../i18n/t.ts";
import { articleWord } from "../i18n/article-word.ts";
import { useTranslate } from "../i18n/language.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { useItemName } from "./item-name.ts";
import { type Arranging, canMove, type OutlinePlace } from "./outline-place.ts";

export type ItemToolsProps = {
	readonly place: OutlinePlace;
	readonly onArrange: (place: OutlinePlace, arranging: Arranging) => void;
	/** Adds a section below. If omitted, no section can be added. */
	readonly onAdd?: ((place: OutlinePlace) => void) | undefined;
	/** Opens the running text that the item is or belongs to. Gets its path in the file. */
	readonly onOpenArticle?: ((path: string) => void) | undefined;
	/** The number of languages of the file. Default 2. */
	readonly languages?: number | undefined;
};

const tools = ["moveUp", "moveDown", "duplicate", "remove"] satisfies (Arranging &
	MessageKey &
	IconName)[];

/** The buttons of an item, which move, duplicate or remove it. */
export function ItemTools({
	place,
	onArrange,
	onAdd,
	onOpenArticle,
	languages = 2,
}: ItemToolsProps) {
	const t = useTranslate();
	const name = useItemName();
	const isPossible = (tool: Arranging) => {
		if (tool === "moveUp" || tool === "moveDown")
			return canMove(place, tool === "moveUp" ? -1 : 1);
		return place.item.kind !== "hero";
	};
	const article = runningTextAt(place);
	/** Columns are beside each other. */
	const named = (tool: (typeof tools)[number]) =>
		place.list.name !== "columns"
			? tool
			: tool === "moveUp"
				? "moveLeft"
				: tool === "moveDown"
					? "moveRight"
					: tool;
	return (
		<fieldset
			className="tools"
			data-path={place.item.path.join(".")}
			aria-label={t("tools", { name: name(place) })}
		>
			{tools.map((tool) => (
				<button
					key={tool}
					type="button"
					className="icon"
					data-tool={tool}
					title={
						isPossible(tool)
							? t(named(tool))
							: t("actionOf", {
									action: t(named(tool)),
									place: t(place.item.kind === "hero" ? "heroStays" : "atTheEnd"),
								})
					}
					aria-label={t(named(tool))}
					// Not `disabled`, because the button keeps the focus after it has moved an item
					// to the end.
					aria-disabled={!isPossible(tool) || undefined}
					onClick={() => isPossible(tool) && onArrange(place, tool)}
				>
					<Icon name={named(tool)} />
				</button>
			))}
			{onAdd !== undefined && (
				<button
					type="button"
					className="icon"
					data-tool="add"
					title={t("addBelow")}
					aria-label={t("addBelow")}
					onClick={() => onAdd(place)}
				>
					<Icon name="add" />
				</button>
			)}
			{onOpenArticle !== undefined && article !== undefined && (
				<button type="button" data-article={article} onClick={() => onOpenArticle(article)}>
					{t(articleWord("openArticle", languages))}
				</button>
			)}
		</fieldset>
	);
}

function runningTextAt({ item, list }: OutlinePlace): string | undefined {
	if (item.kind === "text" && list.name === "sections") return [...item.path, "blocks"].join(".");
	return list.name === "blocks" || list.name === "body" ? list.path.join(".") : undefined;
}
