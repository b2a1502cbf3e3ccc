import { rows, type SqlDatabase } from "../../database/sql-database.ts";
import type { PageViewCount, Store } from "./store.ts";

/** Stores how often pages were opened, by day. */
export function pageViewsRepository({
	read,
	write,
}: SqlDatabase): Pick<Store, "addPageViews" | "pageViews" | "deletePageViews"> {
	return {
		addPageViews: (added) =>
			write(function* () {
				for (const { day, kind, name, count } of added)
					yield* rows(
						`INSERT INTO visit_count (day, kind, name, count) VALUES ($1, $2, $3, $4)
						ON CONFLICT (day, kind, name)
						DO UPDATE SET count = visit_count.count + excluded.count`,
						day,
						kind,
						name,
						count,
					);
			}),

		async pageViews(since) {
			const found = await read(() =>
				rows(
					`SELECT day, kind, name, count FROM visit_count WHERE day >= $1
					ORDER BY day, kind, name`,
					since,
				),
			);
			return found.map((each) => ({ ...each }) as PageViewCount);
		},

		async deletePageViews(before) {
			await write(() => rows("DELETE FROM visit_count WHERE day < $1", before));
		},
	};
}
