import { ItemTools, type ItemToolsProps } from "./ItemTools.tsx";
import { useItemName } from "./item-name.ts";

/** What can be done with the item that a text is in: the card goes, since the text moves. */
export function CardTools({ place, ...tools }: Pick<ItemToolsProps, "place" | "onArrange" | "onDesk">) {
	const name = useItemName();
	return (
		<div className="card-tools">
			<span>{name(place)}</span>
			<ItemTools place={place} {...tools} />
		</div>
	);
}
