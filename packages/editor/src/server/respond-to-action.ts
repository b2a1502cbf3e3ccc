import { localize } from "@kakehashi/core/messages/localize.ts";
import type { ActionServices } from "../actions/action-context.ts";
import { actions } from "../actions/actions.ts";
import {
	type ActionRequest,
	type ActionResult,
	createActionRunner,
} from "../actions/run-action.ts";
import { notPermitted } from "../actions/translator-limits.ts";
import { t } from "../i18n/t.ts";
import { can } from "../permissions/permission.ts";
import type { Requester } from "../permissions/requester.ts";
import type { ActionsHold } from "./actions-hold.ts";
import type { DraftRendering } from "./draft-rendering.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Where actions are carried out. */
type ActionPlace = {
	/**
	 * Runs actions one after another, so that no other action changes a file between reading and
	 * writing.
	 */
	readonly hold: ActionsHold;
	readonly folder: SiteFolder;
	readonly rendering: DraftRendering;
};

/**
 * Whatever holds the files has its own time limit, so waiting is an ordinary result and not an
 * error.
 */
const busy = (): ActionResult => ({ ok: false, why: "busy", reason: localize(t("filesHeld")) });

/**
 * Returns a function that answers a request for an action: checks whether the person may run it,
 * waits for its turn, reads the site, runs the action on it, and renders the page afterwards.
 */
export function createActionResponses(
	services: ActionServices,
	{ hold, folder, rendering }: ActionPlace,
) {
	const runAction = createActionRunner(services);

	return async (request: ActionRequest, person: Requester): Promise<ActionResult> =>
		can(person.permissions, actions[request.action.kind].permission)
			? ((await hold.action(() => respond(request, person))) ?? busy())
			: notPermitted();

	async function respond(request: ActionRequest, person: Requester): Promise<ActionResult> {
		const outcome = await runAction(request, person, await folder.read());
		const { result, isDryRun, written, loaded } = outcome;
		if (!result.ok) return result;
		if (written.length > 0) await folder.written(written, loaded);
		const shown = isDryRun ? loaded : folder.snapshot().loaded;
		const isShown = shown !== undefined && request.at !== undefined;
		const html = isShown ? await rendering.page(shown, request.at) : undefined;
		return { ...result, html };
	}
}
