/**
 * The file types that a form can accept, by extension, with the bytes that identify each type and
 * their position.
 */
const signatures = {
	pdf: [[0, ["%PDF-"]]],
	jpeg: [[0, ["\xff\xd8\xff"]]],
	png: [[0, ["\x89PNG\r\n\x1a\n"]]],
	webp: [
		[0, ["RIFF"]],
		[8, ["WEBP"]],
	],
	heic: [
		[4, ["ftyp"]],
		[8, ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]],
	],
	docx: [
		[0, ["PK\x03\x04"]],
		[30, ["[Content_Types].xml", "_rels/", "docProps/", "word/"]],
	],
} as const satisfies Record<string, readonly (readonly [at: number, texts: readonly string[]])[]>;
export type FileType = keyof typeof signatures;
export const fileTypes = Object.keys(signatures) as [FileType, ...FileType[]];

/** How many bytes at the beginning of a file are enough to identify its type. */
export const signatureBytes = 64;

/** Which files a field accepts. Sizes are in bytes. */
export type FileRules = {
	readonly types: readonly FileType[];
	readonly maxFiles: number;
	readonly maxBytes: number;
};

/** The maximum total size of the files of one message, in bytes. */
export const maxUploadBytes = 20_000_000;

/**
 * A file that the visitor chose or the server received. `type` comes from the file's bytes, not
 * from its name.
 */
export type SentFile = {
	readonly name: string;
	readonly size: number;
	readonly type: FileType | undefined;
};

/** Detects the type of a file from its first bytes; undefined if no accepted type matches. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
	const has = (at: number, text: string) =>
		[...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
	return fileTypes.find((type) =>
		signatures[type].every(([at, texts]) => texts.some((text) => has(at, text))),
	);
}

/**
 * A file name that is valid on every system: without a path or invisible characters, short enough,
 * and with the extension of its type.
 */
export function safeFileName(name: string, type: FileType | undefined): string {
	const own = name
		.toWellFormed()
		.normalize("NFC")
		.replace(/^.*[/\\]/s, "")
		.replace(/[\p{C}\p{Zl}\p{Zp}\ufffd<>:"|?*]/gu, "")
		.replace(/\.[^.]*$/, "")
		.replace(/^[\s.]+|[\s.]+$/g, "");
	return `${shortened(own) || "file"}${type === undefined ? "" : `.${type}`}`;
}

/**
 * Cuts a name to 80 characters and 200 bytes. Most systems allow 255 bytes, and a command that
 * saves the file adds an extension and a number.
 */
function shortened(name: string): string {
	const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, "x").length;
	let start = "";
	for (const { segment } of [...new Intl.Segmenter().segment(name)].slice(0, 80)) {
		if (bytesOf(start + segment) > 200) break;
		start += segment;
	}
	return start;
}
