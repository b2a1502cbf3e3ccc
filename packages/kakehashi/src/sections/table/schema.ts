import { defineSection, framedSection } from "@kakehashi/core/schema/section.ts";
import * as v from "@kakehashi/core/values/v.ts";

/** Any small table: column headings, and rows with a name and a cell for each column. */
export const table = defineSection({
	schema: (c) =>
		framedSection(c, {
			/** What the table shows. */
			caption: c.plain(),
			/** Heading of the column with the row names. */
			subject: c.label(),
			columns: c.list(c.label()),
			rows: c.list(c.object({ name: c.name(), cells: c.list(c.rich()) })),
			note: v.exactOptional(c.rich()),
			actions: v.exactOptional(c.list(c.action())),
		}),
	problems: ({ columns, rows }) =>
		rows.flatMap(({ cells }, row) =>
			cells.length === columns.length
				? []
				: [
						{
							path: ["rows", row, "cells"],
							message: {
								en: `Cells in this row: ${cells.length}; columns in the table: ${columns.length}. Write one cell for each column, not counting the name of the row.`,
								ja: `この行のセルは${cells.length}個ですが、表は${columns.length}列です。行の名前のほかに、列ごとに一つずつ書いてください。`,
							},
						},
					],
		),
});
