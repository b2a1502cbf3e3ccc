import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import type { AnswerInLanguage } from "../../../builder/dev/answer-in-language.ts";
import { drawIcon, iconFile } from "../../../builder/images/draw-icon.ts";
import { kitSources } from "../../../builder/kit-files.ts";
import { drawLogo } from "../../../builder/logo/draw-logo.ts";
import { readLogo } from "../../../builder/logo/read-logo.ts";
import { svgMessage } from "../../../builder/svg/svg-message.ts";
import { say } from "../../../core/messages/say.ts";
import { actionRequest, commitRequest, maxBody } from "../../actions/action.ts";
import type { ActionContext } from "../../actions/action-context.ts";
import {
	type ActionResult,
	type ActionRunnerOptions,
	createActionRunner,
} from "../../actions/run-action.ts";
import { refusalOfUnprintable } from "../../actions/unprintable.ts";
import { findTexts } from "../../find/find-texts.ts";
import { t } from "../../i18n/t.ts";
import { notesAtOnce, type ReaderNotes } from "../../notes/reader-notes.ts";
import { maxUpload, pictureName, takePicture } from "../../pictures/take-picture.ts";
import type { Publishing } from "../../publishing/publishing.ts";
import type { CommitResult } from "../../review/git.ts";
import type { LackingPreview } from "../../review/lacking-previews.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import type { LargePage, PageWeight } from "../../site/size-of-page.ts";
import { type SuggestionAnswer, suggest, suggestionRequest } from "../../suggestions/suggest.ts";
import type { Translator } from "../../suggestions/translator.ts";

import type { EditEnv } from "../access/access.ts";
import { uploadPath } from "../access/requests.ts";
import { describeChoices } from "../description/describe-choices.ts";
import { describePage, type PageDescription } from "../description/describe-page.ts";
import {
	describeSite,
	type SiteDescription,
	type SiteQuestion,
} from "../description/describe-site.ts";
import type { LiveEvents } from "./live-events.ts";
import type { Presence } from "./presence.ts";
import { publishingApi } from "./publishing-api.ts";
import { checked, checkedAction, jsonResponse } from "./requests.ts";

export type EditApiOptions = ActionContext & {
	readonly events: LiveEvents;
	/** The origin and the base path of the public site. */
	readonly publicAddress: string;
	readonly presence: Presence;
	/** Undefined if the draft is not shared with anybody. */
	readonly notes: ReaderNotes | undefined;
	/** Called with the files that were just written, and the site as it was loaded with them. */
	readonly onWritten: (files: readonly string[], loaded: LoadedSite | undefined) => Promise<void>;
	/** Returns the HTML of the page at an address of the site. */
	readonly page: (loaded: LoadedSite, path: string) => Promise<string | undefined>;
	/** Returns the size that the page at an address has when it is published. */
	readonly size: (loaded: LoadedSite, path: string) => Promise<PageWeight | undefined>;
	/** Measures all pages of the site, and lists those that are too large. */
	readonly large: (loaded: LoadedSite) => Promise<readonly LargePage[]>;
	/** Lists the texts that link previews cannot show completely. */
	readonly previews: (loaded: LoadedSite) => Promise<readonly LackingPreview[]>;
	/** A number that changes when the styles of the site change. */
	readonly styles: () => number;
	readonly inLanguage: AnswerInLanguage;
	/** Undefined if this server cannot publish. */
	readonly publishing: Publishing | undefined;
	readonly whenFree: ActionRunnerOptions["whenFree"];
	/** The translator; undefined if only the browser can translate. */
	readonly translator: Translator | undefined;
};

/** The types of the editor's API, for the Hono client in the browser. */
export type EditApi = ReturnType<typeof editApi>;

/** The result of an action. If it was carried out, it also contains what the app shows next. */
export type ActionResponse = ActionResult &
	Partial<PageDescription> & { readonly site?: SiteDescription };
type Uploaded =
	| { readonly ok: true; readonly id: string }
	| { readonly ok: false; readonly reason: string };

