import { Resvg } from "@resvg/resvg-js";
// This entry point is a single file. The package's usual one loads two hundred files.
import { DOMParser } from "linkedom/worker";
import { ContentError, type ContentProblem } from "../../content/files/content-problem.ts";
import type { Message } from "../../core/messages/say.ts";

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
		report({
			en: "The file cannot be drawn. Save it again as a plain SVG.",
			ja: "画像として描けません。プレーンなSVGとして保存し直してください。",
		});
		throw new ContentError(problems);
	}
	if (!(width > 0 && height > 0))
		report(
			{
				en: 'The <svg> has no viewBox, so the size of the drawing is unknown. Write one, such as viewBox="0 0 120 40".',
				ja: '<svg>にviewBoxがないので、大きさが決まりません。「viewBox="0 0 120 40"」のように書いてください。',
			},
			/<svg/,
		);
	if (/<!(?:ENTITY|DOCTYPE[^>]*\[)/i.test(text))
		report(
			{
				en: "The file declares entities. Save it again as a plain SVG.",
				ja: "実体宣言（ENTITY）があります。プレーンなSVGとして保存し直してください。",
			},
			/<!(?:ENTITY|DOCTYPE)/i,
		);
	applyStyles(root, report);
	const shapes = shapesOf(root, report);
	const size = JSON.stringify(shapes).length;
	if (size > logoBudget)
		report({
			en: `The drawing takes ${size.toLocaleString("en")} characters; every visitor loads it, and the limit is ${logoBudget.toLocaleString("en")}. Simplify its paths, or export it with fewer decimals.`,
			ja: `ファイルが${size.toLocaleString("en")}文字あります。訪問者が必ず読み込むので、上限は${logoBudget.toLocaleString("en")}文字です。パスを簡単にするか、小数の桁を減らして書き出してください。`,
		});
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
		if (/[@\\]/.test(css))
			report(
				{
					en: "A <style> of the drawing has an @-rule. Export it with attributes instead of styles.",
					ja: "図の<style>に@で始まる規則があります。スタイルではなく属性で書き出してください。",
				},
				/<style/,
			);
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
			report(
				{
					en: `The drawing has a <${name}>, but a logo can have only shapes. Turn text into paths, and leave out scripts, pictures and filters.`,
					ja: `ロゴに<${name}>は使えません。図形だけにしてください。文字はパスに変換し、スクリプト、画像、フィルターは外してください。`,
					inWindow: {
						en: "A logo can have only shapes, and this drawing has something else in it. Turn text into paths, and leave out pictures, filters and scripts.",
						ja: "ロゴに使えるのは図形だけですが、この図にはほかのものも入っています。文字はパスに変換し、画像、フィルター、スクリプトは外してください。",
					},
				},
				new RegExp(`<${name}\\b`),
			);
			return [];
		}
		const attributes = [...element.attributes].flatMap(
			({ name: key, value }): (readonly [string, string])[] => {
				const plain = key.replace(/^xlink:/, "");
				const foreign =
					plain === "href"
						? !value.startsWith("#")
						: /url\(\s*["']?(?!["'#\s])/i.test(value);
				if (/^on/i.test(plain) || foreign)
					report(
						{
							en: `The drawing has ${key}="${value.slice(0, 40)}". A logo runs nothing and loads nothing: remove it.`,
							ja: `図に${key}=「${value.slice(0, 40)}」があります。ロゴは何も実行せず、何も読み込めません。外してください。`,
							inWindow: {
								en: "This drawing loads or runs something, which a logo cannot do. Save it again as a plain SVG, with everything in it.",
								ja: "この図は、何かを読み込むか実行しようとします。必要なものをすべて中に含めて、プレーンなSVGとして保存し直してください。",
							},
						},
						new RegExp(`\\b${key}\\s*=`),
					);
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
				return [[plain, own.replaceAll(/\s+/g, " ").trim()]];
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
