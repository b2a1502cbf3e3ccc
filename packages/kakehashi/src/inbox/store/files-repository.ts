import { deleteRows, row, rows, type SqlDatabase } from "../../database/sql-database.ts";
import type { Store } from "./store.ts";

/**
 * Stores the files of messages in pieces.
 * @param checkRoom checks the free disk space, and throws `StoreUnavailable` if the store should
 * accept no more files
 */
export function filesRepository(
	database: SqlDatabase,
	checkRoom: () => Promise<void>,
): Pick<Store, "addFilePart" | "dropFiles" | "fileBytes"> {
	const { read, write } = database;
	return {
		async addFilePart({ id, position, bytes, now }, maxTotal) {
			const isStored = await write(function* () {
				const total = yield* row("SELECT coalesce(sum(size), 0) AS size FROM contact_file");
				if (Number(total?.size) + bytes.length > maxTotal) return false;
				yield* rows(
					`INSERT INTO contact_file (id, created_at, size) VALUES ($1, $2, $3)
					ON CONFLICT (id) DO UPDATE SET size = contact_file.size + excluded.size`,
					id,
					now,
					bytes.length,
				);
				yield* rows(
					"INSERT INTO contact_file_part (file, position, bytes) VALUES ($1, $2, $3)",
					id,
					position,
					bytes,
				);
				return true;
			});
			// The check comes after the write, because the first write creates the folder. If the
			// form is refused, the pieces that it stored are removed.
			await checkRoom();
			return isStored;
		},

		async dropFiles(ids, before = 0) {
			await deleteRows(
				database,
				`DELETE FROM contact_file
				WHERE reference IS NULL AND (created_at < $1 OR id = ANY($2)) RETURNING id`,
				before,
				ids,
			);
		},

		async fileBytes(id) {
			const parts = await read(() =>
				rows("SELECT bytes FROM contact_file_part WHERE file = $1 ORDER BY position", id),
			);
			return Buffer.concat(parts.map(({ bytes }) => bytes as Uint8Array));
		},
	};
}
