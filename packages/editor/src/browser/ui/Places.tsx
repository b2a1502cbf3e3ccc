import type { ShownPlace } from "../../site/change-set.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";

/** Buttons that go to places of the site. */
export function Places({ places }: { readonly places: readonly ShownPlace[] }) {
	const t = useTranslate();
	const { show } = useEditor();
	if (places.length === 0) return null;
	return (
		<ul className="places" aria-label={t("showPlaces")}>
			{places.map((each) => (
				<li key={`${each.key} ${each.place}`}>
					<button
						type="button"
						aria-label={t("show", { place: each.place })}
						onClick={() => show(each)}
					>
						{each.place}
					</button>
				</li>
			))}
		</ul>
	);
}
