import { localize } from "@kakehashi/core/messages/localize.ts";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { actionRequest, commitRequest, maxBody } from "../../actions/action-requests.ts";
import type { ActionResult } from "../../actions/run-action.ts";
import { refusalOfUnprintable } from "../../actions/unprintable.ts";
import type { CommitResult } from "../../history/git.ts";
import { t } from "../../i18n/t.ts";
import { translatedBy } from "../../permissions/permission.ts";
import { type SuggestionResult, suggest, suggestionRequest } from "../../suggestions/suggest.ts";
import { type EditEnv, requires } from "../access/access.ts";
import { uploadPath } from "../access/requests.ts";
import { describePage, type PageDescription } from "../description/describe-page.ts";
import type { SiteDescription } from "../description/describe-site.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { illustrationsApi } from "./illustrations-api.ts";
import { notesApi } from "./notes-api.ts";
import { pageApi } from "./page-api.ts";
import { publishingApi } from "./publishing-api.ts";
import { checked, checkedAction, jsonResponse } from "./requests.ts";
import { settingsApi } from "./settings-api.ts";
import { describeFor, siteApi } from "./site-api.ts";
import { uploadApi } from "./upload-api.ts";

/** The types of the editor's API, for the Hono client in the browser. */
export type EditApi = ReturnType<typeof editApi>;

/** The result of an action. If it was carried out, it also contains what the app shows next. */
export type ActionResponse = ActionResult &
	Partial<PageDescription> & { readonly site?: SiteDescription };

/**
 * The editor's API. Two kinds of requests change something: actions, and commits of them. The
 * others read: the site, a page, its size, the pages that are too large, choices for links and
 * pictures, a search in texts, changes, changes that a translation has not followed, a translation
 * suggestion, and events.
 */
export function editApi(options: EditApiOptions) {
	const { edited, review, runAction, inLanguage, translator } = options;
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
			.route("/", siteApi(options))
			.route("/", pageApi(options))
			.route("/", publishingApi(options))
			.route("/", settingsApi(options))
			.route("/", notesApi(options))
			.route("/", illustrationsApi(options))
			.route("/", uploadApi(options))
			// Each action has its own requirement.
			.post("/actions", requires("read"), checkedAction(actionRequest), async (context) => {
				const { of, keys = [], ...request } = context.req.valid("json");
				const person = context.get("person");
				const result = await runAction(request, person);
				const shown = result.ok &&
					!request.dryRun && {
						site: await describeFor(options, person.name, { at: request.at }),
						...describePage(edited.snapshot(), { of, keys, withTexts: false }),
					};
				return jsonResponse<ActionResponse>(
					context,
					{ ...result, ...shown },
					statusOf(result),
				);
			})
			.post("/commit", requires("write"), checked("json", commitRequest), async (context) => {
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
			.post(
				"/suggestions",
				requires("translate"),
				checked("json", suggestionRequest),
				async (context) => {
					const wanted = context.req.valid("json");
					const languages = translatedBy(context.get("person").permissions);
					if (languages?.includes(wanted.to) === false)
						return jsonResponse<SuggestionResult>(
							context,
							{ type: "failed", reason: localize(t("noPermission")) },
							403,
						);
					const result = await suggest(edited.snapshot(), translator, wanted);
					return jsonResponse<SuggestionResult>(
						context,
						result ?? { type: "failed", reason: localize(t("changedMeanwhile")) },
						result === undefined ? 400 : 200,
					);
				},
			)
	);
}

/** 409 if the current contents differ from what the person saw. */
function statusOf(result: ActionResult): 200 | 400 | 403 | 409 | 422 {
	if (result.ok) return 200;
	if (result.why === "request") return 400;
	if (result.why === "permission") return 403;
	return ["changed", "conflict", "nothing", "disk", "busy", "file"].includes(result.why)
		? 409
		: 422;
}
