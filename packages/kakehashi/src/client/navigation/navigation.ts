import { mayShareDocument, type PagePolicy } from "../../core/policy/page-policy.ts";
import { decideNavigation } from "../../core/routing/decide-navigation.ts";
import { localeOfPath } from "../../core/routing/locale.ts";
import type { BuildManifest } from "../../core/routing/manifest.ts";
import { type LocalizedRoute, matchRoute } from "../../core/routing/route.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import type { Routing } from "../../core/routing/site.ts";
import { published } from "../../view/base/published.ts";
import { afterPaint } from "../data/after-paint.ts";
import { manifestTimeoutMs, withTimeout } from "../data/timeouts.ts";
import { pagePath } from "../url/page-path.ts";
import { answerNavigations, leave, markPageShown, stay } from "../url/page-url.ts";
import type { Comforts } from "./after-hydration.ts";
import { focusAndAnnounce } from "./focus-and-announce.ts";
import type { PageLoader } from "./load-page.ts";
import { type Finding, type NavigationResult, nextStep, type Step } from "./next-step.ts";
import type { PageRoot } from "./react-root.tsx";
import { mayReload } from "./reload-guard.ts";
import { shouldIntercept } from "./should-intercept.ts";

/**
 * How a navigation ended. `completed`: the page shows. `redirected`: a rule or a middleware led elsewhere, and that shows.
 * `aborted`: a middleware refused, nothing changed. `cancelled`: a newer navigation replaced it. `duplicated`: it led to
 * where the reader already is. `failed`: an error page shows, or a full page load tries again.
 */
export type NavigationOutcome = "completed" | "redirected" | "aborted" | "cancelled" | "duplicated" | "failed";

/** Goes to an address as a link would, and reports how that ended. It never resolves if the document is left. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => Promise<NavigationOutcome>;

declare global {
	interface Window {
		/** For code that is not a link but wants to change the page: `await window.kakehashi?.navigate("/pricing")`. */
		kakehashi?: { readonly navigate: Navigate };
	}
}

export type NavigationOptions = {
	readonly routing: Routing;
	readonly loader: PageLoader;
	/** The manifest of this build; undefined if there is none. Never rejects. */
	readonly manifest: Promise<BuildManifest | undefined>;
	readonly root: PageRoot;
	/** What the document may do, whichever page it shows. */
	readonly policy: PagePolicy | undefined;
	/** What makes a change of page pleasant, once it is there. */
	readonly comforts: () => Comforts | undefined;
	/** At once, while the address is the page's: the reader may have moved on before it is painted. */
	readonly countPageView: (() => void) | undefined;
	/** Once the page has been painted. */
	readonly onShown: () => unknown;
};

type Info = { readonly report?: (outcome: NavigationOutcome) => void } | undefined;

/**
 * Changes pages in place, using the browser's Navigation API. Links remain plain links; without the API this does nothing,
 * and they are page loads.
 */
