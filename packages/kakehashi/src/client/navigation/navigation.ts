import { mayShareDocument, type PagePolicy } from "@kakehashi/core/policy/page-policy.ts";
import { decideNavigation } from "@kakehashi/core/routing/decide-navigation.ts";
import { localeOfPath } from "@kakehashi/core/routing/locale.ts";
import type { BuildManifest } from "@kakehashi/core/routing/manifest.ts";
import { type LocalizedRoute, matchRoute } from "@kakehashi/core/routing/route.ts";
import type { RouteRules } from "@kakehashi/core/routing/route-rule.ts";
import type { Routing } from "@kakehashi/core/routing/site.ts";
import { published } from "../../view/base/published.ts";
import { afterPaint } from "../data/after-paint.ts";
import { manifestTimeoutMs, withTimeout } from "../data/timeouts.ts";
import { pagePath } from "../url/page-path.ts";
import { handleNavigations, leave, markPageShown, stay } from "../url/page-url.ts";
import type { Comforts } from "./after-hydration.ts";
import { focusAndAnnounce } from "./focus-and-announce.ts";
import type { PageLoader } from "./load-page.ts";
import { type Finding, type NavigationResult, nextStep, type Step } from "./next-step.ts";
import type { PageRoot } from "./react-root.tsx";
import { mayReload } from "./reload-guard.ts";
import { shouldIntercept } from "./should-intercept.ts";

/**
 * How a navigation ended.
 *
 * - `completed`: the page is shown.
 * - `redirected`: a rule or a middleware led to another address, which is shown.
 * - `aborted`: a middleware refused, and nothing changed.
 * - `canceled`: a newer navigation replaced it.
 * - `duplicated`: it led to the address that is already shown.
 * - `failed`: an error page is shown, or a full page load tries again.
 */
export type NavigationOutcome =
	| "completed"
	| "redirected"
	| "aborted"
	| "canceled"
	| "duplicated"
	| "failed";

/**
 * Navigates to an address like a link, and reports how that ended. Never resolves if the browser
 * leaves the document.
 */
export type Navigate = (
	to: string,
	options?: { readonly replace?: boolean },
) => Promise<NavigationOutcome>;

declare global {
	interface Window {
		/**
		 * For code that navigates without a link: `await window.kakehashi?.navigate("/pricing")`.
		 */
		kakehashi?: { readonly navigate: Navigate };
	}
}

export type NavigationOptions = {
	readonly routing: Routing;
	readonly loader: PageLoader;
	/** The manifest of this build, or undefined if it could not be loaded. Never rejects. */
	readonly manifest: Promise<BuildManifest | undefined>;
	readonly root: PageRoot;
	/**
	 * The content security policy of the document. It was set when the document was loaded, and
	 * applies to every page shown in it.
	 */
	readonly policy: PagePolicy | undefined;
	/** Optional features. Undefined until their code is loaded. */
	readonly comforts: () => Comforts | undefined;
	/**
	 * Called immediately when a page is shown, while the address is that of the page: the reader
	 * may have moved on before the page is painted.
	 */
	readonly countPageView: (() => void) | undefined;
	/** Called after the page is painted. */
	readonly onShown: () => unknown;
};

type Info = { readonly report?: (outcome: NavigationOutcome) => void } | undefined;

/**
 * Shows pages in place with the browser's Navigation API. Links remain plain links. In browsers
 * without the API, they are page loads.
 */
