import type { Page } from "@playwright/test";

/**
 * What a reader sees. The tags for machines follow within ten milliseconds; `readHead` looks at
 * them.
 */
export type Sample = {
	readonly address: string;
	readonly heading: string;
	readonly title: string;
	readonly lang: string;
	readonly wordsLang: string;
};

declare global {
	interface Window {
		samples: Sample[];
		takeSample: () => Sample;
	}
}

/**
 * Records a sample after every change of the document and in every frame, from the first script on.
 */
export async function samplePage(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.samples = [];
		window.takeSample = () => ({
			address: location.pathname + location.search,
			heading: document.querySelector("h1")?.textContent ?? "",
			title: document.title,
			lang: document.documentElement.lang,
			wordsLang: document.querySelector("#root > [lang]")?.getAttribute("lang") ?? "",
		});
		let last = "";
		const look = () => {
			const sample = window.takeSample();
			if (JSON.stringify(sample) !== last) window.samples.push(sample);
			last = JSON.stringify(sample);
		};
		addEventListener("DOMContentLoaded", () => {
			new MutationObserver(look).observe(document, {
				subtree: true,
				childList: true,
				characterData: true,
				attributes: true,
			});
			const everyFrame = () => {
				look();
				requestAnimationFrame(everyFrame);
			};
			everyFrame();
		});
	});
}

export function sampleOf(page: Page): Promise<Sample> {
	return page.evaluate(() => window.takeSample());
}

/** Every change seen since the last call, or since the document was parsed, in order. */
export function takeSamples(page: Page): Promise<Sample[]> {
	return page.evaluate(() => window.samples.splice(0));
}
