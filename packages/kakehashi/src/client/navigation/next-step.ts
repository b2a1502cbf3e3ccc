import { type Decision, noRouteMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import type { LocalizedRoute } from "@kakehashi/core/routing/route.ts";
import type { RouteRules } from "@kakehashi/core/routing/route-rule.ts";
import { published } from "../../view/base/published.ts";
import { pagePath } from "../url/page-path.ts";
import type { ReadyPage } from "./react-root.tsx";

/**
 * The result of a navigation: a page to show in place, an address that the browser must load as a
 * document, or neither.
 */
export type NavigationResult = {
	readonly outcome: "completed" | "redirected" | "aborted" | "failed";
	readonly page?: ReadyPage;
	readonly load?: URL;
};

/** The decision about an address, or the error if its page could not be loaded. */
export type Finding = Decision | Fault;
/** @property match the route of the page that failed; undefined if an error page failed */
type Fault = {
	readonly type: "failed";
	readonly error: unknown;
	readonly match?: LocalizedRoute | undefined;
};

/** The state of a navigation. */
export type StepContext = {
	/** The current target, after redirects. */
	readonly target: URL;
	/** How many redirects the navigation has followed. */
	readonly redirects: number;
	/**
	 * The browser's controller that can change the address before the page is shown. Undefined if
	 * the browser has none.
	 */
	readonly controller: unknown;
	/** The rules for the address. Undefined if the manifest is not available. */
	readonly rules: RouteRules | undefined;
};

/** The next step of a navigation. */
export type Step =
	/** The navigation ends with this result. */
	| ({ readonly type: "end" } & NavigationResult)
	/** The navigation continues with another address, which is evaluated next. */
	| { readonly type: "redirect"; readonly target: URL }
	/**
	 * Only the server knows whether the address is redirected, so its document is loaded. If that
	 * happened a moment ago, `otherwise` applies.
	 */
	| { readonly type: "ask"; readonly otherwise: Shown }
	/** The page or the error page is loaded and shown. */
	| Shown
	/** The document is loaded. If that happened a moment ago, the generic error page is shown. */
	| Fault;
type Shown = Extract<Decision, { type: "page" | "error" }>;

/** A navigation with more redirects than this is treated as a cycle. */
const maxRedirects = 10;

/** Determines the next step of a navigation. Throws if the redirects form a cycle. */
export function nextStep(
	found: Finding,
	{ target, redirects, controller, rules }: StepContext,
): Step {
	switch (found.type) {
		case "abort":
			return { type: "end", outcome: "aborted" };
		case "redirect": {
			const location = published(found.redirect.location);
			const load = new URL(
				location.includes("#") ? location : location + target.hash,
				target,
			);
			if (!controller || pagePath(load) === undefined)
				return { type: "end", outcome: "redirected", load };
			if (redirects === maxRedirects)
				throw new Error(`${target.pathname} is redirected in a cycle`);
			return { type: "redirect", target: load };
		}
		case "failed":
			// The browser does not know the entries of a collection, so a 404 for one means that
			// the entry does not exist.
			return found.match?.route.collection && String(found.error).endsWith(" 404")
				? { type: "error", status: 404, message: noRouteMessage }
				: found;
		default:
			return rules ? found : { type: "ask", otherwise: found };
	}
}
