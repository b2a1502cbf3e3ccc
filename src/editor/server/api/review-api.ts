import { Hono } from "hono";
import * as v from "valibot";
import type { SiteReview } from "../../review/review-site.ts";
import type { AnswerAct } from "./answer-act.ts";
import { commitRequest, dayRequest, putBackRequest, undoRequest } from "./requests.ts";

/** What the browser asks about what was changed: a list, a commit of it, and the way back. Files are named only as listed. */
export function reviewApi(review: SiteReview, answerAct: AnswerAct): Hono {
	const api = new Hono();

	api.get("/changes", async (context) => context.json(await review.review(context.req.query("since") ?? "")));
	api.post("/commit", async (context) => {
		const request = v.safeParse(commitRequest, await context.req.json().catch(() => undefined));
		if (!request.success) return context.json({ ok: false }, 400);
		const { version, message, author } = request.output;
		const result = await review.commit(version, message, author);
		return context.json(result, result.ok ? 200 : 409);
	});
	api.post("/put-back", async (context) => {
		const request = v.safeParse(putBackRequest, await context.req.json().catch(() => undefined));
		if (!request.success) return context.json({ ok: false }, 400);
		const { since, version, file, index } = request.output;
		const result = await review.putBack(since, version, file, index);
		return answerAct(result, result.ok ? { act: result.act } : {});
	});
	api.post("/take-back", async (context) => {
		const request = v.safeParse(undoRequest, await context.req.json().catch(() => undefined));
		return request.success ? answerAct(review.takeBack(request.output.act)) : context.json({ ok: false }, 400);
	});
	api.post("/take-back-day", async (context) => {
		const request = v.safeParse(dayRequest, await context.req.json().catch(() => undefined));
		if (!request.success) return context.json({ ok: false }, 400);
		const result = review.takeBackDay(request.output.day);
		return answerAct(result, result.ok ? { act: result.act } : {});
	});
	return api;
}