export function startNavigation({
	routing,
	loader,
	manifest,
	root,
	policy,
	comforts,
	countPageView,
	onShown,
}: NavigationOptions): Navigate {
	/** The rules of this build. Undefined until the manifest is loaded. */
	let routeRules: RouteRules | undefined;
	const manifestRead = manifest.then((loaded) => {
		routeRules = loaded?.routeRules;
	});

	limitLeaving();
	handleNavigations((event, signal) => {
		const report = (event.info as Info)?.report ?? (() => {});
		const to = new URL(event.destination.url);
		const changing = event.navigationType !== "traverse";
		// The browser handles hashes on this page, and history entries that a script of the page
		// writes.
		if (event.hashChange || (changing && event.destination.sameDocument)) {
			report(to.href === location.href ? "duplicated" : "completed");
			return false;
		}
		if (!shouldIntercept(event, pagePath(to), routing, routeRules ?? {})) {
			if (event.navigationType === "push" && !event.formData) watchArrivalOf(to);
			return false;
		}
		if (changing) {
			// If the reader requests the address of an error page again, a new document is the best
			// way to retry. Offline, no document can be loaded.
			const again = root.broken() && to.pathname === location.pathname;
			if (again && navigator.onLine) return false;
			if (to.href === location.href && !again) {
				const handler = async () => {
					event.scroll();
					report("duplicated");
				};
				// The empty precommit handler defers the scrolling to a later task, so that it does
				// not happen if a newer click replaces this navigation.
				event.intercept({
					scroll: "manual",
					focusReset: "manual",
					precommitHandler: async () => {},
					handler,
				});
				return true;
			}
			if (comforts()?.claimReload()) {
				// Records the load that starts now, so that the next document does not load the
				// same address again.
				mayReload(to.href);
				return false;
			}
		}
		intercept(event, signal, to, report);
		return true;
	});

	function intercept(
		event: NavigateEvent,
		signal: AbortSignal,
		to: URL,
		report: (outcome: NavigationOutcome) => void,
	): void {
		/** Whether the browser can delay the change of the address until the page is ready. */
		const before = event.cancelable && "NavigationPrecommitController" in globalThis;
		const traversing = event.navigationType === "traverse";
		const previous = navigation.currentEntry?.key;
		let plan: NavigationResult | undefined;
		const settle = (outcome: NavigationOutcome) => {
			// Removed explicitly, because Chromium retains the listener of a navigation that was
			// replaced.
			signal.onabort = null;
			comforts()?.bar.stop();
			report(outcome);
		};
		const prepare = async (controller?: NavigationPrecommitController) => {
			comforts()?.bar.start();
			const canceled = new Promise<never>((_, reject) => {
				signal.onabort = () => {
					settle("canceled");
					reject(signal.reason);
				};
			});
			plan = await Promise.race([
				makePlan(to, signal, traversing ? undefined : controller),
				canceled,
			]);
			await comforts()?.pressOver();
			signal.throwIfAborted();
			if (plan.page !== undefined) return;
			settle(plan.outcome);
			// A traversal that needs a document continues to its history entry, and the handler
			// below loads it. Any other navigation without a page is aborted here, so that it
			// leaves no history entry.
			if (!before || (traversing && plan.load !== undefined)) return;
			if (plan.load !== undefined) loadDocument(plan.load, event.navigationType);
			throw new DOMException(plan.outcome, "AbortError");
		};
		event.intercept({
			scroll: "manual",
			focusReset: "manual",
			...(before ? { precommitHandler: prepare } : {}),
			handler: async () => {
				if (!before) await prepare();
				if (plan?.page === undefined) {
					// The address has already changed. Either a document replaces it, or, if the
					// current page stays, the address of that page is restored.
					if (plan?.load !== undefined)
						loadDocument(
							plan.load,
							traversing && plan.load.href === location.href ? "reload" : "replace",
						);
					else if (previous !== undefined) navigation.traverseTo(previous);
					return;
				}
				// If a focused element is removed, the browser loses the scroll position that it
				// would restore.
				if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
				root.show(plan.page);
				markPageShown();
				countPageView?.();
				if (!traversing && location.hash === "") comforts()?.layOut();
				event.scroll();
				focusAndAnnounce(document, location.hash);
				afterPaint(onShown);
				settle(root.broken() ? "failed" : plan.outcome);
			},
		});
	}

	/**
	 * Follows the steps of a navigation to its result. Rejects only if the navigation was canceled.
	 */
	function makePlan(
		target: URL,
		signal: AbortSignal,
		controller: NavigationPrecommitController | undefined,
		redirects = 0,
	): Promise<NavigationResult> {
		const path = pagePath(target) ?? "";
		const locale = localeOfPath(path, routing.locales);
		const match = matchRoute(path, routing.routes, routing.locales);
		const outcome = redirects ? "redirected" : "completed";
		const load = { outcome: "failed", load: target } as const;
		const next = (found: Finding, rules?: RouteRules) =>
			runStep(nextStep(found, { target, redirects, rules, controller }));
		const runStep = async (step: Step): Promise<NavigationResult> => {
			signal.throwIfAborted();
			switch (step.type) {
				case "end":
					return step;
				case "redirect":
					controller?.redirect(step.target.href);
					return makePlan(step.target, signal, controller, redirects + 1);
				case "ask":
					return mayReload(target.href) ? load : runStep(step.otherwise);
				case "failed":
					if (!mayReload(target.href)) throw step.error;
					console.error(step.error);
					return load;
				default: {
					const isPage = step.type === "page";
					return (
						isPage
							? loader.page(path, step.match.route.name)
							: loader.error(step.status, step.message, path, locale)
					).then(
						(page) =>
							isPage && !mayShareDocument(policy, page.payload.policy)
								? { outcome, load: target }
								: { outcome, page },
						(error) =>
							next({ type: "failed", error, match: isPage ? match : undefined }),
					);
				}
			}
		};
		return rulesOf(path, match)
			.then(
				async (rules) => {
					signal.throwIfAborted();
					return next(
						await decideNavigation(
							{ path, search: target.search, locale: locale.code },
							{ ...routing, routeRules: rules ?? {} },
						),
						rules,
					);
				},
				(error) => next({ type: "failed", error, match }),
			)
			.catch(async (error) => {
				signal.throwIfAborted();
				console.error(error);
				return { outcome: "failed", page: await loader.failure(locale) };
			});
	}

	/**
	 * The rules for an address. Undefined if the manifest is not available. Rejects if the rules
	 * are in the page's payload, which cannot be loaded.
	 */
	async function rulesOf(
		path: string,
		match: LocalizedRoute | undefined,
	): Promise<RouteRules | undefined> {
		if (routeRules === undefined && match !== undefined) {
			// A payload contains the names of its middleware, so that the page need not wait for
			// the manifest.
			const { payload } = await loader.page(path, match.route.name);
			return routeRules ?? { [path]: { middleware: payload.middleware ?? [] } };
		}
		if (routeRules === undefined)
			await withTimeout(manifestRead, manifestTimeoutMs).catch(() => {});
		return routeRules;
	}

	return (to, { replace = false } = {}) =>
		new Promise((report) => {
			// Another program handles addresses such as `mailto:` and `tel:`, and the browser does
			// not report the result.
			if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(to)) report("completed");
			if (!("navigation" in globalThis))
				return location[replace ? "replace" : "assign"](published(to));
			const { committed, finished } = navigation.navigate(published(to), {
				history: replace ? "replace" : "auto",
				info: { report } satisfies Info,
			});
			committed?.catch(() => report("canceled"));
			finished?.catch(() => report("canceled"));
		});
}

