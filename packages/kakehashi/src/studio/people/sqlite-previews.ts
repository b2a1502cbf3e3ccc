import { randomBytes } from "node:crypto";
import type { Prepare, SqliteDatabase } from "../../inbox/store/sqlite-database.ts";
import type { Change, LoggedKind } from "./logged.ts";
import { maxNotes, maxPreviews, type Preview, type PreviewStore } from "./preview-store.ts";

/** How long an expired link is still listed, in milliseconds. */
const listedMs = 30 * 24 * 3_600_000;

/** How much of a note is in the log. */
const maxLoggedWords = 100;

type Note = (prepare: Prepare, change: Change, kind: LoggedKind, about: string) => void;

const newId = () => randomBytes(16).toString("base64url");

/** Keeps links to the draft and notes in the database of people. */
export function sqlitePreviews(database: SqliteDatabase, log: Note): PreviewStore {
	return {
		addPreview: (person, { name, start, expiresAt, tokenHash }, change) =>
			database.write((prepare) => {
				prepare("DELETE FROM preview WHERE expires_at <= ?").run(change.now - listedMs);
				const { count } = prepare("SELECT count(*) AS count FROM preview").get() ?? {};
				if (Number(count) >= maxPreviews) return "full";
				prepare("INSERT INTO preview (id, token_hash, person, name, start, made_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)").run(
					newId(),
					tokenHash,
					person,
					name,
					start,
					change.now,
					expiresAt,
				);
				log(prepare, change, "shown", name);
				return undefined;
			}),

		previews: () =>
			database.read((prepare) =>
				prepare(
					`SELECT preview.*, person.name AS made_by, (SELECT count(*) FROM note WHERE note.preview = preview.id) AS notes
					FROM preview JOIN person ON person.id = preview.person ORDER BY made_at DESC, preview.id`,
				)
					.all()
					.map((row) => ({ ...previewOf(row), by: String(row.made_by), notes: Number(row.notes) })),
			),

		preview: (tokenHash, now) =>
			database.read((prepare) => {
				const row = prepare("SELECT preview.*, rights FROM preview JOIN person ON person.id = preview.person WHERE token_hash = ? AND expires_at > ?").get(
					tokenHash,
					now,
				);
				return row !== undefined && String(row.rights).split(" ").includes("write") ? previewOf(row) : undefined;
			}),

		removePreview: (id, change) =>
			database.write((prepare) => {
				const row = prepare("DELETE FROM preview WHERE id = ? RETURNING name").get(id);
				if (row !== undefined) log(prepare, change, "takenBack", String(row.name));
				return row !== undefined;
			}),

		addNote: (preview, { key, path, name, words }, now) =>
			database.write((prepare) => {
				const { count } = prepare("SELECT count(*) AS count FROM note WHERE preview = ?").get(preview) ?? {};
				if (Number(count) >= maxNotes) return false;
				prepare("INSERT INTO note (id, preview, key, path, name, words, at) VALUES (?, ?, ?, ?, ?, ?, ?)").run(newId(), preview, key, path, name, words, now);
				return true;
			}),

		notes: () =>
			database.read((prepare) =>
				prepare("SELECT * FROM note WHERE done_at IS NULL ORDER BY at, id")
					.all()
					.map(({ id, key, path, name, words, at }) => ({
						id: String(id),
						key: String(key),
						path: String(path),
						name: String(name),
						words: String(words),
						at: Number(at),
					})),
			),

		tickNote: (id, change) =>
			database.write((prepare) => {
				const row = prepare("UPDATE note SET done_at = ? WHERE id = ? AND done_at IS NULL RETURNING name, words").get(change.now, id);
				if (row !== undefined) log(prepare, change, "ticked", `${row.name}: ${String(row.words).slice(0, maxLoggedWords)}`);
				return row !== undefined;
			}),
	};
}

function previewOf({ id, name, start, expires_at }: Readonly<Record<string, unknown>>): Preview {
	return { id: String(id), name: String(name), start: String(start), expiresAt: Number(expires_at) };
}