const query = v.pipe(v.string(), v.maxLength(500));
/** An id or key that is sent to all open browser windows each time, so it must be short. */
const shortKey = v.pipe(v.string(), v.maxLength(200));
const siteQuery = v.object({
	at: v.optional(query),
	list: v.optional(query),
	words: v.optional(query),
	looks: v.optional(query),
});
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
const pageQuery = v.object({
	at: v.optional(query),
	of: v.optional(query),
	texts: v.optional(query),
	key: keys,
});

/**
 * The editor's API. Two kinds of requests change something: actions, and commits of them. The
 * others read: the site, a page, its size, the pages that are too large, choices for links and
 * pictures, a search in texts, changes, changes that a translation has not followed, a translation
 * suggestion, and events.
 */
export function editApi(options: EditApiOptions) {
	const {
		edited,
		files,
		review,
		uploads,
		events,
		onWritten,
		page,
		styles,
		inLanguage,
		translator,
	} = options;
	const describe = async (
		context: Context<EditEnv>,
		question: Partial<Pick<SiteQuestion, "at" | "list" | "words" | "looks">>,
	) =>
		describeSite({
			notes: (await options.notes?.count()) ?? { count: 0, keys: [] },
			edited,
			publicAddress: options.publicAddress,
			next: files.next(context.get("person").name),
			styles: styles(),
			translator: translator?.name,
			version: events.version(),
			...question,
		});
	const runAction = createActionRunner({ ...options, page, onWritten, onChanged: events.tell });
	return (
		new Hono<EditEnv>()
			.use(async (context, next) => {
				const wanted = context.req.header("x-editor-language");
				await inLanguage(wanted === "ja" || wanted === "en" ? wanted : undefined, next);
			})
			.use((context, next) =>
				context.req.path === uploadPath
					? next()
					: bodyLimit({ maxSize: maxBody })(context, next),
			)
			.get("/site", checked("query", siteQuery), async (context) => {
				const { at, list, words, looks } = context.req.valid("query");
				const described =
					looks === undefined
						? undefined
						: {
								...(await options.colors.read()),
								...(await options.looks.read()),
								...(await options.type.read()),
							};
				return jsonResponse(
					context,
					await describe(context, { at, list, words, looks: described }),
				);
			})
			.get("/page", checked("query", pageQuery), async (context) => {
				const { at, of, texts, key = [] } = context.req.valid("query");
				const { loaded } = edited.state();
				const html =
					at === undefined || loaded === undefined ? undefined : await page(loaded, at);
				return jsonResponse(context, {
					html,
					...describePage(edited, { of, keys: key, withTexts: texts !== undefined }),
				});
			})
			/**
			 * The choices in the article editor: link targets that match the words, and pictures.
			 */
			.get(
				"/choices",
				checked("query", v.object({ words: v.optional(query) })),
				async (context) =>
					jsonResponse(
						context,
						describeChoices(edited, context.req.valid("query").words ?? ""),
					),
			)
			.get("/size", checked("query", v.object({ at: query })), async (context) => {
				const { loaded } = edited.state();
				const weight =
					loaded && (await options.size(loaded, context.req.valid("query").at));
				return jsonResponse(context, weight ?? { bytes: 0, budget: 0, stops: false });
			})
			/** The pages that are larger than the site's limit. */
			.get("/large", async (context) => {
				const { loaded } = edited.state();
				return jsonResponse(
					context,
					loaded === undefined ? [] : await options.large(loaded),
				);
			})
			/** The texts that link previews cannot show completely. */
			.get("/previews", async (context) => {
				const { loaded } = edited.state();
				return jsonResponse(
					context,
					loaded === undefined ? [] : await options.previews(loaded),
				);
			})
			/** Searches the texts of the site for words. Each hit comes with its replacement. */
			.get(
				"/find",
				checked("query", v.object({ words: query, instead: v.optional(query) })),
				async (context) => {
					const { words: sought, instead = "" } = context.req.valid("query");
					const found = await forWaiting(context, (signal) =>
						findTexts(edited, sought, instead, signal),
					);
					return jsonResponse(
						context,
						found.map(({ hit }) => hit),
					);
				},
			)
			.get(
				"/changes",
				checked("query", v.object({ since: v.optional(query), heldBack: keys })),
				async (context) => {
					options.publishing?.look();
					const { since = "", heldBack } = context.req.valid("query");
					return jsonResponse(
						context,
						await forWaiting(context, (signal) =>
							review.review(since, heldBack, signal),
						),
					);
				},
			)
			.get("/outdated", checked("query", v.object({ key: query })), async (context) =>
				jsonResponse(
					context,
					await review.changesSinceConfirmed(context.req.valid("query").key),
				),
			)
			.route("/", publishingApi(options.publishing))
			.get("/events", (context) => events.subscribe(context.get("person").name))
			/**
			 * Reports that a browser window is open, and which texts are open in it. Without keys,
			 * the window is being closed.
			 */
			.post(
				"/here",
				checked(
					"json",
					v.object({
						id: shortKey,
						keys: v.optional(v.pipe(v.array(shortKey), v.maxLength(50))),
					}),
				),
				(context) => {
					const { id, keys } = context.req.valid("json");
					options.presence.note({ id, keys, name: context.get("person").name });
					return jsonResponse(context, { ok: true });
				},
			)
			/** The notes of readers about some texts of the draft, or all notes. */
			.get(
				"/notes",
				checked(
					"query",
					v.object({
						key: keys,
						from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
					}),
				),
				async (context) => {
					const { key, from = "0" } = context.req.valid("query");
					const wanted = {
						keys: key.length === 0 ? undefined : key,
						from: Number(from),
						limit: notesAtOnce,
					};
					return jsonResponse(context, (await options.notes?.open(wanted)) ?? []);
				},
			)
			.post("/notes/tick", checked("json", v.object({ id: query })), async (context) => {
				await options.notes?.tick(context.req.valid("json").id, context.get("person").name);
				events.tell();
				return jsonResponse(context, { ok: true });
			})
			/** The logo as a file, in the colors of a theme. */
			.get(
				"/logo",
				checked(
					"query",
					v.object({
						theme: v.optional(v.picklist(["light", "dark"])),
						of: v.optional(query),
					}),
				),
				async (context) => {
					const logo = await readLogo(edited.folder).catch(() => undefined);
					if (logo === undefined) return context.body("", 404);
					const { theme = "light" } = context.req.valid("query");
					const colors = (await options.colors.read()).colors.map(
						({ name, ...color }) =>
							[name, { light: color[theme], dark: color.dark }] as const,
					);
					return context.body(drawLogo(logo, new Map(colors)), 200, {
						"content-type": "image/svg+xml",
					});
				},
			)
			/** The icon of the browser's tab: the owner's icon, or one made from the logo. */
			.get(
				"/icon",
				checked("query", v.object({ theme: v.optional(query), of: v.optional(query) })),
				async (context) => {
					const file = await readFile(join(edited.folder, iconFile)).catch(
						() => undefined,
					);
					const own = file && svgMessage(file, iconFile) === undefined ? file : undefined;
					const logo =
						own === undefined
							? await readLogo(edited.folder).catch(() => undefined)
							: undefined;
					if (own === undefined && logo === undefined) return context.body("", 404);
					const colors = new Map(
						(await options.colors.read()).colors.map(
							({ name, ...color }) => [name, color] as const,
						),
					);
					const paper = colors.get("paper")?.light ?? "white";
					const made =
						logo &&
						drawIcon(
							{
								svg: drawLogo(logo, colors),
								width: logo.ratio,
								height: 1,
								holdsName: true,
							},
							{ paper },
						);
					return context.body(
						own === undefined ? (made ?? "") : new Uint8Array(own),
						200,
						{ "content-type": "image/svg+xml" },
					);
				},
			)
			/**
			 * A preview of a kind of section. If it contains a picture, that picture is in the
			 * language of the app.
			 */
			.get(
				"/kinds/:kind",
				checked("query", v.object({ language: v.optional(v.picklist(["en", "ja"])) })),
				async (context) => {
					const kind = context.req.param("kind");
					const folder =
						edited.modules.ownKinds.get(kind) ?? join(kitSources, "sections", kind);
					const read = (name: string) =>
						readFile(join(folder, name)).catch(() => undefined);
					const known = Object.hasOwn(edited.kinds, kind);
					const bytes = known
						? ((await read(`picture.${context.req.valid("query").language}.webp`)) ??
							(await read("picture.webp")))
						: undefined;
					return bytes === undefined
						? context.body("", 404)
						: context.body(new Uint8Array(bytes), 200, {
								"content-type": "image/webp",
							});
				},
			)
			.post("/actions", checkedAction(actionRequest), async (context) => {
				const { of, keys = [], ...request } = context.req.valid("json");
				const answer = await runAction(request, context.get("person").name);
				if (answer.ok && answer.action !== null)
					options.publishing?.changed(context.get("person"));
				const shown = answer.ok &&
					!request.dryRun && {
						site: await describe(context, { at: request.at }),
						...describePage(edited, { of, keys, withTexts: false }),
					};
				return jsonResponse<ActionResponse>(
					context,
					{ ...answer, ...shown },
					statusOf(answer),
				);
			})
			.post("/commit", checked("json", commitRequest), async (context) => {
				// If this server publishes, publishing also commits, so a separate commit is not
				// offered.
				if (options.publishing !== undefined) throw new HTTPException(404);
				const { version, message, author } = context.req.valid("json");
				const unprintable = refusalOfUnprintable(
					[message, author?.name, author?.email].join("\n"),
				);
				if (unprintable !== undefined)
					return jsonResponse<CommitResult>(
						context,
						{ ok: false, reason: unprintable },
						422,
					);
				const result = await review.commit(version, message, author);
				return jsonResponse(context, result, result.ok ? 200 : 409);
			})
			/** Suggests a translation of a text. Writes nothing. */
			.post("/suggestions", checked("json", suggestionRequest), async (context) => {
				const answer = await suggest(edited, translator, context.req.valid("json"));
				return jsonResponse<SuggestionAnswer>(
					context,
					answer ?? { type: "failed", reason: say(t("changedMeanwhile")) },
					answer === undefined ? 400 : 200,
				);
			})
			/**
			 * Receives a picture as the raw body. Nothing is written to disk until an action refers
			 * to it.
			 */
			.post("/upload", bodyLimit({ maxSize: maxUpload }), async (context) => {
				const wanted = context.req.query("name") ?? "";
				const picture = await takePicture(
					new Uint8Array(await context.req.arrayBuffer()),
					wanted,
				);
				if ("problem" in picture)
					return jsonResponse<Uploaded>(
						context,
						{ ok: false, reason: picture.problem },
						422,
					);
				const name = pictureName(
					wanted,
					picture.ending,
					(each) => files.read(`pictures/${each}`) !== null,
				);
				const id = uploads.keep({ ...picture, name }, context.get("person").name);
				if (id === undefined)
					return jsonResponse<Uploaded>(
						context,
						{ ok: false, reason: say(t("noRoomForPicture")) },
						503,
					);
				return jsonResponse<Uploaded>(context, { ok: true, id });
			})
	);
}

/** Runs long work, and aborts it if the client no longer waits for the response. */
async function forWaiting<T>(
	{ req }: Context,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const { signal } = req.raw;
	try {
		return await work(signal);
	} catch (error) {
		if (signal.aborted) throw new HTTPException(408);
		throw error;
	}
}

/** 409 if the current contents differ from what the person saw. */
function statusOf(answer: ActionResult): 200 | 400 | 409 | 422 {
	if (answer.ok) return 200;
	if (answer.why === "request") return 400;
	return ["changed", "conflict", "nothing", "disk", "busy", "file"].includes(answer.why)
		? 409
		: 422;
}
