import { decideNavigation } from "../site/decide-navigation.ts";
import { localeOfPath } from "../site/locale.ts";
import { isExternal } from "../site/route-rule.ts";
import type { Site } from "../site/site.ts";
import { arrive } from "./arrive.ts";
import { type Curtain, lowerCurtain } from "./curtain.ts";
import type { HeadWriter } from "./head-writer.ts";
import { isOurs } from "./is-ours.ts";
import type { PageLoader } from "./load-page.ts";
import type { LoadingBar } from "./loading-bar.ts";
import type { ManifestLoader } from "./manifest-loader.ts";
import type { ReleaseWatch } from "./release-watch.ts";
import { mayReload } from "./reload-guard.ts";
import type { ReadyPage, Stage } from "./stage.tsx";

/**
 * How a navigation ended. `completed`: the page shows. `redirected`: a rule or a middleware led elsewhere, and that
 * shows. `aborted`: a middleware said no, nothing changed. `cancelled`: a newer navigation took its place.
 * `duplicated`: it led to where the reader is. `failed`: an error page shows, or a full page load tries again.
 */
export type Outcome = "completed" | "redirected" | "aborted" | "cancelled" | "duplicated" | "failed";

export type Navigate = (to: string, options?: { readonly replace?: boolean }) => Promise<Outcome>;

export type NavigationParts = {
	readonly site: Pick<Site, "locales" | "routes" | "middleware">;
	readonly loader: PageLoader;
	readonly manifest: ManifestLoader;
	readonly releases: ReleaseWatch;
	readonly head: HeadWriter;
	readonly stage: Stage;
	readonly bar: LoadingBar;
	/** Called after each change of page. */
	readonly onShown: () => void;
};

/** More redirects than this in one navigation are a circle. */
const mostRedirects = 10;

type Info = { readonly report?: (outcome: Outcome) => void };
type Result = { readonly outcome: Outcome; readonly page: ReadyPage };

/** Says why a navigation changed nothing in this document. */
class Ended extends Error {
	readonly outcome: Outcome;
	constructor(outcome: Outcome) {
		super(outcome);
		this.outcome = outcome;
	}
}

/**
 * Changes pages in place, on the browser's Navigation API. Links stay plain links; where the API is missing this does
 * nothing, and they are page loads.
 */
