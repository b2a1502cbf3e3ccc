import type { Page } from "@playwright/test";

/**
 * A click on a link to an address, or a step back in the history. `after` is in milliseconds since
 * the previous action.
 */
export type Act = { readonly after: number } & (
	| { readonly click: string }
	| { readonly back: true }
);

/** The current state of the page, and the expected one. */
export type Place = {
	readonly path: string;
	readonly entry: string;
	/** Whether the previous entry of the history belongs to this site. */
	readonly hasBefore: boolean;
	/**
	 * Whether the runtime handles clicks: it has loaded, and this is not the document of an error
	 * page.
	 */
	readonly hydrated: boolean;
	readonly error: boolean;
	readonly heading: string | undefined;
	readonly bar: boolean;
	readonly whole: boolean;
	readonly roots: number;
	readonly announced: string | null | undefined;
	readonly title: string;
	readonly top: number;
	/**
	 * The expected scroll position: the top, the position when the entry was last shown, or any
	 * position with the target of the hash in view.
	 */
	readonly expected: number | "place in view" | undefined;
	readonly placeTop: number | undefined;
	readonly height: number;
};

declare global {
	interface Window {
		walk: {
			readonly act: (acts: readonly Act[]) => void;
			/**
			 * The address at which the last action should end, once all actions are done. Undefined
			 * before that. Actions on a page whose successor has begun to arrive are lost with that
			 * page, in every browser and on every site.
			 */
			readonly destination: () => string | undefined;
			readonly place: () => Place;
			/**
			 * The last events in this tab, in order: milliseconds since the document began, the
			 * event, and the address at that time.
			 */
			readonly events: () => string;
		};
	}
}

/**
 * Makes each document run the actions itself, because the test runner cannot call a document that
 * is about to be replaced. Records the scroll position of each entry of the history when the tab
 * goes to another one.
 */
export async function recordWalk(page: Page): Promise<void> {
	await page.addInitScript(() => {
		// A page of the browser itself, which says that the network failed, has no storage.
		if (origin === "null") return;
		type Left = { readonly top: number; readonly title: string };
		const left = new Map<string, Left>();
		const now = (): Left => ({ top: Math.round(scrollY), title: document.title });
		const timers = new Set<ReturnType<typeof setTimeout>>();
		let expected: Left | "top" | "place" | undefined;
		const atStart = () => (location.hash === "" ? "top" : "place");
		const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		/** When this document began to replace the previous one. */
		let arrived = performance.timeOrigin + (visit?.responseStart ?? 0);
		// After a reload, the browser decides the scroll position of a document.
		if (visit?.type === "navigate") expected = atStart();
		navigation.addEventListener("currententrychange", ({ from, navigationType }) => {
			if (navigationType !== "replace") left.set(from.key, now());
			expected =
				navigationType === "traverse"
					? left.get(navigation.currentEntry?.key ?? "")
					: atStart();
		});
		let hidden: Left | undefined;
		addEventListener("pagehide", () => {
			for (const timer of timers) clearTimeout(timer);
			timers.clear();
			hidden = now();
		});
		addEventListener("pageshow", ({ persisted }) => {
			if (!persisted) return;
			expected = hidden;
			arrived = performance.timeOrigin + performance.now();
		});

		const events = () => sessionStorage.getItem("walk-events") ?? "";
		const note = (what: string) => {
			const all = `${events()}\n${Math.round(performance.now())} ${what} at ${location.pathname}`;
			sessionStorage.setItem("walk-events", all.slice(-3000));
		};
		navigation.addEventListener("navigate", ({ signal, navigationType, destination }) => {
			note(`navigate ${navigationType} to ${destination.url}`);
			signal.addEventListener("abort", () =>
				note(`aborted ${navigationType} to ${destination.url}`),
			);
		});
		for (const name of ["navigatesuccess", "navigateerror", "currententrychange"])
			navigation.addEventListener(name, () => note(name));
		for (const name of ["DOMContentLoaded", "beforeunload", "pagehide", "pageshow"])
			addEventListener(name, () => note(name));

		type Done = { readonly to: string; readonly at: number; readonly document: number };
		const done = (): Done[] => JSON.parse(sessionStorage.getItem("walk-done") ?? "[]");
		const leadsTo = (to: string) => {
			const act: Done = {
				to,
				at: performance.timeOrigin + performance.now(),
				document: performance.timeOrigin,
			};
			sessionStorage.setItem("walk-done", JSON.stringify([...done().slice(-9), act]));
		};
		const perform = (act: Act) => {
			note(JSON.stringify(act));
			const { navigation } = window;
			if ("back" in act) {
				const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
				if (before?.url == null) return;
				leadsTo(new URL(before.url).pathname);
				// `history.back()` would count from the browser's current entry, which may have
				// changed meanwhile.
				const { committed, finished } = navigation.traverseTo(before.key);
				for (const each of [committed, finished])
					each?.catch((reason) => note(String(reason)));
				return;
			}
			const link = document.body.appendChild(document.createElement("a"));
			link.href = act.click;
			leadsTo(link.pathname);
			link.click();
			link.remove();
		};
		const act = ([first, ...rest]: readonly Act[]) => {
			if (first === undefined) return;
			const goOn = () => {
				perform(first);
				act(rest);
			};
			if (first.after === 0) return goOn();
			const timer = setTimeout(() => {
				timers.delete(timer);
				goOn();
			}, first.after);
			timers.add(timer);
		};
		addEventListener("DOMContentLoaded", () => {
			const acts = sessionStorage.getItem("walk-acts");
			sessionStorage.removeItem("walk-acts");
			if (acts !== null) act(JSON.parse(acts));
		});
		window.walk = {
			act,
			events,
			destination: () =>
				timers.size > 0 || sessionStorage.getItem("walk-acts") !== null
					? undefined
					: done().findLast(
							({ at, document }) =>
								document === performance.timeOrigin || at < arrived,
						)?.to,
			place: () => {
				const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
				const position = { top: 0, place: "place in view" as const };
				return {
					path: location.pathname,
					entry: `${navigation.currentEntry?.key} ${performance.timeOrigin}`,
					hasBefore: (navigation.currentEntry?.index ?? 0) > 0,
					hydrated: document.documentElement.dataset.hydrated === "",
					error: document.querySelector("main [href='']") !== null,
					heading: document.querySelector("h1")?.textContent,
					bar:
						document.querySelector<HTMLElement>("[data-loading-bar]")?.hidden === false,
					whole: document.querySelector("[data-later]") === null,
					roots: document.querySelectorAll("#root").length,
					announced: document.querySelector("[data-announcer]")?.textContent || null,
					title: document.title,
					top: Math.round(scrollY),
					// If an entry now shows another page than before, no position is expected.
					expected:
						typeof expected === "string"
							? position[expected]
							: expected?.title === document.title
								? expected.top
								: undefined,
					placeTop:
						place === null ? undefined : Math.round(place.getBoundingClientRect().top),
					height: innerHeight,
				};
			},
		};
	});
}
