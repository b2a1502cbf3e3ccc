import { posix } from "node:path";

/** A line of `ls -lan`: what it is, its size, and its name. */
export type ListedEntry = {
	readonly kind: "file" | "folder" | "link";
	readonly size: number;
	readonly name: string;
};

/** Rights, count of links, user, group, size, month, day, time or year, and path. */
const row = /^([-dl])\S{9}\S*\s+\S+\s+\S+\s+\S+\s+(\d+)\s+\S+\s+\d+\s+[\d:]+\s(.*)$/;
const kinds = { "-": "file", d: "folder", l: "link" } as const;

/** Reads what `ls -lan` of `sftp` prints of a folder. */
export function parseListing(lines: readonly string[]): ListedEntry[] {
	return lines.flatMap((line): ListedEntry[] => {
		const [, letter = "", size, path = ""] = row.exec(line) ?? [];
		const kind = isKind(letter) ? kinds[letter] : undefined;
		const name = posix.basename(decodeEscapes(path));
		if (kind === undefined || name === "" || name === "." || name === "..") return [];
		return [{ kind, size: Number(size), name }];
	});
}

const isKind = (letter: string): letter is keyof typeof kinds => Object.hasOwn(kinds, letter);

/** Where the system has no UTF-8, `sftp` writes other bytes as `\ooo`, in octal. */
function decodeEscapes(path: string): string {
	if (!/^[ -~]*\\[ -~]*$/.test(path)) return path;
	const bytes = path.replace(/\\(?:\\|([0-3][0-7]{2}))/g, (_, octal: string | undefined) =>
		octal === undefined ? "\\" : String.fromCharCode(Number.parseInt(octal, 8)),
	);
	return Buffer.from(bytes, "latin1").toString("utf8");
}
