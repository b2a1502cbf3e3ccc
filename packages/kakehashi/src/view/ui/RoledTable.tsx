// biome-ignore-all lint/a11y/useSemanticElements: it is one; its roles are written out.
import type { ReactNode } from "react";

type RoledTableProps = { readonly className: string | undefined; readonly label: string; readonly children: ReactNode };

/**
 * A table whose rows and cells say their roles, because its style sheet lays it out otherwise in narrow windows: in some
 * browsers the roles of elements go with their layout. They are valid only where the table itself has none, so that one
 * is around it.
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
