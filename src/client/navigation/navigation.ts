import { decideNavigation } from "../../core/routing/decide-navigation.ts";
import { localeOfPath } from "../../core/routing/locale.ts";
import type { RouteRules } from "../../core/routing/route-rule.ts";
import type { Routing } from "../../core/routing/site.ts";
import { readablePath } from "../address/readable-path.ts";
import type { ManifestLoader } from "../data/manifest-loader.ts";
import { focusAndAnnounce } from "./focus-and-announce.ts";
import type { HeadWriter } from "./head-writer.ts";
import type { PageLoader } from "./load-page.ts";
import type { LoadingBar } from "./loading-bar.ts";
import type { PageRoot, ReadyPage } from "./react-root.tsx";
import type { ReleaseWatch } from "./release-watch.ts";
import { mayReload } from "./reload-guard.ts";
import { shouldIntercept } from "./should-intercept.ts";
import { holdViewTransition, type ViewTransitionHold } from "./view-transition.ts";

/**
 * How a navigation ended. `completed`: the page shows. `redirected`: a rule or a middleware led elsewhere, and that
 * shows. `aborted`: a middleware said no, nothing changed. `cancelled`: a newer navigation took its place.
 * `duplicated`: it led to where the reader is. `failed`: an error page shows, or a full page load tries again.
 */
export type Outcome = "completed" | "redirected" | "aborted" | "cancelled" | "duplicated" | "failed";

/** Goes to an address as a link would, and tells how that ended. It never resolves when the document is left. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => Promise<Outcome>;

declare global {
	interface Window {
		/** For code that is no link and still wants to change the page: `await window.kakehashi?.navigate("/pricing")`. */
		kakehashi?: { readonly navigate: Navigate };
	}
}

export type NavigationParts = {
	readonly routing: Routing;
	readonly loader: PageLoader;
	readonly manifest: ManifestLoader;
	readonly releases: ReleaseWatch;
	readonly head: HeadWriter;
	readonly root: PageRoot;
	readonly bar: LoadingBar;
	/** Called after each change of page. */
	readonly onShown: () => void;
};

/** More redirects than this in one navigation are a cycle. */
const maxRedirects = 10;

type Info = { readonly report?: (outcome: Outcome) => void } | undefined;
/** What a navigation leads to: a page to show here, an address that the browser is to load in full, or nothing. */
type Plan = { readonly outcome: Outcome; readonly page?: ReadyPage; readonly load?: URL };

/**
 * Changes pages in place, on the browser's Navigation API. Links stay plain links; where the API is missing this does
 * nothing, and they are page loads.
 */