export function startNavigation({ routing, loader, manifest, root, policy, comforts, countPageView, onShown }: NavigationOptions): Navigate {
	/** The rules of this build, once its manifest is there. */
	let routeRules: RouteRules | undefined;
	const manifestRead = manifest.then((loaded) => {
		routeRules = loaded?.routeRules;
	});

	limitLeaving();
	answerNavigations((event, signal) => {
		const report = (event.info as Info)?.report ?? (() => {});
		const to = new URL(event.destination.url);
		const changing = event.navigationType !== "traverse";
		// Places on this page, and entries that a script of the page writes, are left to the browser.
		if (event.hashChange || (changing && event.destination.sameDocument)) {
			report(to.href === location.href ? "duplicated" : "completed");
			return false;
		}
		if (!shouldIntercept(event, pagePath(to), routing, routeRules ?? {})) {
			if (event.navigationType === "push" && !event.formData) watchArrivalOf(to);
			return false;
		}
		if (changing) {
			// Whoever requests the address of an error page again wants another try: a new document is the surest way, but offline there is none.
			const again = root.broken() && to.pathname === location.pathname;
			if (again && navigator.onLine) return false;
			if (to.href === location.href && !again) {
				const handler = async () => {
					event.scroll();
					report("duplicated");
				};
				// Not in the current task: a click that overtakes it leaves the view where it is.
				event.intercept({ scroll: "manual", focusReset: "manual", precommitHandler: async () => {}, handler });
				return true;
			}
			if (comforts()?.claimReload()) {
				// The load that starts now is the only one allowed for the address: the next document must not try again.
				mayReload(to.href);
				return false;
			}
		}
		intercept(event, signal, to, report);
		return true;
	});

	function intercept(event: NavigateEvent, signal: AbortSignal, to: URL, report: (outcome: NavigationOutcome) => void): void {
		/** Whether the browser can delay the address until the page is there. */
		const before = event.cancelable && "NavigationPrecommitController" in globalThis;
		const traversing = event.navigationType === "traverse";
		const previous = navigation.currentEntry?.key;
		let plan: NavigationResult | undefined;
		const settle = (outcome: NavigationOutcome) => {
			// Chromium keeps the listener of a navigation that was overtaken.
			signal.onabort = null;
			comforts()?.bar.stop();
			report(outcome);
		};
		const prepare = async (controller?: NavigationPrecommitController) => {
			comforts()?.bar.start();
			const cancelled = new Promise<never>((_, reject) => {
				signal.onabort = () => {
					settle("cancelled");
					reject(signal.reason);
				};
			});
			plan = await Promise.race([makePlan(to, signal, traversing ? undefined : controller), cancelled]);
			await comforts()?.pressOver();
			signal.throwIfAborted();
			if (plan.page !== undefined) return;
			settle(plan.outcome);
			// A traversal continues to its entry, which is then loaded; any other unwanted navigation leaves no entry behind.
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
					// The address has already changed: it is replaced, or the page that stays gets its own back.
					if (plan?.load !== undefined) loadDocument(plan.load, traversing && plan.load.href === location.href ? "reload" : "replace");
					else if (previous !== undefined) navigation.traverseTo(previous);
					return;
				}
				// An element that is removed while it has the focus takes with it the scroll position that the browser would restore.
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

	/** Takes a navigation step by step to its result. Rejects only if it is no longer wanted. */
	function makePlan(target: URL, signal: AbortSignal, controller: NavigationPrecommitController | undefined, redirects = 0): Promise<NavigationResult> {
		const path = pagePath(target) ?? "";
		const locale = localeOfPath(path, routing.locales);
		const match = matchRoute(path, routing.routes, routing.locales);
		const outcome = redirects ? "redirected" : "completed";
		const load = { outcome: "failed", load: target } as const;
		const next = (found: Finding, rules?: RouteRules) => take(nextStep(found, { target, redirects, rules, controller }));
		const take = async (step: Step): Promise<NavigationResult> => {
			signal.throwIfAborted();
			switch (step.type) {
				case "end":
					return step;
				case "redirect":
					controller?.redirect(step.target.href);
					return makePlan(step.target, signal, controller, redirects + 1);
				case "ask":
					return mayReload(target.href) ? load : take(step.otherwise);
				case "failed":
					if (!mayReload(target.href)) throw step.error;
					console.error(step.error);
					return load;
				default: {
					const isPage = step.type === "page";
					return (isPage ? loader.page(path, step.match.route.name) : loader.error(step.status, step.message, path, locale)).then(
						(page) => (isPage && !mayShareDocument(policy, page.payload.policy) ? { outcome, load: target } : { outcome, page }),
						(error) => next({ type: "failed", error, match: isPage ? match : undefined }),
					);
				}
			}
		};
		return rulesOf(path, match)
			.then(
				async (rules) => {
					signal.throwIfAborted();
					return next(await decideNavigation({ path, search: target.search, locale: locale.code }, { ...routing, routeRules: rules ?? {} }), rules);
				},
				(error) => next({ type: "failed", error, match }),
			)
			.catch(async (error) => {
				signal.throwIfAborted();
				console.error(error);
				return { outcome: "failed", page: await loader.failure(locale) };
			});
	}

	/** The rules of an address; undefined if nobody knows them. Rejects if its page has them and cannot be loaded. */
	async function rulesOf(path: string, match: LocalizedRoute | undefined): Promise<RouteRules | undefined> {
		if (routeRules === undefined && match !== undefined) {
			// A page carries what the rules put before it, so that it need not wait for the manifest.
			const { payload } = await loader.page(path, match.route.name);
			return routeRules ?? { [path]: { middleware: payload.middleware ?? [] } };
		}
		if (routeRules === undefined) await withTimeout(manifestRead, manifestTimeoutMs).catch(() => {});
		return routeRules;
	}

	return (to, { replace = false } = {}) =>
		new Promise((report) => {
			// An email or a call is handled by another program, and nothing more is heard of it.
			if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(to)) report("completed");
			if (!("navigation" in globalThis)) return location[replace ? "replace" : "assign"](published(to));
			const { committed, finished } = navigation.navigate(published(to), { history: replace ? "replace" : "auto", info: { report } satisfies Info });
			committed?.catch(() => report("cancelled"));
			finished?.catch(() => report("cancelled"));
		});
}

/** How long a document may take. One that takes longer was a download, an empty answer, or a load that somebody stopped. */
const maxLeavingMs = 15_000;

/** Ends what never comes, also if it began before this ran. */
function limitLeaving(): void {
	let end: ReturnType<typeof setTimeout> | undefined;
	const begin = () => {
		clearTimeout(end);
		end = setTimeout(stay, maxLeavingMs);
	};
	addEventListener("beforeunload", begin);
	begin();
}

/** Hands an address to the browser: a real load, even if it is the current one or only the hash differs. */
function loadDocument(target: URL, type: NavigationType): void {
	leave();
	if (type === "reload") location.reload();
	else {
		watchArrivalOf(target);
		// A reload would lead to the earlier scroll position rather than to the place in the hash.
		if (target.pathname + target.search === location.pathname + location.search) history.replaceState(null, "", "?");
		location[type === "push" ? "assign" : "replace"](target);
	}
}

/** What is loaded may be a file to save: then the page stays. */
function watchArrivalOf(url: URL): void {
	import("../url/watch-arrival.ts").then(({ watchArrival }) => watchArrival(url)).catch(() => {});
}
