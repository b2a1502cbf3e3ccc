// biome-ignore-all lint/a11y/useSemanticElements: it is one; its roles are written out.
import type { ReactNode } from "react";

type RoledTableProps = { readonly className: string | undefined; readonly label: string; readonly children: ReactNode };

/**
 * A table with explicit roles on its rows and cells, because its style sheet changes their layout in narrow windows: in
 * some browsers the roles of elements disappear with their layout. They are valid only if the table itself has none, so
 * that one is around it.
 */
export function RoledTable({ className, label, children }: RoledTableProps) {
	return (
		<div role="table" aria-label={label}>
			<table className={className} role="none">
				{children}
			</table>
		</div>
	);
}
