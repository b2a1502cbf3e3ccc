import { basename } from "node:path";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import { Resvg } from "@resvg/resvg-js";
// This entry point is a single file. The package's usual one loads two hundred files.
import { DOMParser } from "linkedom/worker";
import { ContentError, type ContentProblem } from "../../content/problems/content-problem.ts";
import { t } from "../i18n/t.ts";
import { svgProblems } from "../svg/check-svg.ts";
import { svgProblemMessage } from "../svg/svg-message.ts";

/**
 * An element of the logo's SVG. It contains nothing that could run, load or style anything else.
 */
export type LogoShape = {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly shapes: readonly LogoShape[];
};

/** The owner's logo in the form that header, link previews and icons need: an SVG, or a picture. */
export type ParsedLogo = {
	readonly viewBox: string /** Width divided by height. */;
	readonly ratio: number;
} & (
	| { readonly shapes: readonly LogoShape[] }
	/**
	 * The address from which pages load the picture, and its pixels as a data URL for SVGs, which
	 * cannot load anything.
	 */
	| { readonly address: string; readonly png: string }
);
type LogoDrawing = Extract<ParsedLogo, { readonly shapes: unknown }>;

/** Maximum size of the shapes, in characters of JSON. Every visitor loads them. */
const logoBudget = 8_000;

const drawn = new Set(
	"g path circle ellipse rect line polyline polygon defs use symbol clipPath mask linearGradient radialGradient stop".split(
		" ",
	),
);
/** Elements without a visible shape, such as metadata of drawing programs. They are ignored. */
const silent = /^(?:title|desc|metadata|style|sodipodi:.*|inkscape:.*|rdf:.*|cc:.*|dc:.*)$/;
const presentation =
	/^(?:fill|stroke|stop|clip|mask|opacity|color|transform|display|visibility|paint-order)\b/;
const geometry =
	/^(?:d|id|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|width|height|points|offset|href|viewBox|pathLength|preserveAspectRatio|gradientUnits|gradientTransform|spreadMethod|clipPathUnits|maskUnits|maskContentUnits)$/;

/**
 * Reads an owner's `logo.svg`.
 * @param file its name for messages
 * @throws ContentError with every problem in the file
 */
export function parseLogo(text: string, file: string): LogoDrawing {
	const problems: ContentProblem[] = [];
	const report = (message: Message, at?: RegExp) => {
		const index = at === undefined ? -1 : text.search(at);
		problems.push({
			file,
			...(index < 0 ? {} : { line: text.slice(0, index).split("\n").length }),
			message,
		});
	};
	const root = new DOMParser().parseFromString(text, "image/svg+xml")
		.documentElement as unknown as Element | null;
	const [, , width = 0, height = 0] = (root?.getAttribute("viewBox") ?? "")
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	if (root?.localName !== "svg" || !isDrawn(text)) {
		report(t("logoCannotBeDrawn"));
		throw new ContentError(problems);
	}
	for (const problem of svgProblems(text))
		problems.push({
			file,
			line: problem.line,
			message: svgProblemMessage(problem, basename(file)),
		});
	if (problems.length > 0) throw new ContentError(problems);
	if (!(width > 0 && height > 0)) report(t("logoWithoutViewBox"), /<svg/);
	applyStyles(root, report);
	const shapes = shapesOf(root, report);
	const size = JSON.stringify(shapes).length;
	if (size > logoBudget) report(t("logoTooLarge", { size, logoBudget }));
	if (problems.length > 0) throw new ContentError(problems);
	return { viewBox: root.getAttribute("viewBox")?.trim() ?? "", ratio: width / height, shapes };
}

type Report = (message: Message, at?: RegExp) => void;

/**
 * Turns `<style>` and `style=` into attributes, because the site's content security policy allows
 * only the kit's own styles.
 */
function applyStyles(root: Element, report: Report): void {
	const declarationsOf = (text: string) =>
		text
			.split(";")
			.flatMap((part) =>
				part.includes(":") ? [part.split(":").map((each) => each.trim())] : [],
			);
	for (const sheet of root.querySelectorAll("style")) {
		const css = (sheet.textContent ?? "").replaceAll(/\/\*.*?\*\//gs, "");
		if (/[@\\]/.test(css)) report(t("logoStyleHasAtRule"), /<style/);
		else
			for (const [, selector = "", body = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
				for (const element of root.querySelectorAll(selector.trim()))
					for (const [name = "", value = ""] of declarationsOf(body))
						element.setAttribute(name, value);
	}
	for (const element of root.querySelectorAll("[style]"))
		for (const [name = "", value = ""] of declarationsOf(element.getAttribute("style") ?? ""))
			element.setAttribute(name, value);
}

function shapesOf(parent: Element, report: Report): LogoShape[] {
	return [...parent.children].flatMap((element) => {
		const name = element.tagName;
		if (silent.test(name)) return [];
		if (!drawn.has(name)) {
			report(t("logoElementNotShape", { name }), new RegExp(`<${name}\\b`));
			return [];
		}
		const attributes = [...element.attributes].flatMap(
			({ name: key, value }): (readonly [string, string])[] => {
				const plain = key.replace(/^xlink:/, "");
				if (!geometry.test(plain) && !presentation.test(plain)) return [];
				// Ids get a prefix, so that they do not clash with the ids of a page.
				const own =
					plain === "id"
						? `logo-${value}`
						: plain === "href"
							? value.replace(/^#/, "#logo-")
							: value.replaceAll(
									/url\(\s*["']?#([^"')]+)["']?\s*\)/g,
									"url(#logo-$1)",
								);
				const isInside =
					plain === "href" ? own.startsWith("#logo-") : !/url\((?!#logo-)/i.test(own);
				return isInside ? [[plain, own.replaceAll(/\s+/g, " ").trim()]] : [];
			},
		);
		return [
			{ name, attributes: Object.fromEntries(attributes), shapes: shapesOf(element, report) },
		];
	});
}

function isDrawn(text: string): boolean {
	try {
		new Resvg(text.replaceAll(/var\([^)]*\)/g, "none"), { font: { loadSystemFonts: false } });
		return true;
	} catch {
		return false;
	}
}