/**
 * How long to wait for a document, in milliseconds. If none arrives, the response was a download or
 * empty, or the visitor stopped the load.
 */
const maxLeavingMs = 15_000;

/**
 * Stops waiting for a document that never arrives. Also applies to a load that began before this
 * script ran.
 */
function limitLeaving(): void {
	let end: ReturnType<typeof setTimeout> | undefined;
	const begin = () => {
		clearTimeout(end);
		end = setTimeout(stay, maxLeavingMs);
	};
	addEventListener("beforeunload", begin);
	begin();
}

/**
 * Makes the browser load a document, even if the address is the current one or differs only in the
 * hash.
 */
function loadDocument(target: URL, type: NavigationType): void {
	leave();
	if (type === "reload") location.reload();
	else {
		watchArrivalOf(target);
		// If only the hash differs, assigning the address would not load a document, so the current
		// address is changed first. A reload would restore the earlier scroll position instead of
		// going to the hash.
		if (target.pathname + target.search === location.pathname + location.search)
			history.replaceState(null, "", "?");
		location[type === "push" ? "assign" : "replace"](target);
	}
}

/** If the response is a file that the browser saves, the page stays. */
function watchArrivalOf(url: URL): void {
	import("../url/watch-arrival.ts").then(({ watchArrival }) => watchArrival(url)).catch(() => {});
}
