import type { ShownPlace } from "../../site/change-set.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useWords } from "../words/language.ts";

/** Buttons that go to places of the site. */
export function Places({ places }: { readonly places: readonly ShownPlace[] }) {
	const word = useWords();
	const { show } = useEditor();
	if (places.length === 0) return null;
	return (
		<ul className="places" aria-label={word("showPlaces")}>
			{places.map((each) => (
				<li key={`${each.key} ${each.place}`}>
					<button
						type="button"
						aria-label={word("show", { place: each.place })}
						onClick={() => show(each)}
					>
						{each.place}
					</button>
				</li>
			))}
		</ul>
	);
}
