import type { Ref } from "react";
import type { OpenSourceContent } from "../../../core/schema/open-source-page.ts";
import styles from "./PlaceChoice.module.css";

export const placeOptions = ["browser", "server", "build", "all"] as const;
export type PlaceOption = (typeof placeOptions)[number];

type PlaceChoiceProps = {
	readonly ref: Ref<HTMLFieldSetElement>;
	readonly places: OpenSourceContent["packages"]["places"];
	readonly counts: Readonly<Record<PlaceOption, string>>;
	readonly onChoose: (place: PlaceOption) => void;
};

/**
 * Which packages the table shows, by where they run. What reaches readers stands first and is chosen at first. The
 * choice is the browser's; `onInput` and not `onChange`, which React leaves out when it has not seen the choice before.
 */
export function PlaceChoice({ ref, places, counts, onChoose }: PlaceChoiceProps) {
	return (
		<fieldset ref={ref}>
			<legend className={styles.legend}>{places.label}</legend>
			<div className={styles.choice}>
				{placeOptions.map((place) => (
					<label key={place} className={styles.option}>
						<input className={styles.input} type="radio" name="place" value={place} defaultChecked={place === "browser"} onInput={() => onChoose(place)} />
						<span className={styles.label}>
							{places[place]} <span className={styles.count}>{counts[place]}</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
