import type { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { validator } from "hono/validator";
import * as v from "valibot";
import { kitSources } from "../../../builder/kit-files.ts";
import type { MessageLanguage } from "../../../core/messages/say.ts";
import { actRequest, commitRequest, maxBody } from "../../acts/act.ts";
import type { ActContext } from "../../acts/act-context.ts";
import type { ActAnswer } from "../../acts/perform-acts.ts";
import { performActs } from "../../acts/perform-acts.ts";
import { maxUpload, pictureName, takePicture } from "../../pictures/take-picture.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import { uploadPath } from "../access/guard.ts";
import { describePage } from "../description/describe-page.ts";
import { describeSite, type SiteQuestion } from "../description/describe-site.ts";
import type { LiveEvents } from "./live-events.ts";

export type EditApiOptions = ActContext & {
	readonly events: LiveEvents;
	/** Takes note of files that were written, with the site as it was tried out with them. */
	readonly onWritten: (files: readonly string[], loaded: LoadedSite | undefined) => Promise<void>;
	/** The document at an address of the site. */
	readonly page: (loaded: LoadedSite, path: string) => Promise<string | undefined>;
	/** Changes with the looks of the site. */
	readonly styles: () => number;
	/** The language that messages are told in. */
	readonly reader: AsyncLocalStorage<MessageLanguage>;
	readonly language: () => MessageLanguage;
	/** Who does what is asked for. */
	readonly person: string;
};

/** What the browser asks of the editor's server, as its types. */
export type EditApi = ReturnType<typeof editApi>;

const query = v.pipe(v.string(), v.maxLength(500));
const siteQuery = v.object({ at: v.optional(query), list: v.optional(query), words: v.optional(query), looks: v.optional(query) });
const keys = v.optional(
	v.union([
		v.pipe(v.array(query), v.maxLength(500)),
		v.pipe(
			query,
			v.transform((key) => [key]),
		),
	]),
	[],
);
const pageQuery = v.object({ at: v.optional(query), of: v.optional(query), texts: v.optional(query), key: keys });

const wrong = { ok: false, why: "request", reason: "" } as const;
const json = <S extends v.GenericSchema>(schema: S) =>
	validator("json", (value, context) => {
		const result = v.safeParse(schema, value);
		return result.success ? (result.output as v.InferOutput<S>) : context.json(wrong, 400);
	});
const asked = <S extends v.GenericSchema>(schema: S) =>
	validator("query", (value, context) => {
		const result = v.safeParse(schema, value);
		return result.success ? (result.output as v.InferOutput<S>) : context.json(wrong, 400);
	});

/** Two ways to change something: acts, and commits of what they did; four to look: the site, a page, changes, events. */
export function editApi(options: EditApiOptions) {
	const { edited, files, review, uploads, events, onWritten, page, styles, reader, language, person } = options;
	const describe = (asked: Partial<Pick<SiteQuestion, "at" | "list" | "words" | "colors">>) =>
		describeSite({ edited, next: files.next(), styles: styles(), version: events.version(), ...asked });
	const perform = performActs({ ...options, page, onWritten, onChanged: events.tell });
	return (
		new Hono()
			.use(async (context, next) => {
				const wanted = context.req.header("x-editor-language");
				await reader.run(wanted === "ja" || wanted === "en" ? wanted : language(), next);
			})
			.use((context, next) => (context.req.path === uploadPath ? next() : bodyLimit({ maxSize: maxBody })(context, next)))
			.get("/site", asked(siteQuery), async (context) => {
				const { at, list, words, looks } = context.req.valid("query");
				const colors = looks === undefined ? undefined : await options.colors.read();
				return context.json(await describe({ at, list, words, colors }));
			})
			.get("/page", asked(pageQuery), async (context) => {
				const { at, of, texts, key = [] } = context.req.valid("query");
				const { loaded } = edited.state();
				const html = at === undefined || loaded === undefined ? undefined : await page(loaded, at);
				return context.json({ html, ...describePage(edited, { of, keys: key, withTexts: texts !== undefined }) });
			})
			.get("/changes", asked(v.object({ since: v.optional(query) })), async (context) =>
				context.json(await review.review(context.req.valid("query").since ?? "")),
			)
			.get("/events", () => events.subscribe())
			/** What a section of a kind looks like. */
			.get("/kinds/:kind", async (context) => {
				const kind = context.req.param("kind");
				const folder = edited.modules.ownKinds.get(kind) ?? join(kitSources, "sections", kind);
				const bytes = Object.hasOwn(edited.kinds, kind) ? await readFile(join(folder, "picture.webp")).catch(() => undefined) : undefined;
				return bytes === undefined ? context.body("", 404) : context.body(new Uint8Array(bytes), 200, { "content-type": "image/webp" });
			})
			.post("/acts", json(actRequest), async (context) => {
				const { of, keys = [], ...request } = context.req.valid("json");
				const answer = await perform(request, person);
				if (!answer.ok || request.dry) return context.json(answer, statusOf(answer));
				return context.json({ ...answer, site: await describe({ at: request.at }), ...describePage(edited, { of, keys, withTexts: false }) }, 200);
			})
			.post("/commit", json(commitRequest), async (context) => {
				const { version, message, author } = context.req.valid("json");
				const result = await review.commit(version, message, author);
				return context.json(result, result.ok ? 200 : 409);
			})
			/** Takes a picture, as it is, in the body. Nothing is written before an act names it. */
			.post("/upload", bodyLimit({ maxSize: maxUpload }), async (context) => {
				const wanted = context.req.query("name") ?? "";
				const taken = await takePicture(new Uint8Array(await context.req.arrayBuffer()), wanted);
				if ("problem" in taken) return context.json({ ok: false as const, reason: taken.problem }, 422);
				const name = pictureName(wanted, taken.ending, (each) => files.read(`pictures/${each}`) !== null);
				return context.json({ ok: true as const, id: uploads.keep({ ...taken, name }) });
			})
	);
}

/** 409 where something else stands there than was seen. */
function statusOf(answer: ActAnswer): 200 | 400 | 409 | 422 {
	if (answer.ok) return 200;
	if (answer.why === "request") return 400;
	return ["changed", "conflict", "nothing", "disk", "file"].includes(answer.why) ? 409 : 422;
}
