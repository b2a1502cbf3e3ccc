import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Watch, watchPage } from "./watch-page.ts";

/** A route from one page to another, on a phone. */
export type Way = {
	readonly from: string;
	readonly to: string;
	/**
	 * True if the link is in the closed menu, which opens half a second before the tap. False if
	 * the visitor scrolls to the link.
	 */
	readonly inMenu: boolean;
	readonly locale: string;
};

export type Visit = {
	readonly firstPaint: number;
	readonly blocking: number;
	/**
	 * `atLoad` counts requests sent before the load event; `whenIdle` counts all requests until the
	 * network was idle.
	 */
	readonly atLoad: Traffic;
	readonly whenIdle: Traffic;
	/** Milliseconds from the tap to the frame with the new heading. */
	readonly click: number;
};

export type Traffic = {
	readonly requests: number;
	readonly bytes: number;
	readonly scriptBytes: number;
};

/** A phone on slow 4G with a processor a fourth as fast as this one. */
const phone = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};
const network = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};
const processorSlowdown = 4;
const quietTime = 1000;
const menuTime = 500;
const patience = 20_000;

export async function visit(
	browser: Browser,
	origin: string,
	{ from, to, inMenu, locale }: Way,
): Promise<Visit> {
	const context = await browser.newContext({ ...phone, locale });
	try {
		context.setDefaultTimeout(patience);
		await context.addInitScript(watchPage);
		const page = await context.newPage();
		const devTools = await context.newCDPSession(page);
		const traffic = await watchTraffic(devTools);
		await devTools.send("Network.emulateNetworkConditions", network);
		await devTools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
		await page.goto(origin + from, { waitUntil: "load" });
		await traffic.quiet();
		const { firstPaint = Number.NaN, longTasks } = await readWatch(page);
		const atLoad = traffic.atLoad();
		const whenIdle = traffic.now();
		if (inMenu) {
			await tap(page, "header details:has(nav) summary", "");
			await page.waitForTimeout(menuTime);
		} else {
			await tap(page, "a", to, true);
			await traffic.quiet();
		}
		await tap(page, inMenu ? "header details[open] a" : "a", to);
		const click = await paintedHeading(page, `${from} → ${to}`);
		const blocking = longTasks
			.filter(([start]) => start >= firstPaint)
			.reduce((sum, [, duration]) => sum + duration - 50, 0);
		return { firstPaint, blocking, atLoad, whenIdle, click };
	} finally {
		await context.close();
	}
}

/**
 * Taps on the last visible element that matches `selector`; a link must also lead to `to`. With
 * `onlyScroll`, only scrolls to the element.
 */
async function tap(page: Page, selector: string, to: string, onlyScroll = false): Promise<void> {
	const place = await page.evaluate(
		([selector, to, onlyScroll]) => {
			const matches = [...document.querySelectorAll<HTMLElement>(selector)];
			const isTo = (element: HTMLElement) =>
				!(element instanceof HTMLAnchorElement) ||
				(element.pathname.replace(/(.)\/$/, "$1") === to && element.hash === "");
			const element = matches.findLast((each) => isTo(each) && each.checkVisibility());
			if (onlyScroll) element?.scrollIntoView({ block: "center", behavior: "instant" });
			const box = element?.getBoundingClientRect();
			return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		},
		[selector, to, onlyScroll] as const,
	);
	if (place === undefined) throw new Error(`Nothing to tap on: ${selector} ${to}`);
	if (!onlyScroll) await page.touchscreen.tap(place.x, place.y);
}

async function paintedHeading(page: Page, way: string): Promise<number> {
	for (const end = Date.now() + patience; Date.now() < end; ) {
		await page.waitForTimeout(400);
		// While the browser replaces the document, it cannot evaluate anything.
		const watch = await readWatch(page).catch(() => undefined);
		if (watch?.painted !== undefined) return watch.painted;
	}
	throw new Error(`No new heading was painted: ${way}`);
}

async function readWatch(page: Page): Promise<Watch> {
	return (await page.evaluate(() => window.watch)) ?? { longTasks: [] };
}

type Request = { readonly start: number; isScript: boolean; bytes: number; isDone: boolean };

/** Counts the bytes sent over the network, including headers. */
async function watchTraffic(devTools: CDPSession) {
	const requests = new Map<string, Request>();
	let loaded = Number.POSITIVE_INFINITY;
	let last = Date.now();
	await devTools.send("Network.enable");
	await devTools.send("Page.enable");
	devTools.on("Network.requestWillBeSent", ({ requestId, timestamp, request }) => {
		last = Date.now();
		if (request.url.startsWith("http"))
			requests.set(requestId, {
				start: timestamp,
				isScript: /\.m?js(?:$|\?)/.test(request.url),
				bytes: 0,
				isDone: false,
			});
	});
	const done = (requestId: string, bytes: number) => {
		last = Date.now();
		const request = requests.get(requestId);
		if (request) Object.assign(request, { bytes, isDone: true });
	};
	devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
		done(requestId, encodedDataLength),
	);
	devTools.on("Network.loadingFailed", ({ requestId }) => done(requestId, 0));
	devTools.on("Page.loadEventFired", ({ timestamp }) => {
		loaded = timestamp;
	});
	const sum = (chosen: readonly Request[]): Traffic => ({
		requests: chosen.length,
		bytes: chosen.reduce((bytes, request) => bytes + request.bytes, 0),
		scriptBytes: chosen
			.filter(({ isScript }) => isScript)
			.reduce((bytes, request) => bytes + request.bytes, 0),
	});
	// A request answered from the browser's cache transfers no bytes and does not count.
	const all = () => [...requests.values()].filter(({ bytes }) => bytes > 0);
	return {
		now: () => sum(all()),
		atLoad: () => sum(all().filter(({ start }) => start < loaded)),
		/** Resolves when the network has been idle for a while. */
		async quiet(): Promise<void> {
			const end = Date.now() + patience;
			last = Date.now();
			while (
				Date.now() < end &&
				(Date.now() - last < quietTime ||
					[...requests.values()].some(({ isDone }) => !isDone))
			)
				await new Promise((resolve) => setTimeout(resolve, 50));
		},
	};
}
