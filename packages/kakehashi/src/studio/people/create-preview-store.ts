import { randomBytes } from "node:crypto";
import { maxNotedKeys } from "../../editor/notes/reader-notes.ts";
import {
	type Row,
	row,
	rows,
	type SqlDatabase,
	type Work,
} from "../../inbox/store/sql-database.ts";
import type { Change, LoggedKind } from "./logged.ts";
import { maxAheadMs } from "./people-store.ts";
import {
	type DraftPreview,
	maxNotes,
	maxPreviews,
	type PreviewStore,
	previewDays,
} from "./preview-store.ts";

/** How long the list still shows an expired link, in milliseconds. */
const listedMs = 30 * 24 * 3_600_000;

/** How many characters of a note the log contains. */
const maxLoggedWords = 100;

/** SQL condition for notes that are not done yet. */
const isOpen = "done_at IS NULL";

type Note = (change: Change, kind: LoggedKind, about: string) => Work<void>;

const newId = () => randomBytes(16).toString("base64url");

/** Stores preview links to the draft, and readers' notes, in the database of people. */
export function createPreviewStore({ read, write }: SqlDatabase, log: Note): PreviewStore {
	return {
		addPreview: (person, { name, start, expiresAt, tokenHash }, change) =>
			write(function* () {
				yield* rows(
					"DELETE FROM studio_preview WHERE expires_at <= $1",
					change.now - listedMs,
				);
				const { count } =
					(yield* row("SELECT count(*) AS count FROM studio_preview")) ?? {};
				if (Number(count) >= maxPreviews) return "full";
				yield* rows(
					"INSERT INTO studio_preview (id, token_hash, person, name, start, made_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
					newId(),
					tokenHash,
					person,
					name,
					start,
					change.now,
					expiresAt,
				);
				yield* log(change, "shown", name);
				return undefined;
			}),

		async previews() {
			const found = await read(() =>
				rows(
					`SELECT preview.*, person.name AS made_by, (SELECT count(*) FROM studio_note note WHERE note.preview = preview.id) AS notes
					FROM studio_preview preview JOIN studio_person person ON person.id = preview.person ORDER BY made_at DESC, preview.id`,
				),
			);
			return found.map((each) => ({
				...previewOf(each),
				by: String(each.made_by),
				notes: Number(each.notes),
			}));
		},

		async preview(tokenHash, now) {
			const found = await read(() =>
				row(
					"SELECT preview.*, permissions FROM studio_preview preview JOIN studio_person person ON person.id = preview.person WHERE token_hash = $1 AND expires_at > $2 AND expires_at < $3",
					tokenHash,
					now,
					now + Math.max(...previewDays) * 24 * 3_600_000 + maxAheadMs,
				),
			);
			return found !== undefined && String(found.permissions).split(" ").includes("write")
				? previewOf(found)
				: undefined;
		},

		removePreview: (id, change) =>
			write(function* () {
				const found = yield* row(
					"DELETE FROM studio_preview WHERE id = $1 RETURNING name",
					id,
				);
				if (found === undefined) return false;
				yield* rows(
					"UPDATE studio_note SET done_at = $1 WHERE preview = $2 AND done_at IS NULL",
					change.now,
					id,
				);
				yield* log(change, "takenBack", String(found.name));
				return true;
			}),

		addNote: (preview, { key, path, name, words }, now) =>
			write(function* () {
				const { count } =
					(yield* row(
						"SELECT count(*) AS count FROM studio_note WHERE preview = $1",
						preview,
					)) ?? {};
				if (Number(count) >= maxNotes) return false;
				yield* rows(
					"INSERT INTO studio_note (id, preview, key, path, name, words, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
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
					`SELECT * FROM studio_note WHERE ${isOpen} AND ${about} ORDER BY at, id LIMIT $2 OFFSET $3`,
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

		tickNote: (id, change) =>
			write(function* () {
				const found = yield* row(
					"UPDATE studio_note SET done_at = $1 WHERE id = $2 AND done_at IS NULL RETURNING name, words",
					change.now,
					id,
				);
				if (found !== undefined)
					yield* log(
						change,
						"ticked",
						`${found.name}: ${String(found.words).slice(0, maxLoggedWords)}`,
					);
				return found !== undefined;
			}),
	};
}

function previewOf({ id, name, start, expires_at }: Row): DraftPreview {
	return {
		id: String(id),
		name: String(name),
		start: String(start),
		expiresAt: Number(expires_at),
	};
}
