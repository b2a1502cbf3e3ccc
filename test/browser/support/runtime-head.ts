import type { Page } from "@playwright/test";

/** The head as readers and machines see it: attributes of `<html>` that pages set, title, meta, links and structured data, in no particular order. */
export type Head = { readonly title: string; readonly html: Readonly<Record<string, string | null>>; readonly tags: readonly string[] };

declare global {
	interface Window {
		headOf: (document: Document) => Head;
		/** Loads a document without running it. The browser parses it, because the site's policy does not let text become a document. */
		documentOf: (path: string) => Promise<Document>;
	}
}

/** Makes `readHead` and `freshHead` available on the pages opened from now on. */
export async function prepareHeadReading(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.documentOf = (path) =>
			new Promise((resolve, reject) => {
				const request = new XMLHttpRequest();
				request.open("GET", path);
				request.setRequestHeader("accept", "text/html");
				request.responseType = "document";
				request.onload = () => (request.responseXML === null ? reject(new Error(`${path} is no document`)) : resolve(request.responseXML));
				request.onerror = () => reject(new Error(`${path} cannot be had`));
				request.send();
			});
		window.headOf = ({ documentElement, head, title }) => ({
			title,
			html: { lang: documentElement.getAttribute("lang"), dir: documentElement.getAttribute("dir"), class: documentElement.getAttribute("class") },
			tags: [...head.querySelectorAll("meta, link:not([rel=stylesheet], [rel=modulepreload]), title, script[type='application/ld+json']")]
				.map((element) => {
					const attributes = [...element.attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort();
					return `${element.localName} ${attributes.join(" ")} ${element.textContent}`;
				})
				.sort(),
		});
	});
}

/** The head of the page as it is now. */
export function readHead(page: Page): Promise<Head> {
	return page.evaluate(() => window.headOf(document));
}

/** The head that a fresh load of an address gets, parsed but not run. */
export function freshHead(page: Page, path: string): Promise<Head> {
	return page.evaluate(async (path) => window.headOf(await window.documentOf(path)), path);
}
