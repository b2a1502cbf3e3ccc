import type { Page } from "@playwright/test";
import { parseHTML } from "linkedom";

/**
 * The head as readers and machines see it: attributes of `<html>` that pages set, title, meta,
 * links and structured data, in no particular order.
 */
export type Head = {
	readonly title: string;
	readonly html: Readonly<Record<string, string | null>>;
	readonly tags: readonly string[];
};

declare global {
	interface Window {
		headOf: typeof headOf;
	}
}

const headOf = ({ documentElement, head, title }: Document): Head => ({
	title,
	html: {
		lang: documentElement.getAttribute("lang"),
		dir: documentElement.getAttribute("dir"),
		class: documentElement.getAttribute("class") || null,
	},
	// A document keeps the policy of its first load, whichever page it shows later.
	tags: [...head.querySelectorAll("meta, link, title, script")]
		.filter((element) => element.getAttribute("http-equiv") !== "Content-Security-Policy")
		.filter(
			(element) =>
				element.localName !== "link" ||
				!["stylesheet", "modulepreload"].includes(element.getAttribute("rel") ?? ""),
		)
		.filter(
			(element) =>
				element.localName !== "script" ||
				element.getAttribute("type") === "application/ld+json",
		)
		.map((element) => {
			const attributes = [...element.attributes]
				.map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
				.sort();
			return `${element.localName} ${attributes.join(" ")} ${element.textContent}`;
		})
		.sort(),
});

/** Makes `readHead` available on the pages opened from now on. */
export async function prepareHeadReading(page: Page): Promise<void> {
	await page.addInitScript(`window.headOf = ${headOf};`);
}

/**
 * Parses a document without running its scripts. This happens outside the page, whose policy would
 * apply to the styles in the document.
 */
export async function documentOf(page: Page, path: string): Promise<Document> {
	const response = await page.request.get(path, { headers: { accept: "text/html" } });
	return parseHTML(await response.text()).document as unknown as Document;
}

export function readHead(page: Page): Promise<Head> {
	return page.evaluate(() => window.headOf(document));
}

/** The head of a fresh load of an address, parsed without running scripts. */
export async function freshHead(page: Page, path: string): Promise<Head> {
	return headOf(await documentOf(page, path));
}
