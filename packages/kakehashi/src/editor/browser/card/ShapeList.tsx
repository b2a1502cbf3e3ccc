import type { KeyboardEvent, ReactNode } from "react";
import { isList, isMap, type Value } from "../../../content/files/content-tree.ts";
import { useEditor } from "../connection/editor-context.ts";
import { Icon } from "../ui/Icon.tsx";
import { useWords } from "../words/language.ts";
import { emptyOf, type ShapePart, withName } from "./shape-value.ts";

/** A list in a value that is changed as a whole. Alt with the arrow keys moves an item, as its buttons do. */
export function ShapeList({ shape: { item }, value, onChange, children }: ShapePart & { readonly children: (item: ShapePart) => ReactNode }) {
	const word = useWords();
	const { site, locale } = useEditor();
	const all = isList(value) ? value : [];
	if (item === undefined) return null;
	const move = (from: number, to: number) => {
		const moved = all[from];
		if (moved !== undefined && to >= 0 && to < all.length) onChange(all.toSpliced(from, 1).toSpliced(to, 0, moved));
	};
	const onKeyDown = (event: KeyboardEvent, index: number) => {
		const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (by === undefined || !event.altKey) return;
		event.preventDefault();
		move(index, index + by);
	};
	const nameOf = (each: Value, index: number) => {
		const label = isMap(each) ? (isMap(each.label) ? each.label[locale] : each.date) : undefined;
		return typeof label === "string" && label !== "" ? label : String(index + 1);
	};
	return (
		<>
			<ol className="items">
				{all.map((each, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: its place is all that an item is known by.
					<li key={index} onKeyDown={(event) => onKeyDown(event, index)}>
						<details open={!isCompleteItem(each)}>
							<summary>{nameOf(each, index)}</summary>
							{children({ shape: item, value: each, onChange: (next) => onChange(all.with(index, next)) })}
						</details>
						<span className="item-tools">
							{(["moveUp", "moveDown", "remove"] as const).map((name) => (
								<button
									key={name}
									type="button"
									className="icon"
									aria-label={word("actionOf", { action: word(name), place: nameOf(each, index) })}
									disabled={(name === "moveUp" && index === 0) || (name === "moveDown" && index === all.length - 1)}
									onClick={() => (name === "remove" ? onChange(all.toSpliced(index, 1)) : move(index, index + (name === "moveUp" ? -1 : 1)))}
								>
									<Icon name={name} />
								</button>
							))}
						</span>
					</li>
				))}
			</ol>
			<p className="choices">
				<button
					type="button"
					onClick={() =>
						onChange([
							...all,
							withName(
								emptyOf(
									item,
									site.locales.map(({ code }) => code),
								),
								all,
							),
						])
					}
				>
					+ {word("add")}
				</button>
			</p>
		</>
	);
}

/** What was just added is open to be filled in. */
function isCompleteItem(value: Value): boolean {
	return !JSON.stringify(value).includes('""');
}
