import { maxNotedKeys } from "@kakehashi/editor/notes/reader-notes.ts";
import { row, rows, type SqlDatabase } from "kakehashi/internal/storage.ts";
import { logChange } from "./log-repository.ts";
import { maxNotes, type PreviewStore } from "./preview-store.ts";
import { newId } from "./secrets.ts";

/** How many characters of a note the log contains. */
const maxLoggedWords = 100;

/** SQL condition for notes that are not done yet. */
const isOpen = "done_at IS NULL";

/** Stores readers' notes about the draft. */
export function notesRepository({
	read,
	write,
}: SqlDatabase): Pick<PreviewStore, "addNote" | "noteCount" | "notes" | "markNoteDone"> {
	return {
		addNote: (preview, { key, path, name, words }, now) =>
			write(function* () {
				const { count } =
					(yield* row(
						"SELECT count(*) AS count FROM studio_note WHERE preview = $1",
						preview,
					)) ?? {};
				if (Number(count) >= maxNotes) return false;
				yield* rows(
					`INSERT INTO studio_note (id, preview, key, path, name, words, at)
					VALUES ($1, $2, $3, $4, $5, $6, $7)`,
					newId(),
					preview,
					key,
					path,
					name,
					words,
					now,
				);
				return true;
			}),

		async noteCount() {
			const { count } =
				(await read(() =>
					row(`SELECT count(*) AS count FROM studio_note WHERE ${isOpen}`),
				)) ?? {};
			const found = await read(() =>
				rows(
					`SELECT DISTINCT key FROM studio_note WHERE ${isOpen} ORDER BY key LIMIT $1`,
					maxNotedKeys,
				),
			);
			return { count: Number(count ?? 0), keys: found.map(({ key }) => String(key)) };
		},

		async notes({ keys, from = 0, limit = Number.MAX_SAFE_INTEGER } = {}) {
			const about = "($1 IS NULL OR key IN (SELECT value FROM json_each($1)))";
			const found = await read(() =>
				rows(
					`SELECT * FROM studio_note WHERE ${isOpen} AND ${about}
					ORDER BY at, id LIMIT $2 OFFSET $3`,
					keys === undefined ? null : JSON.stringify(keys),
					limit,
					from,
				),
			);
			return found.map(({ id, key, path, name, words, at }) => ({
				id: String(id),
				key: String(key),
				path: String(path),
				name: String(name),
				words: String(words),
				at: Number(at),
			}));
		},

		markNoteDone: (id, change) =>
			write(function* () {
				const found = yield* row(
					`UPDATE studio_note SET done_at = $1 WHERE id = $2 AND done_at IS NULL
					RETURNING name, words`,
					change.now,
					id,
				);
				if (found !== undefined)
					yield* logChange(
						change,
						"ticked",
						`${found.name}: ${String(found.words).slice(0, maxLoggedWords)}`,
					);
				return found !== undefined;
			}),
	};
}
