import type { KeyboardEvent, ReactNode } from "react";
import { useTranslate } from "../i18n/language.ts";
import { Icon } from "../ui/Icon.tsx";
import { DragHandle } from "./DragHandle.tsx";
import type { useReorder } from "./use-reorder.tsx";

export type SortableRow = {
	readonly key: string | number;
	/** What people call the row. */
	readonly name: string;
	readonly content: ReactNode;
	/** Shown after the buttons that move the row. */
	readonly tools?: ReactNode;
	/** Whether the row belongs to a row above. */
	readonly isBelow?: boolean;
	/** For keys besides those that move the row. */
	readonly onKeyDown?: (event: KeyboardEvent) => void;
	/** If omitted, the row cannot be removed here. */
	readonly onRemove?: () => void;
};

type SortableRowsProps = {
	readonly className: string;
	readonly rows: readonly SortableRow[];
	readonly reorder: ReturnType<typeof useReorder<HTMLOListElement>>;
};

/**
 * The rows of a list. They are dragged, or moved with their buttons or with Alt and the arrow keys.
 * Each move is announced.
 */
export function SortableRows({ className, rows, reorder }: SortableRowsProps) {
	const t = useTranslate();
	return (
		<>
			<ol ref={reorder.list} className={className}>
				{rows.map((row, index) => {
					const button = (
						tool: "moveUp" | "moveDown" | "remove",
						onClick: () => void,
						isAtEnd = false,
					) => (
						<button
							type="button"
							className="icon"
							aria-label={t("actionOf", { action: t(tool), place: row.name })}
							// Not `disabled`, because the button keeps the focus after it has moved
							// a row to the end.
							aria-disabled={isAtEnd || undefined}
							onClick={onClick}
						>
							<Icon name={tool} />
						</button>
					);
					const go = (to: number) => () => reorder.go(index, to, row.name);
					return (
						<li
							key={row.key}
							data-below={row.isBelow || undefined}
							onKeyDown={(event) => {
								reorder.row(index, row.name).onKeyDown(event);
								row.onKeyDown?.(event);
							}}
						>
							<DragHandle {...reorder.dragHandle(index, row.name)} />
							{row.content}
							<span className="item-tools">
								{button("moveUp", go(index - 1), index === 0)}
								{button("moveDown", go(index + 1), index === rows.length - 1)}
								{row.onRemove !== undefined && button("remove", row.onRemove)}
							</span>
							{row.tools}
						</li>
					);
				})}
			</ol>
			{reorder.mark}
			<p className="status" role="status">
				{reorder.announcement}
			</p>
		</>
	);
}

/** A list with one item at another index. */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
	return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
