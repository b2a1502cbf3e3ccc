import { readFileSync } from "node:fs";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import * as v from "valibot";
import { publishProblem } from "../run/publish-problem.ts";
import type { Done } from "./publish-job.ts";

const done = { by: v.string(), at: v.number() };

const schema = v.object({
	/** The attempt in progress. `job` is its id. */
	running: v.optional(v.object({ ...done, job: v.string() })),
	planned: v.optional(
		v.object({
			...done,
			email: v.string(),
			what: v.optional(v.string()),
			withPlaceholders: v.boolean(),
			heldBack: v.optional(v.array(v.string()), []),
			/** The end of the draft's history when publishing was scheduled. */
			position: v.string(),
		}),
	),
	requests: v.optional(v.array(v.object(done)), []),
	/** Whether there are commits that have not been pushed to the remote repository. */
	unsent: v.optional(v.boolean(), false),
	last: v.optional(
		v.object({
			...done,
			ok: v.boolean(),
			isNew: v.boolean(),
			tookMs: v.number(),
			hasPlaceholders: v.optional(v.boolean(), false),
			reason: v.optional(publishProblem.entries.message),
			problems: v.array(publishProblem),
			after: v.exactOptional(v.object({ ok: v.boolean(), output: v.string() })),
		}),
	),
});
export type PersistedState = Readonly<v.InferOutput<typeof schema>>;

/**
 * The state that must survive a restart of the studio, in one file. If the file cannot be read, the
 * state is empty.
 * @param replace replaces the file with this text; it throws an error with a message for people
 */
export function persistedState(file: string, replace: (text: string) => void) {
	let state = read(file);
	const write = (next: PersistedState) => {
		replace(JSON.stringify(next, undefined, "\t"));
		state = next;
	};
	return {
		get: () => state,
		/**
		 * Replaces parts of the state, first on the disk.
		 * @throws an error with a message for people if writing to the disk fails
		 */
		set: (parts: Partial<PersistedState>) => write({ ...state, ...parts }),
		/**
		 * Records something that has already happened. If writing to the disk fails, the parts are
		 * written with the next change.
		 */
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

/**
 * The outcome of an attempt that did not run here to its end: a failure if there is a reason, and
 * otherwise a release that visitors see.
 */
export function outcomeOf({ by, at }: Done, reason?: Message): NonNullable<PersistedState["last"]> {
	const ok = reason === undefined;
	const outcome = { by, at, ok, isNew: ok, tookMs: 0, hasPlaceholders: false, problems: [] };
	return { ...outcome, ...(reason && { reason }) };
}

export type PersistedStateFile = ReturnType<typeof persistedState>;

function read(file: string): PersistedState {
	try {
		return v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return { requests: [], unsent: false };
	}
}
