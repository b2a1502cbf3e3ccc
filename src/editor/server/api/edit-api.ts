import type { AsyncLocalStorage } from "node:async_hooks";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { type MessageLanguage, messageLanguage } from "../../../core/messages/say.ts";
import { saveEdits } from "../../files/save-edits.ts";
import type { SiteFiles } from "../../files/site-files.ts";
import type { SiteReview } from "../../review/review-site.ts";
import type { EditedSite } from "../../site/edited-site.ts";
import { type LoadedSite, valueAt, valuesIn } from "../../site/load-site.ts";
import { editsOf, readTexts, tryOut } from "../../site/value-texts.ts";
import { labelOfChange } from "../../words/label-of.ts";
import { uploadPath } from "../access/guard.ts";
import { describeSite } from "../description/describe-site.ts";
import { describeValue } from "../description/describe-value.ts";
import type { AnswerAct } from "./answer-act.ts";
import { fieldsApi } from "./fields-api.ts";
import type { LiveEvents } from "./live-events.ts";
import { pagesApi } from "./pages-api.ts";
import { maxBody, saveRequest, tryRequest } from "./requests.ts";
import { reviewApi } from "./review-api.ts";
import { structureApi } from "./structure-api.ts";

export type EditApiOptions = {
	readonly root: string;
	readonly pictureCache: string;
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	readonly review: SiteReview;
	readonly events: LiveEvents;
	readonly answerAct: AnswerAct;
	/** The document at an address of the site. */
	readonly page: (loaded: LoadedSite, path: string) => Promise<string | undefined>;
	/** Says what time it is; entries have a day. */
	readonly clock?: (() => number) | undefined;
	/** Changes with the looks of the site. */
	readonly styles: () => number;
	/** The language that messages are told in. */
	readonly reader: AsyncLocalStorage<MessageLanguage>;
	readonly language: () => MessageLanguage;
};

/** What the browser asks of the editor's server. Texts are named by keys that the server has given, never by a path. */
export function editApi({
	clock = Date.now,
	root,
	pictureCache,
	edited,
	files,
	review,
	events,
	answerAct,
	page,
	styles,
	reader,
	language,
}: EditApiOptions): Hono {
	const api = new Hono();
	const listed = (context: Context, keys: readonly string[]) =>
		context.json(keys.flatMap((key) => valueAt(edited.state().loaded, key) ?? []).map((value) => describeValue(value, edited)));

	api.use(async (context, next) => {
		const wanted = context.req.header("x-editor-language");
		await reader.run(wanted === "ja" || wanted === "en" ? wanted : language(), next);
	});
	api.use((context, next) => (context.req.path === uploadPath ? next() : bodyLimit({ maxSize: maxBody })(context, next)));

	api.get("/state", (context) => context.json(describeSite(edited, files.next(), language(), styles(), context.req.query("at"))));
	api.get("/events", () => events.subscribe());
	api.get("/values", (context) => listed(context, context.req.queries("key") ?? []));
	/** The texts of a content file, or of a part of it, and those around every page. */
	api.get("/texts", (context) => {
		const part = context.req.query("of") ?? "";
		const { loaded } = edited.state();
		const values = loaded === undefined ? [] : [part, "site.yaml", "errors.yaml"].flatMap((each) => valuesIn(loaded, each));
		const keys = values.map(({ key }) => key).filter((key) => !key.startsWith("errors.yaml#") || key.startsWith(part) || key === "errors.yaml#plain");
		return listed(context, [...new Set(keys)]);
	});

	api.post("/try", async (context) => {
		const request = v.safeParse(tryRequest, await context.req.json().catch(() => undefined));
		const value = request.success ? valueAt(edited.state().loaded, request.output.key) : undefined;
		if (!request.success || value === undefined) return context.json({ ok: false }, 400);
		const { loaded, findings } = tryOut(value, request.output.texts, edited);
		return context.json({ findings, html: loaded === undefined ? undefined : await page(loaded, request.output.path) });
	});

	api.post("/save", async (context) => {
		const request = v.safeParse(saveRequest, await context.req.json().catch(() => undefined));
		const value = request.success ? valueAt(edited.state().loaded, request.output.key) : undefined;
		if (!request.success || value === undefined) return context.json({ ok: false }, 400);
		const { texts, before: seen, key } = request.output;
		// Somebody may have changed the file a moment ago.
		if (await edited.readContent()) events.tell();
		const stands = readTexts(value, edited);
		if (stands === undefined) return context.json({ ok: false }, 409);
		// What stands there as it is meant to be was sent before, and nobody heard the answer.
		const before = Object.fromEntries(Object.entries(seen).map(([code, text]) => [code, stands.texts[code] === texts[code] ? (texts[code] ?? text) : text]));
		const edits = editsOf(value, before, texts, stands.inLines);
		if (Object.keys(texts).some((code) => texts[code] !== before[code] && stands.texts[code] !== before[code]))
			return context.json({ ok: false, current: stands.texts }, 409);
		const { loaded, findings } = tryOut(value, texts, edited);
		if (loaded === undefined) return context.json({ ok: false, findings }, 422);
		if (edits.length === 0) return context.json({ ok: true, findings });
		const different = Object.keys(texts).filter((code) => texts[code] !== before[code]);
		const changed = different.find((code) => code === messageLanguage()) ?? different[0] ?? "";
		const label = labelOfChange(before[changed] ?? "", texts[changed] ?? "");
		const result = saveEdits(files, { file: `content/${value.file}`, edits, label, group: `${key} ${changed}` });
		if (!result.ok) {
			await edited.readContent();
			const current = readTexts(value, edited)?.texts;
			return context.json({ ok: false, reason: result.reason, ...((result.why === "changed" || result.why === "conflict") && { current }) }, 409);
		}
		return answerAct(result, { findings });
	});

	api.route("/", structureApi({ root, edited, files, pictureCache, answerAct }));
	api.route("/", pagesApi({ edited, files, clock, answerAct }));
	api.route("/", fieldsApi({ root, edited, files, answerAct }));
	api.route("/", reviewApi(review, answerAct));
	// With what it was, as a window may have seen something else last.
	api.post("/undo", () => {
		const { undo } = files.next();
		return answerAct(files.undo(), { label: undo });
	});
	api.post("/redo", () => {
		const { redo } = files.next();
		return answerAct(files.redo(), { label: redo });
	});
	return api;
}
