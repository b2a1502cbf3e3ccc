import { frameShapes } from "kakehashi/internal/starter.ts";
// This entry point is a single file. The package's usual one loads two hundred files.
import { DOMParser } from "linkedom/worker";
import {
	type EmbedProblem,
	type EmbedResult,
	type FrameShape,
	type PastedEmbed,
	readServiceUrl,
} from "./embed-services.ts";

/**
 * Reads what a service gives for showing it on another site: code with a frame or a quoted post, or
 * a link. Loads nothing.
 * @param text as a person pasted it
 * @returns the page to show, or the key of the message that says why there is none
 */
export function readEmbed(text: string): EmbedResult {
	if (text.includes("<")) return readCode(text);
	// Code that was copied from a page of instructions may have its characters escaped.
	if (text.includes("&lt;"))
		return readCode(parse(text).querySelector("main")?.textContent ?? "");
	return readTranslations(text);
}

function parse(text: string): Document {
	const document = new DOMParser().parseFromString(`<main>${text}</main>`, "text/html");
	return document as unknown as Document;
}

function readCode(text: string): EmbedResult {
	const document = parse(text);
	const all = (selector: string) =>
		[...document.querySelectorAll(selector)].filter(
			// Browsers show these only to visitors without scripts, or never.
			(element) => element.closest("noscript, template") === null,
		);
	const frames = all("iframe");
	if (frames.length > 1) return "embedSeveral";
	const [frame] = frames;
	if (frame !== undefined) return readFrame(frame);
	const [post, ...otherPosts] = all("blockquote").filter((quote) =>
		attributeOf(quote, "class")?.split(/\s+/).includes("instagram-media"),
	);
	if (post !== undefined) return otherPosts.length > 0 ? "embedSeveral" : readPost(post);
	if (all("script").length > 0) return "embedScriptOnly";
	if (all("object, embed").length > 0) return "embedNotAddress";
	const links = new Set(all("a").flatMap((link) => attributeOf(link, "href") ?? []));
	if (links.size > 1) return "embedSeveral";
	const [link] = links;
	return link === undefined
		? readTranslations(document.querySelector("main")?.textContent ?? "")
		: readLink(link);
}

/** An attribute whose name is in any case. As in browsers, the first of several counts. */
function attributeOf(element: Element, name: string): string | undefined {
	const attribute = [...element.attributes].find((each) => each.name.toLowerCase() === name);
	// Word processors and blogs turn straight quotation marks into curly ones.
	return attribute?.value.replaceAll(/^["'“”„″＂\s]+|["'“”„″＂\s]+$/g, "");
}

function readFrame(frame: Element): EmbedResult {
	const address = attributeOf(frame, "src");
	const url = address === undefined ? undefined : urlOf(address);
	if (url === undefined) return "embedNotAddress";
	const known = readServiceUrl(url);
	if (typeof known === "string") return known;
	const problem = known === undefined ? problemOf(url) : undefined;
	if (problem !== undefined) return problem;
	const embed: PastedEmbed = known ?? {
		subject: "page",
		address: url.href,
		href: url.href,
		shape: "tall",
	};
	const title = titleOf(frame);
	return {
		...embed,
		shape: shapeOf(frame) ?? embed.shape,
		...(title !== undefined && { title }),
	};
}

function readPost(post: Element): EmbedResult {
	const address = attributeOf(post, "data-instgrm-permalink");
	const [link] = [...post.querySelectorAll("a")].flatMap(
		(each) => attributeOf(each, "href") ?? [],
	);
	const embed = readLink(address ?? link ?? "");
	return typeof embed === "object" && attributeOf(post, "data-instgrm-captioned") !== undefined
		? { ...embed, address: `${embed.address}captioned/` }
		: embed;
}

/** Reads the only link in a text, such as one that a phone shares together with a name. */
function readTranslations(text: string): EmbedResult {
	const links = new Set(
		text
			.split(/\s+|(?<=\P{ASCII})(?=https?:)/u)
			.map((word) => word.replaceAll(/^[「『（(<]+|[。、．，,.」』）)>]+$/g, ""))
			.filter((word) => /^(?:https?|javascript|data):/i.test(word) || isServiceHost(word)),
	);
	const [link] = links;
	if (link === undefined) return "embedNothing";
	return links.size > 1 ? "embedSeveral" : readLink(link);
}

/** Whether a word is an address of a known service without its scheme, such as `youtu.be/…`. */
function isServiceHost(word: string): boolean {
	const url = /^[\w.-]+\.[a-z]+\//i.test(word) ? urlOf(`https://${word}`) : undefined;
	return url !== undefined && readServiceUrl(url) !== undefined;
}

function readLink(link: string): EmbedResult {
	const url = urlOf(isServiceHost(link) ? `https://${link}` : link);
	if (url === undefined) return "embedNothing";
	return readServiceUrl(url) ?? problemOf(url) ?? "embedLinkOnly";
}

/** The address, if a browser can load it. Known services get their own address, with `https:`. */
function urlOf(text: string): URL | undefined {
	const whole = text.startsWith("//") ? `https:${text}` : text;
	if (!URL.canParse(whole)) return undefined;
	const url = new URL(whole);
	return url.protocol === "https:" || url.protocol === "http:" ? url : undefined;
}

/** Why a page at an address cannot be shown; undefined if nothing speaks against it. */
function problemOf({ protocol, username, password }: URL): EmbedProblem | undefined {
	if (protocol !== "https:") return "embedNotHttps";
	return username === "" && password === "" ? undefined : "embedNotAddress";
}

/** Names that players give every frame, and that say nothing about it. */
const emptyNames = /^(?:youtube video player|vimeo-player|google maps?|iframe|embed)?$/i;

function titleOf(frame: Element): string | undefined {
	const title = (attributeOf(frame, "title") ?? "").replaceAll(/\s+/g, " ").trim();
	// Braces are placeholders in texts of a site, and a name is short.
	return emptyNames.test(title) || /[{}<>]/.test(title) || title.length > 80 ? undefined : title;
}

/** The width in pixels that a frame has if its code gives it the whole width of the page. */
const usualWidth = 800;

/** The shape that is nearest to the size of a frame; undefined if it has no height. */
function shapeOf(frame: Element): FrameShape | undefined {
	const width = pixelsOf(frame, "width") ?? usualWidth;
	const height = pixelsOf(frame, "height");
	if (height === undefined) return undefined;
	const distance = (shape: FrameShape) => {
		const [wide, high] = frameShapes[shape];
		return Math.abs(Math.log((width / height) * (high / wide)));
	};
	const shapes = Object.keys(frameShapes) as FrameShape[];
	return shapes.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** A width or a height in pixels, from the attribute or the style; undefined for any other unit. */
function pixelsOf(frame: Element, name: "width" | "height"): number | undefined {
	const style = (attributeOf(frame, "style") ?? "")
		.split(";")
		.map((declaration) => declaration.split(":").map((part) => part.trim().toLowerCase()))
		.find(([property]) => property === name)?.[1];
	const pixels = [attributeOf(frame, name), style]
		.map((value) => /^(\d+(?:\.\d+)?)(?:px)?$/i.exec(value ?? "")?.[1])
		.find((value) => value !== undefined);
	return pixels === undefined || Number(pixels) === 0 ? undefined : Number(pixels);
}
