import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import {
	attributeUse,
	cssProblem,
	excerpt,
	isAllowedElement,
	isAllowedTarget,
	isAnimatable,
	isNote,
	isSvg,
} from "./allowed-svg.ts";

/** A part of an SVG that is refused. */
export type SvgProblem = {
	/**
	 * What the part is: a script or something that can become one, a reference to another document,
	 * anything else that is not on the list, declared entities, another encoding than UTF-8, or
	 * text that is not well-formed XML.
	 */
	readonly kind: "script" | "outside" | "unknown" | "entities" | "encoding" | "malformed";
	/** The part in a few characters, such as `<a href>`. */
	readonly part: string;
	/** The part with its value, such as `<a href="mailto:a@b.example">`. */
	readonly detail: string;
	readonly line: number;
};

/** No more problems are listed: the file is not an ordinary drawing. */
const maxProblems = 20;

/** Browsers read no deeper, and no drawing program writes as deep. */
const maxDepth = 256;

/** Elements that run, or that embed what runs. */
const scripts = /^(?:script|foreignObject|handler|listener|iframe|embed|object)$/i;

/** A document type declaration without rules of its own: at most the identifiers of the W3C. */
const plainDoctype = new RegExp(
	[
		String.raw`^\s*[\w:]+(?:\s+PUBLIC\s+["']-//W3C//[^"'[]*["']`,
		String.raw`\s+["']https?://www\.w3\.org/[^"'[]*["'])?\s*$`,
	].join(""),
);

/** Processing instructions that only mark where a packet of metadata begins and ends. */
const plainInstruction = /^(?:xpacket|adobe-xap-filters)$/;

/** Ends the parsing. */
class Stop extends Error {}

/**
 * Checks an SVG against the list in `allowed-svg.ts`, with an XML parser: only that knows what is
 * an element and what is text, whatever the prefixes, character references and comments.
 * @returns the problems in the order of the file; if there are none, the file can be published
 */
export function svgProblems(source: string): SvgProblem[] {
	const problems: SvgProblem[] = [];
	const parser = new SaxesParser({
		xmlns: true,
		forceXMLVersion: true,
		defaultXMLVersion: "1.0",
	});
	const refuse = (problem: SvgProblem) => {
		problems.push(problem);
		if (problems.length === maxProblems) throw new Stop();
	};
	const stop = (kind: SvgProblem["kind"], part: string, detail = part) => {
		problems.push({ kind, part, detail, line: parser.line });
		throw new Stop();
	};
	parser.on("xmldecl", ({ encoding = "utf-8" }) => {
		if (!/^utf-?8$/i.test(encoding)) stop("encoding", encoding);
	});
	parser.on("error", ({ message }) => {
		stop("malformed", message.replace(/^\d+:\d+: /, ""));
	});
	parser.on("doctype", (doctype) => {
		if (/<!ENTITY/i.test(doctype)) stop("entities", "<!ENTITY>");
		if (!plainDoctype.test(doctype)) stop("unknown", "<!DOCTYPE>", excerpt(doctype));
	});
	parser.on("processinginstruction", ({ target }) => {
		const part = `<?${target}?>`;
		if (!plainInstruction.test(target))
			refuse({ kind: "script", part, detail: part, line: parser.line });
	});
	const lines = trackLines(parser, source);
	/** The text of the style sheet that is being read. */
	let sheet: { text: string; readonly line: number } | undefined;
	let depth = 0;
	parser.on("opentag", (tag) => {
		const isInPlace = depth === 0 ? tag.local === "svg" : sheet === undefined;
		if (!isInPlace || !isAllowedElement(tag)) refuse(elementProblem(tag, lines.ofTag()));
		for (const attribute of attributesOf(tag)) {
			const problem = attributeProblem(tag, attribute, lines.ofAttribute(attribute.name));
			if (problem !== undefined) refuse(problem);
		}
		if (tag.local === "style" && isSvg(tag.uri)) sheet = { text: "", line: parser.line };
		depth += 1;
		if (depth > maxDepth) stop("malformed", `more than ${maxDepth} elements in one another`);
	});
	// A comment inside a style sheet separates two texts, which browsers join.
	const append = (text: string) => {
		if (sheet !== undefined) sheet.text += text;
	};
	parser.on("text", append);
	parser.on("cdata", append);
	parser.on("closetag", (tag) => {
		depth -= 1;
		if (sheet === undefined || tag.local !== "style") return;
		const problem = sheetProblem(sheet.text, sheet.line);
		sheet = undefined;
		if (problem !== undefined) refuse(problem);
	});
	try {
		parser.write(source).close();
	} catch (error) {
		if (!(error instanceof Stop)) throw error;
	}
	return problems;
}

type Parser = SaxesParser<{ xmlns: true; forceXMLVersion: true; defaultXMLVersion: "1.0" }>;

/** The lines where the tag that is being read, and its attributes, begin. */
function trackLines(parser: Parser, source: string) {
	let tagLine = 1;
	const attributeLines = new Map<string, number>();
	/** The parser knows the line where it is, which can be after the part that it reports. */
	const lineAt = (start: number) =>
		parser.line - source.slice(start, parser.position).split(/\r\n?|\n/).length + 1;
	parser.on("opentagstart", () => {
		attributeLines.clear();
		tagLine = lineAt(parser.position - 1);
	});
	parser.on("attribute", ({ name }) => {
		const quote = source[parser.position - 1] ?? "";
		attributeLines.set(name, lineAt(source.lastIndexOf(quote, parser.position - 2)));
	});
	return {
		ofTag: () => tagLine,
		ofAttribute: (name: string) => attributeLines.get(name) ?? tagLine,
	};
}

const attributesOf = ({ attributes }: SaxesTagNS) =>
	Object.values(attributes as Readonly<Record<string, SaxesAttributeNS>>);

function elementProblem({ name, local }: SaxesTagNS, line: number): SvgProblem {
	const kind = scripts.test(local) ? "script" : "unknown";
	return { kind, part: `<${name}>`, detail: `<${name}>`, line };
}

function attributeProblem(
	tag: SaxesTagNS,
	attribute: SaxesAttributeNS,
	line: number,
): SvgProblem | undefined {
	const kind = refusedAs(tag, attribute);
	if (kind === undefined) return undefined;
	const part = `${tag.name} ${attribute.name}`;
	return { kind, part: `<${part}>`, detail: `<${part}="${excerpt(attribute.value)}">`, line };
}

function refusedAs(
	tag: SaxesTagNS,
	attribute: SaxesAttributeNS,
): "script" | "outside" | "unknown" | undefined {
	const { uri, local, value } = attribute;
	const use = attributeUse(attribute);
	if (use === "free" || (uri === "" && isNote(tag.uri))) return undefined;
	if (use === "refused")
		return /^on/i.test(local) ? "script" : local === "base" ? "outside" : "unknown";
	if (use === "href") {
		if (isAllowedTarget(value, tag.local)) return undefined;
		return /^\w*script:/i.test(value.replaceAll(/[\s\p{Cc}]/gu, "")) ? "script" : "outside";
	}
	if (local === "attributeName" && !isAnimatable(value)) return "outside";
	const problem = cssProblem(value);
	if (problem === undefined) return undefined;
	return problem.isLoading ? "outside" : "unknown";
}

function sheetProblem(css: string, startLine: number): SvgProblem | undefined {
	const problem = cssProblem(css);
	if (problem === undefined) return undefined;
	const { part, detail, line, isLoading } = problem;
	return {
		kind: isLoading ? "outside" : "unknown",
		part: `<style> ${part}`,
		detail: `<style> ${detail}`,
		line: startLine + line,
	};
}
