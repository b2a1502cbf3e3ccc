// biome-ignore-all lint/a11y/useSemanticElements: it is one; its roles are written out.
import type { ReactNode } from "react";

type RoledTableProps = {
	readonly className: string | undefined;
	readonly label: string;
	readonly children: ReactNode;
};

/**
 * A table with explicit roles on its rows and cells. Its style sheet changes their `display` in
 * narrow windows, and in some browsers elements then lose their roles. The explicit roles are valid
 * only if the `<table>` itself has no role, so an element around it has the role `table`.
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
