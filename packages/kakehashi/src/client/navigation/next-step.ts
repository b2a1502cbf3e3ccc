import { type Decision, noRouteMessage } from "../../core/routing/decide-navigation.ts";
import type { LocalizedRoute } from "../../core/routing/route.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import { published } from "../../view/base/published.ts";
import { pagePath } from "../url/page-path.ts";
import type { ReadyPage } from "./react-root.tsx";

/** The result of a navigation: a page to show here, an address that the browser must load in full, or nothing. */
export type NavigationResult = { readonly outcome: "completed" | "redirected" | "aborted" | "failed"; readonly page?: ReadyPage; readonly load?: URL };

/** What a navigation has come to: what is decided about its address, or that the page of the address could not be loaded. */
export type Finding = Decision | Fault;
/** @property match the route whose page it was; left out if it was an error page */
type Fault = { readonly type: "failed"; readonly error: unknown; readonly match?: LocalizedRoute | undefined };

/** Where the navigation stands. */
export type StepContext = {
	/** The address that it leads to now. */
	readonly target: URL;
	/** How many redirects led there. */
	readonly redirects: number;
	/** What changes the address before the page shows; undefined if the browser cannot. */
	readonly controller: unknown;
	/** The rules of the address; undefined if nobody knows them. */
	readonly rules: RouteRules | undefined;
};

/** What is done next. */
export type Step =
	/** Nothing: this is the result. */
	| ({ readonly type: "end" } & NavigationResult)
	/** The address becomes another one, which is then decided about. */
	| { readonly type: "redirect"; readonly target: URL }
	/** Only the server can say whether the address leads elsewhere: its document is loaded, unless it was a moment ago. */
	| { readonly type: "ask"; readonly otherwise: Shown }
	/** The page or the error page is fetched and shown. */
	| Shown
	/** The document is loaded, unless it was a moment ago: then the generic error page shows. */
	| Fault;
type Shown = Extract<Decision, { type: "page" | "error" }>;

/** More redirects than this in one navigation are a cycle. */
const maxRedirects = 10;

/** The next step of a navigation. Throws if it is redirected in a cycle. */
export function nextStep(found: Finding, { target, redirects, controller, rules }: StepContext): Step {
	switch (found.type) {
		case "abort":
			return { type: "end", outcome: "aborted" };
		case "redirect": {
			const location = published(found.redirect.location);
			const load = new URL(location.includes("#") ? location : location + target.hash, target);
			if (!controller || pagePath(load) === undefined) return { type: "end", outcome: "redirected", load };
			if (redirects === maxRedirects) throw new Error(`${target.pathname} is redirected in a cycle`);
			return { type: "redirect", target: load };
		}
		case "failed":
			// Only the server knows every entry of a collection.
			return found.match?.route.collection && String(found.error).endsWith(" 404") ? { type: "error", status: 404, message: noRouteMessage } : found;
		default:
			return rules ? found : { type: "ask", otherwise: found };
	}
}