export function startNavigation({ routing, loader, manifest, releases, head, root, bar, onShown }: NavigationParts): Navigate {
	if (!("navigation" in globalThis)) {
		return (to) => {
			location.assign(to);
			return new Promise(() => {});
		};
	}
	/** True while a full page load begins: the event that announces it is the browser's. */
	let leaving = false;
	/** The rules of this build, once its manifest is there. */
	let routeRules: RouteRules | undefined;
	const loading = manifest.load().then((loaded) => {
		routeRules = loaded?.routeRules;
	});

	navigation.addEventListener("navigate", (event) => {
		const report = (event.info as Info)?.report ?? (() => {});
		const to = new URL(event.destination.url);
		const changing = event.navigationType !== "traverse";
		if (leaving) return;
		// Places on this page, and entries that a script of the page writes, are the browser's.
		if (event.hashChange || (changing && event.destination.sameDocument)) return report(to.href === location.href ? "duplicated" : "completed");
		if (!shouldIntercept(event, to.pathname, routing, routeRules ?? {})) return;
		if (changing) {
			// Whoever asks for the address of an error page again wants another try, and a fresh document is the surest.
			if (root.broken() && to.pathname === location.pathname) return;
			if (to.href === location.href) {
				event.intercept({ scroll: "manual", focusReset: "manual", handler: async () => event.scroll() });
				return report("duplicated");
			}
			if (releases.outdated()) {
				// The load that now begins is the one that the address may have: the next document is not to try again.
				mayReload(to.href);
				return;
			}
		}
		intercept(event, to, report);
	});

	function intercept(event: NavigateEvent, to: URL, report: (outcome: Outcome) => void): void {
		/** Whether the browser can wait with the address until the page is there. */
		const before = event.cancelable && "NavigationPrecommitController" in globalThis;
		const previous = navigation.currentEntry?.key;
		let plan: Plan | undefined;
		let transition: ViewTransitionHold | undefined;
		const settle = (outcome: Outcome) => {
			bar.stop();
			report(outcome);
		};
		event.signal.addEventListener("abort", () => {
			transition?.skip();
			settle("cancelled");
		});
		const prepare = async (controller?: NavigationPrecommitController) => {
			bar.start();
			plan = await makePlan(event, to, controller);
			event.signal.throwIfAborted();
			if (plan.page !== undefined) {
				transition = holdViewTransition(document);
				await Promise.all([transition.held, head.debounce()]);
				return event.signal.throwIfAborted();
			}
			settle(plan.outcome);
			// The address has changed already where the browser cannot wait: it is replaced, or the page that stays gets its own back.
			if (plan.load !== undefined) leaveFor(plan.load, !before || event.navigationType !== "push");
			else if (!before && previous !== undefined) navigation.traverseTo(previous);
			throw new DOMException(plan.outcome, "AbortError");
		};
		event.intercept({
			scroll: "manual",
			focusReset: "manual",
			...(before ? { precommitHandler: prepare } : {}),
			handler: async () => {
				if (!before) await prepare();
				if (plan?.page === undefined) return;
				// An element that goes while it has the focus takes with it the position that the browser would bring back.
				if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
				root.show(plan.page);
				event.scroll();
				focusAndAnnounce(document, location.hash);
				transition?.finish();
				onShown();
				settle(root.broken() ? "failed" : plan.outcome);
			},
		});
	}

	/** Decides what a navigation leads to, and loads it. Rejects only when it is no longer wanted. */
	async function makePlan({ signal, navigationType }: NavigateEvent, to: URL, controller: NavigationPrecommitController | undefined): Promise<Plan> {
		let outcome: Outcome = "completed";
		let target = to;
		try {
			await loading;
			for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
				signal.throwIfAborted();
				const { pathname: path, search, hash } = target;
				const locale = localeOfPath(path, routing.locales);
				const decision = await decideNavigation({ path, search, locale: locale.code }, { ...routing, routeRules: routeRules ?? {} });
				signal.throwIfAborted();
				if (decision.type === "abort") return { outcome: "aborted" };
				if (decision.type === "redirect") {
					const address = decision.redirect.location;
					outcome = "redirected";
					target = new URL(address.includes("#") ? address : address + hash, location.href);
					if (target.origin !== location.origin || controller === undefined || navigationType === "traverse") return { outcome, load: target };
					controller.redirect(target.href);
					continue;
				}
				// Without the manifest the rules are unknown: an address that no route has may be a redirect of the server's.
				if (decision.type === "error" && routeRules === undefined) return { outcome: "failed", load: target };
				try {
					if (decision.type === "page") return { outcome, page: await loader.page(path, decision.match.route.page) };
					return { outcome, page: await loader.error(decision.status, decision.message, readablePath(path), locale) };
				} catch (error) {
					signal.throwIfAborted();
					if (!mayReload(target.href)) throw error;
					console.error(error);
					return { outcome: "failed", load: target };
				}
			}
			throw new Error(`${to.pathname} is redirected in a cycle`);
		} catch (error) {
			signal.throwIfAborted();
			console.error(error);
			return { outcome: "failed", page: await loader.failure(localeOfPath(target.pathname, routing.locales)) };
		}
	}

	/** Gives the address to the browser: a real load, also where only the hash differs from here. */
	function leaveFor(target: URL, replace: boolean): void {
		leaving = true;
		if (target.href.split("#")[0] === location.href.split("#")[0]) {
			history.replaceState(history.state, "", target);
			location.reload();
		} else location[replace ? "replace" : "assign"](target);
		leaving = false;
	}

	return (to, { replace = false } = {}) =>
		new Promise((report) => {
			const { committed, finished } = navigation.navigate(to, { history: replace ? "replace" : "auto", info: { report } satisfies Info });
			committed?.catch(() => report("cancelled"));
			finished?.catch(() => report("cancelled"));
		});
}
