import type { MiddlewareHandler } from "hono";
import { say } from "../../../core/messages/say.ts";
import { t } from "../../i18n/t.ts";
import { can, type Requirement } from "../../permissions/permission.ts";
import type { Requester } from "../../permissions/requester.ts";
import { refuseRequest } from "./headers.ts";

export type EditEnv = { Variables: { person: Requester } };

/**
 * Middleware that identifies people who may see the draft, and refuses everyone else. Every request
 * to the editor passes through it first. What a request requires beyond that is declared beside its
 * route by `requires`, and for each action in its definition.
 */
export type EditAccess = MiddlewareHandler<EditEnv>;

/** Refuses people who may not do what requires `wanted`. */
export function requires(wanted: Requirement): MiddlewareHandler<EditEnv> {
	return async (context, next) =>
		can(context.get("person").permissions, wanted)
			? next()
			: refuseRequest(context, 403, say(t("noPermission")));
}
