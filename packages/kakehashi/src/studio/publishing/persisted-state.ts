import { readFileSync } from "node:fs";
import { basename } from "node:path";
import * as v from "valibot";
import { failureText } from "../../core/messages/message-error.ts";
import { diskProblem } from "../../editor/files/disk-problem.ts";
import { replaceFile } from "../../editor/files/replace-file.ts";
import type { PublishProblem } from "../../editor/publishing/publishing.ts";

const done = { by: v.string(), at: v.number() };
const message = v.object({ en: v.string(), ja: v.string() });
const problem = v.object({
	file: v.string(),
	line: v.exactOptional(v.number()),
	key: v.exactOptional(v.string()),
	language: v.exactOptional(v.string()),
	message,
}) satisfies v.GenericSchema<unknown, PublishProblem>;

const schema = v.object({
	/** What is being published, by the name of the attempt. */
	running: v.optional(v.object({ ...done, job: v.string() })),
	planned: v.optional(
		v.object({
			...done,
			email: v.string(),
			what: v.optional(v.string()),
			withPlaceholders: v.boolean(),
			heldBack: v.optional(v.array(v.string()), []),
			/** Who has changed something since, and may not publish. */
			changedBy: v.optional(v.array(v.string()), []),
		}),
	),
	requests: v.optional(v.array(v.object(done)), []),
	/** Whether there are commits that the remote repository does not have yet. */
	unsent: v.optional(v.boolean(), false),
	last: v.optional(
		v.object({
			...done,
			ok: v.boolean(),
			isNew: v.boolean(),
			tookMs: v.number(),
			isPlaceholders: v.boolean(),
			reason: v.optional(message),
			problems: v.array(problem),
			after: v.exactOptional(v.object({ ok: v.boolean(), output: v.string() })),
		}),
	),
});
export type PersistedState = Readonly<v.InferOutput<typeof schema>>;

/** What must survive the end of the studio, in one file. A file that cannot be read counts as none. */
export function persistedState(file: string) {
	let state = read(file);
	const write = (next: PersistedState) => {
		try {
			replaceFile(file, Buffer.from(JSON.stringify(next, undefined, "\t")), undefined, 0o600);
		} catch (error) {
			throw diskProblem(error, basename(file)) ?? error;
		}
		state = next;
	};
	return {
		get: () => state,
		/** Replaces parts of it, on the disk first; throws, with a message for a person, if the disk does not allow it. */
		set: (parts: Partial<PersistedState>) => write({ ...state, ...parts }),
		/** Replaces parts of it by what has happened already. If the disk does not allow it, they are written with the next change. */
		note(parts: Partial<PersistedState>) {
			const next = { ...state, ...parts };
			try {
				write(next);
			} catch (error) {
				console.error(failureText(error));
				state = next;
			}
		},
	};
}

function read(file: string): PersistedState {
	try {
		return v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return { requests: [], unsent: false };
	}
}
