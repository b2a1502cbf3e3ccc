import { type ReactNode, use, useState } from "react";
import { isList, isMap, type Value } from "../../../content/yaml/content-tree.ts";
import { useEditor } from "../connection/editor-context.ts";
import { DragHandle } from "../drag/DragHandle.tsx";
import { useReorder } from "../drag/use-reorder.tsx";
import { useTranslate } from "../i18n/language.ts";
import { Icon } from "../ui/Icon.tsx";
import { RefusedParts, refusedIn } from "./refused-parts.ts";
import { emptyOf, type SchemaNodeValue, withName } from "./schema-node-value.ts";

/**
 * Edits a list in a value that is changed as a whole. Items are dragged, or moved with their
 * buttons or with Alt and the arrow keys.
 */
export function SchemaNodeList({
	schemaNode: { item },
	value,
	onChange,
	children,
}: SchemaNodeValue & { readonly children: (item: SchemaNodeValue) => ReactNode }) {
	const t = useTranslate();
	const { site, locale } = useEditor();
	const all = isList(value) ? value : [];
	/**
	 * An id for each item while the list is shown, so that an expanded item stays expanded when it
	 * moves.
	 */
	const [ids, setIds] = useState<readonly number[]>(() => all.map((_, index) => index));
	const known = all.map((_, index) => ids[index] ?? -1 - index);
	/**
	 * The ids of expanded items. A new or incomplete item is expanded until the person collapses
	 * it.
	 */
	const [open, setOpen] = useState<readonly number[]>(() =>
		known.filter((_, index) => !isCompleteItem(all[index] ?? null)),
	);
	const reorder = useReorder<HTMLOListElement>({
		count: all.length,
		move: (from, to) => {
			const moved = all[from];
			const id = known[from];
			if (moved === undefined || id === undefined) return undefined;
			setIds(known.toSpliced(from, 1).toSpliced(to, 0, id));
			onChange(all.toSpliced(from, 1).toSpliced(to, 0, moved));
			return to;
		},
	});
	const refused = use(RefusedParts);
	if (item === undefined) return null;
	const remove = (index: number) => {
		setIds(known.toSpliced(index, 1));
		onChange(all.toSpliced(index, 1));
	};
	const nameOf = (each: Value, index: number) => {
		const label = isMap(each)
			? isMap(each.label)
				? each.label[locale]
				: each.date
			: undefined;
		return typeof label === "string" && label !== "" ? label : String(index + 1);
	};
	return (
		<>
			<ol ref={reorder.list} className="items">
				{all.map((each, index) => (
					<li key={known[index]} {...reorder.row(index, nameOf(each, index))}>
						<DragHandle {...reorder.dragHandle(index, nameOf(each, index))} />
						<details
							data-refused={refusedIn(refused, String(index)).length > 0 || undefined}
							open={open.includes(known[index] ?? -1)}
							onToggle={({ currentTarget }) => {
								const id = known[index] ?? -1;
								if (currentTarget.open !== open.includes(id))
									setOpen(
										currentTarget.open
											? [...open, id]
											: open.filter((other) => other !== id),
									);
							}}
						>
							<summary>{nameOf(each, index)}</summary>
							<RefusedParts value={refusedIn(refused, String(index))}>
								{children({
									schemaNode: item,
									value: each,
									onChange: (next) => onChange(all.with(index, next)),
								})}
							</RefusedParts>
						</details>
						<span className="item-tools">
							{(["moveUp", "moveDown", "remove"] as const).map((name) => (
								<button
									key={name}
									type="button"
									className="icon"
									aria-label={t("actionOf", {
										action: t(name),
										place: nameOf(each, index),
									})}
									// Not `disabled`, because the button keeps the focus after it
									// has moved an item to the end.
									aria-disabled={
										(name === "moveUp" && index === 0) ||
										(name === "moveDown" && index === all.length - 1) ||
										undefined
									}
									onClick={() =>
										name === "remove"
											? remove(index)
											: reorder.go(
													index,
													index + (name === "moveUp" ? -1 : 1),
													nameOf(each, index),
												)
									}
								>
									<Icon name={name} />
								</button>
							))}
						</span>
					</li>
				))}
			</ol>
			{reorder.mark}
			<p className="status" role="status">
				{reorder.announcement}
			</p>
			<p className="choices">
				<button
					type="button"
					onClick={() => {
						const id = Math.max(-1, ...known) + 1;
						setIds([...known, id]);
						setOpen([...open, id]);
						onChange([
							...all,
							withName(
								emptyOf(
									item,
									site.locales.map(({ code }) => code),
									site.country,
								),
								all,
							),
						]);
					}}
				>
					+ {t("add")}
				</button>
			</p>
		</>
	);
}

/** Whether an item has no empty texts. */
function isCompleteItem(value: Value): boolean {
	return !JSON.stringify(value).includes('""');
}
