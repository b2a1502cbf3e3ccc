import { ItemTools } from "./ItemTools.tsx";
import { useItemName } from "./item-name.ts";
import type { Arranging, OutlinePlace } from "./outline-place.ts";

/** What can be done with the item that a text is in: the card goes, since the text moves. */
export function CardTools({ place, onArrange }: { readonly place: OutlinePlace; readonly onArrange: (place: OutlinePlace, arranging: Arranging) => void }) {
	const name = useItemName();
	return (
		<div className="card-tools">
			<span>{name(place)}</span>
			<ItemTools place={place} onArrange={onArrange} />
		</div>
	);
}
