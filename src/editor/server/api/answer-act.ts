import type { SaveResult } from "../../files/site-files.ts";

/** Answers what became of an act, and has the site read again. */
export type AnswerAct = (result: SaveResult, more?: object) => Promise<Response>;

/** @param written has files of the owner's folder read again at once: the watcher hears of them later */
export function answerActs(written: (files: readonly string[]) => Promise<void>): AnswerAct {
	return async (result, more = {}) => {
		if (!result.ok) return Response.json({ ok: false, reason: result.reason }, { status: result.why === "value" ? 422 : 409 });
		await written(result.files.map(({ file }) => file));
		return Response.json({ ok: true, ...more });
	};
}
