import { Document, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from "yaml";

/** A value in code that is the same in every run. */
type Literal = string | number | boolean | readonly Item[] | LiteralObject;
/** A value in a list or an object, with the comments above it and behind it. */
type Item = { readonly value: Literal; readonly comments: string[] };
type LiteralObject = { readonly entries: ReadonlyMap<string, Item> };

const isObject = (value: Literal): value is LiteralObject =>
	typeof value === "object" && !Array.isArray(value);

/** The keys of the settings, in the order in which they are written. */
const settingKeys: readonly string[] = [
	"origin",
	"base",
	"repository",
	"locales",
	"redirects",
	"externalPaths",
	"embeds",
	"thirdParties",
	"security",
	"defaultTheme",
	"breakpoints",
	"htmlBudget",
];

/**
 * Writes the settings of a `site.config.ts` that contains only values, with its comments, as
 * `settings.yaml`.
 * @returns undefined if the file has anything else, which only its author can move
 */
export function settingsFromCode(code: string): string | undefined {
	try {
		const { exported, rest } = readModule(code);
		const settings = settingsIn(exported);
		const document = new Document(nodeOf({ entries: settings }, true));
		if (rest.length > 0) document.comment = commentText(rest);
		const text = document.toString({ lineWidth: 0 });
		return code.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
	} catch (error) {
		if (error === isCode) return undefined;
		throw error;
	}
}

/** Thrown where a file has more than values. */
const isCode = new Error("The file has code.");

/** Joins the exports of a module into settings. */
function settingsIn(exported: ReadonlyMap<string, Item>): ReadonlyMap<string, Item> {
	const found = new Map<string, Item>();
	const security = exported.get("security");
	if (security !== undefined) found.set("security", security);
	for (const name of ["routing", "site"]) {
		const part = exported.get(name);
		if (part === undefined || !isObject(part.value)) throw isCode;
		let { comments } = part;
		for (const [key, item] of part.value.entries) {
			const own = { ...item, comments: [...comments, ...item.comments] };
			comments = [];
			// Both are empty, or contain functions or their names.
			if (key === "middleware" || key === "pages") {
				if (!isObject(item.value) || item.value.entries.size > 0) throw isCode;
				comments = own.comments;
			} else if (key === "routeRules") found.set("redirects", redirectsIn(own));
			else found.set(key, own);
		}
		if (comments.length > 0) found.get("locales")?.comments.push(...comments);
	}
	if ([...found.keys()].some((key) => !settingKeys.includes(key))) throw isCode;
	return new Map(
		settingKeys.flatMap((key) => {
			const item = found.get(key);
			return item === undefined ? [] : [[key, item] as const];
		}),
	);
}

/** The redirects among route rules that have nothing else. */
function redirectsIn({ value, comments }: Item): Item {
	if (!isObject(value)) throw isCode;
	const entries = [...value.entries].map(([pattern, rule]): [string, Item] => {
		const redirect = isObject(rule.value) ? rule.value.entries.get("redirect") : undefined;
		if (redirect === undefined || !isObject(rule.value) || rule.value.entries.size > 1)
			throw isCode;
		return [
			pattern,
			{ value: redirect.value, comments: [...rule.comments, ...redirect.comments] },
		];
	});
	return { value: { entries: new Map(entries) }, comments };
}

/** A node of YAML. What is short is written on one line. */
function nodeOf(value: Literal, isRoot = false): Node {
	if (typeof value !== "object") return new Scalar(value);
	const items = isObject(value) ? [...value.entries.values()] : value;
	const isShort = items.every(
		(item) => typeof item.value !== "object" && item.comments.length === 0,
	);
	const length = items.reduce((sum, item) => sum + String(item.value).length + 10, 0);
	const node = isObject(value) ? mapOf(value, isRoot) : listOf(value);
	node.flow = !isRoot && isShort && length < 80;
	return node;
}

function mapOf({ entries }: LiteralObject, isRoot: boolean): YAMLMap {
	const map = new YAMLMap();
	for (const [name, item] of entries) {
		const key = new Scalar(name);
		if (item.comments.length > 0) key.commentBefore = commentText(item.comments);
		if (isRoot && map.items.length > 0) key.spaceBefore = true;
		map.items.push(new Pair(key, nodeOf(item.value)));
	}
	return map;
}

function listOf(items: readonly Item[]): YAMLSeq {
	const list = new YAMLSeq();
	for (const item of items) {
		const node = nodeOf(item.value);
		if (item.comments.length > 0) node.commentBefore = commentText(item.comments);
		list.items.push(node);
	}
	return list;
}

const commentText = (comments: readonly string[]) =>
	comments
		.flatMap((comment) => comment.split("\n"))
		.map((line) => (line === "" ? "" : ` ${line}`))
		.join("\n");

type Token = {
	readonly kind: "comment" | "text" | "number" | "name" | "sign";
	readonly text: string;
	/** It is on the same line as the token before it. */
	readonly isBehind: boolean;
};

const tokenPattern =
	/(\s*)(?:(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)|(?<number>-?\d[\d_]*(?:\.\d+)?)|(?<name>[A-Za-z_$][\w$]*)|(?<sign>\.\.\.|[{}[\]():,;=]))/gy;

/** Reads the imports and exports of a module. It throws `isCode` at anything else. */
function readModule(code: string): {
	readonly exported: ReadonlyMap<string, Item>;
	readonly rest: readonly string[];
} {
	const reader = createReader(tokensOf(code));
	const exported = new Map<string, Item>();
	while (!reader.isAtEnd()) {
		if (reader.take("import")) readImport(reader);
		else {
			reader.need("export");
			const comments = reader.comments();
			reader.need("const");
			const name = reader.name();
			if (!["routing", "site", "security"].includes(name) || exported.has(name)) throw isCode;
			if (reader.take(":")) reader.name();
			reader.need("=");
			const isCall = reader.take("defineRouting") || reader.take("defineSite");
			if (isCall) reader.need("(");
			reader.need("{");
			exported.set(name, { value: readObject(reader, name === "site"), comments });
			if (isCall) reader.need(")");
		}
		reader.take(";");
	}
	return { exported, rest: reader.comments() };
}

/** Only the kit's own names may be imported: they are needed no more. */
function readImport(reader: Reader): void {
	reader.take("type");
	reader.need("{");
	while (!reader.take("}")) {
		reader.name();
		reader.take(",");
	}
	reader.need("from");
	if (reader.text() !== "kakehashi") throw isCode;
}

/** Reads an object behind its opening brace. */
function readObject(reader: Reader, mayHaveRouting = false): LiteralObject {
	const entries = new Map<string, Item>();
	while (!reader.take("}")) {
		if (mayHaveRouting && reader.take("...")) reader.need("routing");
		else {
			const key = reader.key();
			const comments = reader.comments();
			reader.need(":");
			if (entries.has(key)) throw isCode;
			entries.set(key, { value: readValue(reader), comments });
		}
		if (!reader.take(",") && !reader.isNext("}")) throw isCode;
		reader.commentsBehind(entries);
	}
	return { entries };
}

function readList(reader: Reader): Item[] {
	const items: Item[] = [];
	while (!reader.take("]")) {
		const comments = reader.comments();
		items.push({ value: readValue(reader), comments });
		if (!reader.take(",") && !reader.isNext("]")) throw isCode;
	}
	return items;
}

function readValue(reader: Reader): Literal {
	if (reader.take("{")) return readObject(reader);
	if (reader.take("[")) return readList(reader);
	return reader.scalar();
}

type Reader = ReturnType<typeof createReader>;

/** Reads tokens one by one. What is not as needed makes it throw `isCode`. */
function createReader(tokens: readonly Token[]) {
	let at = 0;
	let pending: string[] = [];
	/** The next token that is no comment. */
	const next = (): Token | undefined => {
		for (; tokens[at]?.kind === "comment"; at += 1) pending.push(tokens[at]?.text ?? "");
		return tokens[at];
	};
	const accept = (...kinds: readonly Token["kind"][]): Token => {
		const token = next();
		if (token === undefined || !kinds.includes(token.kind)) throw isCode;
		at += 1;
		return token;
	};
	const isNext = (text: string) => {
		const token = next();
		return token?.text === text && (token.kind === "sign" || token.kind === "name");
	};
	const take = (text: string) => {
		const isFound = isNext(text);
		if (isFound) at += 1;
		return isFound;
	};
	return {
		isNext,
		take,
		isAtEnd: () => next() === undefined,
		need: (text: string) => {
			if (!take(text)) throw isCode;
		},
		name: () => accept("name").text,
		text: () => accept("text").text,
		key: () => accept("name", "text").text,
		scalar: (): Literal => {
			const { kind, text } = accept("text", "number", "name");
			if (kind === "text") return text;
			if (kind === "number") return Number(text.replaceAll("_", ""));
			if (text !== "true" && text !== "false") throw isCode;
			return text === "true";
		},
		/** The comments since the last call. */
		comments: () => {
			const found = pending;
			pending = [];
			return found;
		},
		/** Gives the comment behind an entry, on the same line, to this entry. */
		commentsBehind: (entries: ReadonlyMap<string, Item>) => {
			const token = tokens[at];
			const last = [...entries.values()].at(-1);
			if (last === undefined || token?.kind !== "comment" || !token.isBehind) return;
			last.comments.push(token.text);
			at += 1;
		},
	};
}

function tokensOf(code: string): Token[] {
	const found: Token[] = [];
	let end = 0;
	for (const match of code.matchAll(tokenPattern)) {
		end = match.index + match[0].length;
		const [kind, text = ""] =
			Object.entries(match.groups ?? {}).find(([, each]) => each !== undefined) ?? [];
		found.push({
			kind: kind as Token["kind"],
			text: kind === "text" ? unquoted(text) : kind === "comment" ? commentIn(text) : text,
			isBehind: !match[1]?.includes("\n"),
		});
	}
	if (code.slice(end).trim() !== "") throw isCode;
	return found;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t" };

/** The text of a literal, without its quotation marks. */
function unquoted(literal: string): string {
	const text = literal.slice(1, -1);
	if (/\\(?!["'`\\/nt]|u[0-9a-fA-F]{4})/.test(text.replaceAll("\\\\", ""))) throw isCode;
	return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, sign: string) =>
		sign.length > 1
			? String.fromCharCode(Number.parseInt(sign.slice(1), 16))
			: (escapes[sign] ?? sign),
	);
}

/** The words of a comment. */
const commentIn = (comment: string) =>
	comment
		.replace(/^\/\/ ?|^\/\*+\s?|\s*\*\/$/g, "")
		.split(/\r?\n/)
		.map((line) => line.replace(/^\s*\*? ?/, "").trimEnd())
		.join("\n")
		.trim();
