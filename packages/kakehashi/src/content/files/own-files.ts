import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { MessageError } from "../../core/messages/message-error.ts";
import type { Message } from "../../core/messages/say.ts";

/** What is not a file that anybody can read: each by its path in the site, with what to do about it. */
export type LeftOut = { readonly path: string; readonly why: "outside" | "nowhere" | "unreadable" | "special" };

export type OwnFiles = {
	/** The files, by path in the folder, in the same order on every machine. */
	readonly paths: readonly string[];
	readonly leftOut: readonly LeftOut[];
};

/** Parts of a site that no link may bring elsewhere, besides hidden ones: messages, and what is installed or made. */
const closed = new Set(["data", "dist", "dist.new", "node_modules", "releases"]);

/**
 * Finds the files below a folder of a site. A link to a file or folder of the site counts as what it leads to; one that
 * leads outside is left out, and so is whatever is no file, may not be read, or has gone meanwhile.
 * @param folder in the site, such as `public`
 * @param isWanted by name, and by the path of the folder that it is in; a folder that is not wanted is not opened
 */
export function ownFilesIn(site: string, folder: string, isWanted: (name: string, below: string) => boolean = isVisible): OwnFiles {
	const roots = [realOf(site), realOf(join(site, folder))];
	const paths: string[] = [];
	const leftOut: LeftOut[] = [];
	visit("", [roots[1] ?? ""]);
	return { paths: paths.sort(), leftOut };

	/** @param above the folders that lead here, as they really are: one that is among them again is a circle */
	function visit(below: string, above: readonly string[]): void {
		for (const entry of entriesIn(join(site, folder, below)) ?? leave(below, "unreadable") ?? []) {
			if (!isWanted(entry.name, below)) continue;
			const path = below === "" ? entry.name : `${below}/${entry.name}`;
			const whole = join(site, folder, path);
			const kind = entry.isSymbolicLink() ? linkedKind(whole, above) : kindOf(entry);
			if (kind === "file") paths.push(path);
			else if (kind === "folder") visit(path, [...above, realOf(whole) ?? ""]);
			else leave(path, kind);
		}
	}

	function linkedKind(path: string, above: readonly string[]): "file" | "folder" | LeftOut["why"] {
		const real = realOf(path);
		if (real === undefined) return "nowhere";
		if (!roots.some((root) => root !== undefined && isOpen(relative(root, real).split(sep)))) return "outside";
		const found = statSync(real, { throwIfNoEntry: false });
		return found === undefined || above.includes(real) ? "nowhere" : kindOf(found);
	}

	function leave(below: string, why: LeftOut["why"]): undefined {
		leftOut.push({ path: [folder, below].filter((part) => part !== "").join("/"), why });
	}
}

/** Whether a path in a site is not out of it, and not in a part that no link may show. */
const isOpen = (path: readonly string[]) => path[0] !== "" && !closed.has(path[0] ?? "") && path.every(isVisible);

const isVisible = (name: string) => !name.startsWith(".");

const kindOf = (found: Pick<Dirent, "isFile" | "isDirectory">) => (found.isFile() ? "file" : found.isDirectory() ? "folder" : "special");

/** Whether a path of a site is a file that it may read and show: nothing outside, and no pipe, at which a reader waits for ever. */
export function isOwnFile(site: string, path: string): boolean {
	const root = realOf(site);
	const real = realOf(path);
	if (root === undefined || real === undefined) return false;
	// Figures of charts are in "data": only a link may not lead there.
	const isLink = real !== join(root, relative(site, path));
	return (!isLink || isOpen(relative(root, real).split(sep))) && statSync(real).isFile();
}

/** Undefined if it leads nowhere, or round in a circle. */
function realOf(path: string): string | undefined {
	try {
		return realpathSync.native(path);
	} catch {
		return undefined;
	}
}

/** Nothing for a folder that has gone; undefined for one that may not be read. */
function entriesIn(folder: string): readonly Dirent[] | undefined {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		return isGone(error) ? [] : undefined;
	}
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);
const isGone = (error: unknown) => /^(?:ENOENT|ENOTDIR|ELOOP)$/.test(codeOf(error));

/** Reads a file that was found; undefined if it has gone meanwhile, or may not be read. */
export function readIfFile(path: string): Buffer<ArrayBuffer> | undefined {
	try {
		// Whoever reads a pipe waits for ever.
		return statSync(path).isFile() ? readFileSync(path) : undefined;
	} catch {
		return undefined;
	}
}

/** The same for files without which the site is another one: what may not be read is no reason to leave it out. */
export function allFilesIn(...parameters: Parameters<typeof ownFilesIn>): readonly string[] {
	const { paths, leftOut } = ownFilesIn(...parameters);
	const unreadable = leftOut.find(({ why }) => why === "unreadable");
	if (unreadable !== undefined) throw mayNotBeRead(unreadable.path);
	return paths;
}

/** Reads one of these; undefined if it has gone since it was found. */
export function readPresent(path: string): Buffer<ArrayBuffer> | undefined {
	try {
		return statSync(path).isFile() ? readFileSync(path) : undefined;
	} catch (error) {
		if (isGone(error)) return undefined;
		throw /^(?:EACCES|EPERM)$/.test(codeOf(error)) ? mayNotBeRead(path) : error;
	}
}

const mayNotBeRead = (path: string) =>
	new MessageError({
		en: `${path} may not be read. Allow reading it, then try again.`,
		ja: `${path}を読み取れません。読み取りを許可してから、もう一度お試しください。`,
	});

/** What people should know about what is left out. */
export const leftOutNotes = (leftOut: readonly LeftOut[]): Message[] => leftOut.map(({ path, why }) => notes[why](path));

const notes: Readonly<Record<LeftOut["why"], (path: string) => Message>> = {
	outside: (path) => ({
		en: `${path} is a link that leads out of the site, or to a part of it that is not published, so it is left out. Put a copy of the file there.`,
		ja: `${path}は、サイトの外（または公開しない場所）を指すリンクなので、含めていません。ファイルそのものをコピーして置いてください。`,
	}),
	nowhere: (path) => ({
		en: `${path} is a link that leads to no file, so it is left out. Delete it, or let it lead to a file of the site.`,
		ja: `${path}は、ファイルにつながらないリンクなので、含めていません。消すか、サイトの中のファイルを指すようにしてください。`,
	}),
	unreadable: (path) => ({
		en: `${path} may not be read, so what is in it is left out. Allow reading it, or move it out of the site.`,
		ja: `${path}は読み取れないので、中身を含めていません。読み取りを許可するか、サイトの外に移してください。`,
	}),
	special: (path) => ({
		en: `${path} is neither a file nor a folder, so it is left out. Delete it.`,
		ja: `${path}はファイルでもフォルダーでもないので、含めていません。消してください。`,
	}),
};
