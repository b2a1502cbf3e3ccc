import { localize } from "@kakehashi/core/messages/localize.ts";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
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

/** The checks that `requires` has made. */
const declared = new WeakSet<object>();

/** Refuses people who may not do what requires `wanted`. */
export function requires(wanted: Requirement): MiddlewareHandler<EditEnv> {
	const check: MiddlewareHandler<EditEnv> = async (context, next) =>
		can(context.get("person").permissions, wanted)
			? next()
			: refuseRequest(context, 403, localize(t("noPermission")));
	declared.add(check);
	return check;
}

/**
 * Middleware that leaves changes to people who may write, except on routes that declare with
 * `requires` what they need. So nobody else gets in where that was forgotten.
 */
export const writersByDefault: MiddlewareHandler<EditEnv> = async (context, next) => {
	const isDeclared =
		["GET", "HEAD"].includes(context.req.method) ||
		matchedRoutes(context).some(({ handler }) => declared.has(handler));
	return isDeclared || can(context.get("person").permissions, "write")
		? next()
		: refuseRequest(context, 403, localize(t("noPermission")));
};
