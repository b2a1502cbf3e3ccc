import { isList, type Value } from "kakehashi/internal/shared.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldDescription } from "../../fields/field.ts";
import { useEditor } from "../connection/editor-context.ts";
import { type SortableRow, SortableRows, withMoved } from "../drag/SortableRows.tsx";
import { useReorder } from "../drag/use-reorder.tsx";
import { useTranslate } from "../i18n/language.ts";
import type { FieldInputProps } from "./field-input.ts";
import { emptyOf, nameOfItem, withName } from "./field-value.ts";
import { refusedIn } from "./refused-parts.ts";

type ListInputProps = Omit<FieldInputProps, "field" | "shared"> & {
	readonly item: FieldDescription;
};

/** A list whose items are added, removed, and moved as in `SortableRows`. */
export function ListInput({ item, value, refused, onChange, renderPart }: ListInputProps) {
	const t = useTranslate();
	const { site, locale } = useEditor();
	const addButton = useRef<HTMLButtonElement>(null);
	const all = isList(value) ? value : [];
	/**
	 * An id for each item while the list is shown, so that an expanded item stays expanded when it
	 * moves.
	 */
	const [ids, setIds] = useState<readonly number[]>(() => [...all.keys()]);
	const known = all.map((_, index) => ids[index] ?? -1 - index);
	/**
	 * The ids of expanded items. A new or incomplete item is expanded until the person collapses
	 * it.
	 */
	const [open, setOpen] = useState<readonly number[]>(() =>
		known.filter((_, index) => hasEmptyText(all[index] ?? null)),
	);
	const change = (next: readonly Value[], nextIds: readonly number[]) => {
		setIds(nextIds);
		onChange(next);
	};
	const reorder = useReorder<HTMLOListElement>({
		count: all.length,
		move: (from, to) => {
			change(withMoved(all, from, to), withMoved(known, from, to));
			return to;
		},
	});
	/** The focus moves to the next row, because the button disappears with its row. */
	const remove = (index: number) => {
		flushSync(() => change(all.toSpliced(index, 1), known.toSpliced(index, 1)));
		const rows = [...(reorder.list.current?.children ?? [])];
		const next = rows.at(Math.min(index, rows.length - 1))?.querySelector("button");
		(next ?? addButton.current)?.focus({ preventScroll: true });
	};
	const add = () => {
		const id = Math.max(-1, ...known) + 1;
		setOpen([...open, id]);
		change([...all, withName(emptyOf(item, site), all)], [...known, id]);
	};
	const rows = all.map((each, index): SortableRow => {
		const id = known[index] ?? -1;
		const name = nameOfItem(each, locale) || String(index + 1);
		const within = refusedIn(refused, String(index));
		return {
			key: id,
			name,
			content: (
				<details
					data-refused={within.length > 0 || undefined}
					open={open.includes(id)}
					onToggle={({ currentTarget }) => {
						if (currentTarget.open === open.includes(id)) return;
						setOpen(
							currentTarget.open
								? [...open, id]
								: open.filter((other) => other !== id),
						);
					}}
				>
					<summary>{name}</summary>
					{renderPart({
						field: item,
						value: each,
						refused: within,
						siblings: all.toSpliced(index, 1),
						onChange: (next) => onChange(all.with(index, next)),
					})}
				</details>
			),
			onRemove: () => remove(index),
		};
	});
	return (
		<>
			<SortableRows className="items" rows={rows} reorder={reorder} />
			<p className="choices">
				<button ref={addButton} type="button" onClick={add}>
					+ {t("add")}
				</button>
			</p>
		</>
	);
}

const hasEmptyText = (value: Value) => JSON.stringify(value).includes('""');
