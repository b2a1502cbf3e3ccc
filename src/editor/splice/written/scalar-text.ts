/** How a text is written on one line. */
export type QuoteStyle = "plain" | "single" | "double";

/** Where a text is written: in `[…]` and `{…}` more characters mean something. */
export type TextPlace = {
	readonly inFlow: boolean;
	/** How it is written if it can be. */
	readonly style: QuoteStyle;
	/** Always in quotation marks, where a text without them turned out to mean something else. */
	readonly quoted: boolean;
};

/** Writes a scalar on one line: in the style that is asked for if that can hold it, else in the least disturbing one. */
export function scalarText(value: string | number | boolean | null, { inFlow, style, quoted }: TextPlace): string {
	if (typeof value !== "string") return String(value);
	if (style === "plain" && !quoted && isPlain(value, inFlow)) return value;
	const fitsSingle = !/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/u.test(value);
	const wantsSingle = style === "single" || (style === "plain" && /["\\]/.test(value) && !value.includes("'"));
	return fitsSingle && wantsSingle ? `'${value.replaceAll("'", "''")}'` : doubleQuoted(value);
}

/** The style of a scalar that stands in a file. */
export function quoteStyleOf(type: string | undefined): QuoteStyle {
	if (type === "single-quoted-scalar") return "single";
	return type === "double-quoted-scalar" ? "double" : "plain";
}

/** Writes the key of a map. */
export function keyText(key: string): string {
	return /^[A-Za-z_][\w-]*$/.test(key) && isPlain(key, true) ? key : doubleQuoted(key);
}

/** Whether a text without quotation marks is read as itself, also by the check for slips of the pen. */
function isPlain(text: string, inFlow: boolean): boolean {
	if (text === "" || text !== text.trim() || /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/u.test(text)) return false;
	if (/^(?:[-?:,[\]{}#&*!|>'"%@`]|\.\.\.)/.test(text) || /: |:$| #/.test(text)) return false;
	if (inFlow && /[,[\]{}]/.test(text)) return false;
	if (/^[A-Za-z][\w-]* *：/.test(text)) return false;
	return !/^(?:~|null|true|false|[-+]?(?:[\d.]+(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|\.inf|\.nan))$/i.test(text);
}

const escapes: Readonly<Record<string, string>> = {
	'"': '\\"',
	"\\": "\\\\",
	"\n": "\\n",
	"\r": "\\r",
	"\t": "\\t",
	"\u0085": "\\N",
	"\u2028": "\\L",
	"\u2029": "\\P",
};

function doubleQuoted(text: string): string {
	const escaped = (character: string) => escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return `"${text.replace(/["\\\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu, escaped)}"`;
}
