import type { Page } from "@playwright/test";
import sharp from "sharp";
import { colorsSettled } from "./axe.ts";
import { expect } from "./policy-test.ts";
import { withRules } from "./style-sheet.ts";

/**
 * Adds a style sheet after those of the page, which the runtime loads in full when it has hydrated.
 */
export async function addStyles(page: Page, content: string): Promise<void> {
	const isWhole = () =>
		page.evaluate(() => {
			const loaded = [...document.styleSheets].map(({ href }) => href ?? "");
			const files = document.getElementById("styles")?.dataset.files?.split(" ") ?? [];
			return files.every((file) => loaded.some((href) => href.endsWith(file)));
		});
	await expect.poll(isWhole).toBe(true);
	await page.addStyleTag({ content });
}

/** The font size of the h1 divided by that of the largest h2. */
export const ratioOf = (page: Page) =>
	page.evaluate(() => {
		const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
		const [h1] = [...document.querySelectorAll("h1")].map(sizeOf);
		return (
			Math.round(
				(100 * (h1 ?? 0)) /
					Math.max(...[...document.querySelectorAll("main h2")].map(sizeOf)),
			) / 100
		);
	});

/** Words of the hero or the header that are cut off or covered. */
export const hidden = (page: Page) =>
	page
		.locator(
			"main > :first-child :is(h1, p:not([data-shore] *), a), header a:visible, header summary:visible",
		)
		.evaluateAll((all) =>
			all.flatMap((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				// The hint that offers another language lies over the lower edge of the window.
				if (y + height > innerHeight - 48 || width < 2 || !element.checkVisibility())
					return [];
				const top = document.elementFromPoint(x + width / 2, y + height / 2);
				return top !== null && (element.contains(top) || top.contains(element))
					? []
					: [`${element.textContent} under ${top?.className}`];
			}),
		);

/** The part of an element of the hero that the window shows, from 0 to 1. */
export const shown = (page: Page, selector: string) =>
	page
		.locator(`main > :first-child ${selector}`)
		.first()
		.evaluate((element) => {
			const { top, bottom } = element.getBoundingClientRect();
			return Math.max(0, Math.min(bottom, innerHeight) - Math.max(0, top)) / (bottom - top);
		});

const luminance = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) => {
	const [r = 0, g = 0, b = 0] = [red, green, blue].map((each) =>
		each <= 10.31 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Shows a page in a theme, as the choice in its header does. */
export const setTheme = (page: Page, theme: "light" | "dark") =>
	page.locator("html").evaluate((html, name) => html.setAttribute("data-theme", name), theme);

/**
 * Waits until the pictures for the current window are there. Each may have another file for another
 * width.
 */
export async function picturesLoaded(
	page: Page,
	selector = "main > :first-child img",
): Promise<void> {
	// The browser chooses the files with the first frame of the new width.
	await page.evaluate(async () => {
		for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
	});
	const pictures = page.locator(selector);
	await expect
		.poll(() =>
			pictures.evaluateAll((all) =>
				all.every((image) => (image as HTMLImageElement).complete),
			),
		)
		.toBe(true);
	await pictures.evaluateAll(async (all) => {
		await Promise.allSettled(all.map((image) => (image as HTMLImageElement).decode()));
	});
}

/** An image as the values of its pixels, three for each. */
type Shot = {
	readonly data: Buffer;
	readonly info: { readonly width: number };
};
type Box = {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
};

/** The red, green and blue of each pixel in a box, line by line. */
function pixelsIn({ data, info }: Shot, { left, top, width, height }: Box): Uint8Array[] {
	return Array.from({ length: width * height }, (_, index) => {
		const row = top + Math.floor(index / width);
		const start = 3 * (row * info.width + left + (index % width));
		return data.subarray(start, start + 3);
	});
}

/**
 * Words in the first window whose contrast with the pixels painted behind their strokes is too low,
 * each with the contrast on the worst hundredth of these pixels. By default the words of the hero
 * and the header. axe does not examine pictures, so this function does. For a moment it makes the
 * words invisible. Limits: https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export async function unreadable(
	page: Page,
	selector = "body > * header, main > :first-child",
): Promise<string[]> {
	await colorsSettled(page);
	// Each picture is decoded once, for a page has hundreds of lines.
	const shoot = async (): Promise<Shot> =>
		sharp(await page.screenshot({ animations: "disabled", scale: "css" }))
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
	const written = await shoot();
	const lines = await page.evaluate((selector) => {
		const canvas = document
			.createElement("canvas")
			.getContext("2d", { willReadFrequently: true });
		const rgb = (color: string) => {
			if (canvas === null) throw new Error("This browser has no canvas");
			canvas.clearRect(0, 0, 1, 1);
			canvas.fillStyle = color;
			canvas.fillRect(0, 0, 1, 1);
			return [...canvas.getImageData(0, 0, 1, 1).data];
		};
		const found = [];
		const words = document.createRange();
		// The hint that offers another language lies over the lower edge of the window.
		const hint = document.querySelector("[data-language-hint]:not([hidden])");
		const lowerEdge = hint?.getBoundingClientRect().top ?? innerHeight;
		for (const root of document.querySelectorAll(selector)) {
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
				const element = node.parentElement;
				if (
					element === null ||
					node.textContent?.trim() === "" ||
					!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
				)
					continue;
				// Skips text that is only for screen readers, and ornaments.
				if (
					element.getBoundingClientRect().width < 2 ||
					element.closest("[aria-hidden=true]") !== null
				)
					continue;
				words.selectNodeContents(node);
				const { color, fontSize, fontWeight } = getComputedStyle(element);
				const size = Number.parseFloat(fontSize);
				const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
				for (const { x, y, width, height } of words.getClientRects()) {
					const right = Math.min(x + width, innerWidth);
					const bottom = Math.min(y + height, lowerEdge);
					const box = {
						left: Math.ceil(x),
						top: Math.ceil(y),
						width: Math.floor(right) - Math.ceil(x),
						height: Math.floor(bottom) - Math.ceil(y),
					};
					if (box.left >= 0 && box.top >= 0 && box.width > 1 && box.height > 1)
						found.push({ text: node.textContent ?? "", color: rgb(color), least, box });
				}
			}
		}
		return found;
	}, selector);
	const behind = await withoutWords(page, shoot);
	const ratios = lines.map(({ text, color, least, box }) => {
		const own = luminance(color);
		const under = pixelsIn(behind, box);
		const strokes = pixelsIn(written, box)
			.flatMap((on, index) => {
				const isStroke = on.every(
					(value, channel) => Math.abs(value - (color[channel] ?? 0)) < 8,
				);
				return isStroke ? [luminance(under[index] ?? [])] : [];
			})
			.map((other) => (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05))
			.sort((a, b) => a - b);
		return { text, least, ratio: strokes[Math.floor(strokes.length / 100)] ?? 21 };
	});
	expect(ratios.filter(({ ratio }) => ratio < 21).length).toBeGreaterThan(0);
	return ratios
		.filter(({ ratio, least }) => ratio < least)
		.map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`);
}

/** Does something while the words of a page are invisible. */
function withoutWords<T>(page: Page, work: () => Promise<T>): Promise<T> {
	return withRules(page, "body *{-webkit-text-fill-color:transparent!important}", work);
}
