import { readFileSync } from "node:fs";
import * as v from "valibot";
import { replaceFile } from "../../editor/files/replace-file.ts";
import type { PublishProblem } from "../../editor/publishing/publishing.ts";

const done = { by: v.string(), at: v.number() };
const message = v.object({ en: v.string(), ja: v.string() });
const problem = v.object({
	...{ file: v.string(), line: v.exactOptional(v.number()), key: v.exactOptional(v.string()), language: v.exactOptional(v.string()), message },
}) satisfies v.GenericSchema<unknown, PublishProblem>;

const schema = v.object({
	/** What is being published, by the name of the attempt. */
	running: v.optional(v.object({ ...done, job: v.string() })),
	planned: v.optional(v.object({ ...done, email: v.string(), what: v.optional(v.string()), withSamples: v.boolean() })),
	asked: v.optional(v.array(v.object(done)), []),
	/** Whether there are commits that the remote repository does not have yet. */
	unsent: v.optional(v.boolean(), false),
	last: v.optional(
		v.object({
			...{ ...done, ok: v.boolean(), isNew: v.boolean(), tookMs: v.number(), isSamples: v.boolean() },
			...{ reason: v.optional(message), problems: v.array(problem), output: v.optional(v.string()) },
		}),
	),
});
export type KeptState = Readonly<v.InferOutput<typeof schema>>;

/** What must survive the end of the studio, in one file. A file that cannot be read counts as none. */
export function keptState(file: string) {
	let state = read(file);
	return {
		get: () => state,
		/** Replaces parts of it, on the disk first. */
		set(parts: Partial<KeptState>) {
			const next = { ...state, ...parts };
			replaceFile(file, Buffer.from(JSON.stringify(next, undefined, "\t")));
			state = next;
		},
	};
}

function read(file: string): KeptState {
	try {
		return v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return { asked: [], unsent: false };
	}
}
