import { can, readPermissions } from "@kakehashi/editor/permissions/permission.ts";
import { type Row, row, rows, type SqlDatabase } from "kakehashi/internal/storage.ts";
import { logChange } from "./log-repository.ts";
import { maxAheadMs } from "./people-store.ts";
import { type DraftPreview, maxPreviews, type PreviewStore, previewDays } from "./preview-store.ts";
import { newId } from "./secrets.ts";

/** How long the list still shows an expired link, in milliseconds. */
const listedMs = 30 * 24 * 3_600_000;

/** Makes, finds and removes preview links to the draft. */
export function previewsRepository({
	read,
	write,
}: SqlDatabase): Pick<PreviewStore, "addPreview" | "previews" | "preview" | "removePreview"> {
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
					`INSERT INTO studio_preview
						(id, token_hash, person, name, start, made_at, expires_at)
					VALUES ($1, $2, $3, $4, $5, $6, $7)`,
					newId(),
					tokenHash,
					person,
					name,
					start,
					change.now,
					expiresAt,
				);
				yield* logChange(change, "shown", name);
				return undefined;
			}),

		async previews() {
			const found = await read(() =>
				rows(
					`SELECT preview.*, person.name AS made_by,
						(SELECT count(*) FROM studio_note note WHERE note.preview = preview.id) AS notes
					FROM studio_preview preview JOIN studio_person person ON person.id = preview.person
					ORDER BY made_at DESC, preview.id`,
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
					`SELECT preview.*, permissions
					FROM studio_preview preview JOIN studio_person person ON person.id = preview.person
					WHERE token_hash = $1 AND expires_at > $2 AND expires_at < $3`,
					tokenHash,
					now,
					now + Math.max(...previewDays) * 24 * 3_600_000 + maxAheadMs,
				),
			);
			const held = readPermissions(String(found?.permissions ?? "").split(" "));
			return found !== undefined && can(held, "write") ? previewOf(found) : undefined;
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
				yield* logChange(change, "takenBack", String(found.name));
				return true;
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