export function startNavigation(parts: NavigationParts): Navigate {
	const { site, loader, manifest, releases, head, stage, bar, onShown } = parts;
	if (!("navigation" in globalThis)) {
		return (to) => {
			location.assign(to);
			return new Promise(() => {});
		};
	}
	/** True while a full page load begins: the event that announces it is the browser's. */
	let leaving = false;
	let rules: Site["routeRules"] = {};
	manifest.load().then((loaded) => {
		rules = loaded?.routeRules ?? {};
	});

	navigation.addEventListener("navigate", (event) => {
		const report = (event.info as Info | undefined)?.report ?? (() => {});
		const to = new URL(event.destination.url);
		const from = new URL(location.href);
		const changing = event.navigationType === "push" || event.navigationType === "replace";
		if (leaving) return;
		if (event.hashChange) return report(to.href === from.href ? "duplicated" : "completed");
		if (!isOurs(event, to.pathname, { ...site, routeRules: rules })) return;
		if (changing && to.href === from.href) {
			event.intercept({ scroll: "manual", focusReset: "manual", handler: async () => event.scroll() });
			return report("duplicated");
		}
		if (changing && releases.outdated()) return;
		intercept(event, to, report);
	});

	function intercept(event: NavigateEvent, to: URL, report: (outcome: Outcome) => void): void {
		const before = event.cancelable && "NavigationPrecommitController" in globalThis;
		const previous = navigation.currentEntry?.key;
		let result: Result | undefined;
		let curtain: Curtain | undefined;
		const prepare = async (controller?: NavigationPrecommitController) => {
			bar.start();
			result = await plan(event, to, controller);
			event.signal.throwIfAborted();
			curtain = lowerCurtain(document);
			await curtain.lowered;
			event.signal.throwIfAborted();
			await head.write(result.page.payload);
		};
		const show = () => {
			if (result === undefined) throw new Error("Nothing was prepared");
			stage.show(result.page);
			event.scroll();
			arrive(document, location.hash);
			curtain?.raise();
			bar.stop();
			onShown();
			report(result.outcome);
		};
		const end = (error: unknown) => {
			curtain?.drop();
			const outcome = error instanceof Ended ? error.outcome : event.signal.aborted ? "cancelled" : "failed";
			if (outcome !== "cancelled") bar.stop();
			if (outcome === "failed" && !(error instanceof Ended)) console.error(error);
			// The address has changed already where the browser cannot wait: go back to the page that stays.
			if (outcome === "aborted" && !before && previous !== undefined) navigation.traverseTo(previous);
			report(outcome);
			throw new DOMException(outcome, "AbortError");
		};
		event.intercept({
			scroll: "manual",
			focusReset: "manual",
			...(before ? { precommitHandler: (controller) => prepare(controller).catch(end) } : {}),
			handler: async () => {
				if (!before) await prepare().catch(end);
				show();
			},
		});
	}

	/** Decides what a navigation leads to, and loads it. Throws `Ended` when it is not for this document to show. */
	async function plan(event: NavigateEvent, to: URL, controller: NavigationPrecommitController | undefined): Promise<Result> {
		const known = await manifest.load();
		let outcome: Outcome = "completed";
		let target = to;
		for (let redirects = 0; ; redirects += 1) {
			event.signal.throwIfAborted();
			const { pathname, search, hash } = target;
			const locale = localeOfPath(pathname, site.locales);
			const decision = await decideNavigation({ path: pathname, search, locale: locale.code }, { ...site, routeRules: known?.routeRules ?? {} });
			event.signal.throwIfAborted();
			if (decision.type === "abort") throw new Ended("aborted");
			if (decision.type === "redirect") {
				const { location: address, external } = decision.redirect;
				const next = new URL(address.includes("#") ? address : address + hash, location.href);
				if (external || isExternal(address)) return leaveFor(next, "redirected");
				if (redirects >= mostRedirects) throw new Error(`${to.pathname} is redirected in a circle`);
				if (controller === undefined || event.navigationType === "traverse") {
					navigation.navigate(next.href, { history: "replace" }).finished?.catch(() => {});
					throw new Ended("redirected");
				}
				controller.redirect(next.href);
				outcome = "redirected";
				target = next;
				continue;
			}
			// Without the manifest the rules are unknown: an address that no route has may be a redirect of the server's.
			if (decision.type === "error" && known === undefined) return leaveFor(target, "failed");
			try {
				if (decision.type === "page") return { outcome, page: await loader.page(pathname, decision.match.route.page) };
				return { outcome: "failed", page: await loader.error(decision.status, decision.message, readable(pathname), locale) };
			} catch (error) {
				event.signal.throwIfAborted();
				console.error(error);
				if (mayReload(target.href)) return leaveFor(target, "failed");
				return { outcome: "failed", page: await loader.error(500, "Internal Server Error", pathname, locale) };
			}
		}
	}

	/** Gives the address to the browser: a real load, also where only the hash differs from here. Always throws. */
	function leaveFor(target: URL, outcome: Outcome): never {
		const [here] = location.href.split("#");
		const [there] = target.href.split("#");
		leaving = true;
		if (here === there) {
			history.replaceState(history.state, "", target);
			location.reload();
		} else location.assign(target);
		leaving = false;
		throw new Ended(outcome);
	}

	return (to, { replace = false } = {}) =>
		new Promise((report) => {
			const { committed, finished } = navigation.navigate(to, { history: replace ? "replace" : "auto", info: { report } satisfies Info });
			committed?.catch(() => report("cancelled"));
			finished?.catch(() => report("cancelled"));
		});
}

/** A path as a person would write it; one that is not valid UTF-8 is shown as it is. */
function readable(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
