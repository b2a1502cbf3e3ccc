import { classNames, InlineText, optionOf, SegmentedControl } from "kakehashi/view";
import { useEffect, useRef, useState } from "react";
import styles from "./PackageList.module.css";
import { PackageTable } from "./PackageTable.tsx";
import type { PackagesContent } from "./schema.ts";

/** What reaches readers comes first and is selected initially. */
const placeOptions = ["browser", "server", "build", "all"] as const;
type PlaceOption = (typeof placeOptions)[number];

/**
 * All packages, with a choice of where they run and a filter. The choice works with the style sheet alone; the filter needs
 * a script, and its box stays hidden until there is one.
 */
export function PackageList({ content }: { content: PackagesContent }) {
	const { list, placeCounts } = content;
	const control = useRef<HTMLFieldSetElement>(null);
	const [place, setPlace] = useState<PlaceOption>(placeCounts === undefined ? "all" : "browser");
	const [query, setQuery] = useState("");
	const [ready, setReady] = useState(false);
	useEffect(() => {
		setReady(true);
		// A choice made before the script came counts too.
		const chosen = placeOptions.find((option) => optionOf(control.current, option)?.checked);
		if (chosen !== undefined) setPlace(chosen);
	}, []);

	const search = (text: string) => {
		// A search covers all of them, not only the few that are shown at first.
		const all = optionOf(control.current, "all");
		if (query === "" && all) {
			all.checked = true;
			setPlace("all");
		}
		setQuery(text);
	};
	const words = query.toLowerCase().split(/\s+/);
	const matching = list.filter(({ name, license }) => words.every((word) => `${name} ${license}`.toLowerCase().includes(word)));
	const shown = place === "all" ? matching : matching.filter(({ places }) => places.includes(place));
	const [before, after] = content.shown;
	return (
		<div className={styles.packages}>
			<div className={styles.controls}>
				<label className={classNames(styles.filter, !ready && styles.waiting)}>
					<span className={styles.label}>{content.filter}</span>
					<input className={styles.input} type="search" value={query} onChange={(event) => search(event.target.value)} autoComplete="off" spellCheck={false} />
				</label>
				{placeCounts !== undefined && (
					<SegmentedControl
						ref={control}
						label={content.places.label}
						name="place"
						options={placeOptions.map((value) => ({
							value,
							label: (
								<>
									{content.places[value]} <span className={styles.count}>{placeCounts[value]}</span>
								</>
							),
						}))}
						onChoose={setPlace}
					/>
				)}
			</div>
			<p className={classNames(styles.shown, !ready && styles.waiting)} role="status">
				{before + shown.length + after}
			</p>
			<PackageTable content={content} matching={new Set(matching)} />
			{shown.length === 0 && <p className={styles.none}>{content.noMatch}</p>}
			{content.optional !== undefined && (
				<p className={styles.note}>
					<InlineText text={content.optional} />
				</p>
			)}
		</div>
	);
}
