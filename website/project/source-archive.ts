import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { SiteError } from "kakehashi/section";
import type { Project } from "./read-project.ts";

/** The project's sources as one file to download. */
export type SourceArchive = {
	/** Path on the site, such as `/kakehashi-0.1.0.tar.gz`. */
	readonly path: string;
	readonly content: Uint8Array;
	/** SHA-256 in hexadecimal. */
	readonly checksum: string;
};

type TrackedFile = {
	readonly path: string;
	readonly mode: "100644" | "100755" | "120000";
	readonly content: Uint8Array;
};

/**
 * Packs the files that Git tracks, with their current content, into a gzipped tar archive
 * (POSIX.1-1988, "ustar"). The same files and time give the same bytes. Undefined if Git is not
 * installed or the folder is not a clone.
 * @param timestamp modification time of all files, in milliseconds since 1970
 */
export async function createSourceArchive(
	root: string,
	{ name, version }: Pick<Project, "name" | "version">,
	timestamp: number,
): Promise<SourceArchive | undefined> {
	const listed = listTracked(root);
	if (listed === undefined) return undefined;
	const files = listed.split("\0").flatMap((line) => readTracked(root, line) ?? []);
	const folder = `${name}-${version}`;
	const blocks = files.flatMap(({ path, mode, content }) => {
		const body = mode === "120000" ? new Uint8Array() : content;
		return [
			header(`${folder}/${path}`, mode, content, timestamp),
			body,
			new Uint8Array(-body.length & 511),
		];
	});
	const packed = await promisify(gzip)(Buffer.concat([...blocks, new Uint8Array(1024)]), {
		level: 4,
	});
	// Byte 9 of a gzip file is the operating system. 255 (unknown) makes the result the same on
	// every system.
	packed[9] = 255;
	return {
		path: `/${folder}.tar.gz`,
		content: packed,
		checksum: createHash("sha256").update(packed).digest("hex"),
	};
}

/**
 * Lists the tracked files. Synchronous, so that the packing has begun by the time the caller does
 * something else.
 */
function listTracked(root: string): string | undefined {
	try {
		return execFileSync("git", ["ls-files", "--stage", "-z"], {
			cwd: root,
			maxBuffer: 2 ** 26,
			stdio: ["ignore", "pipe", "ignore"],
			encoding: "utf8",
		});
	} catch {
		return undefined;
	}
}

/**
 * Reads the file of a line of `git ls-files --stage`: mode, object, stage, path. Undefined if the
 * file has been deleted in the folder.
 */
function readTracked(root: string, line: string): TrackedFile | undefined {
	const [, mode, path] = /^(100644|100755|120000) \S+ 0\t(.+)$/s.exec(line) ?? [];
	if (mode === undefined || path === undefined) return undefined;
	const file = join(root, path);
	try {
		return {
			path,
			mode: mode as TrackedFile["mode"],
			content: mode === "120000" ? Buffer.from(readlinkSync(file)) : readFileSync(file),
		};
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

/**
 * The 512-byte header of a file. As the format requires, a path of more than 100 bytes is split at
 * a slash.
 */
function header(
	path: string,
	mode: TrackedFile["mode"],
	content: Uint8Array,
	timestamp: number,
): Uint8Array {
	const bytes = Buffer.alloc(512);
	const isLink = mode === "120000";
	const fits = (name: string) => Buffer.byteLength(name) <= 100;
	const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
	const cut = fits(path) ? -1 : slashes.find((index) => fits(path.slice(index + 1)));
	if (cut === undefined || Buffer.byteLength(path.slice(0, Math.max(cut, 0))) > 155)
		throw new SiteError([
			{
				en: `The path ${path} is too long for the archive of the source. Shorten it.`,
				ja: `パス${path}が長く、ソースのアーカイブに入りません。短くしてください。`,
			},
		]);
	bytes.write(path.slice(cut + 1), 0, 100);
	bytes.write(cut < 0 ? "" : path.slice(0, cut), 345, 155);
	bytes.write(octal(isLink ? 0o777 : Number.parseInt(mode.slice(-3), 8), 8), 100);
	bytes.write(octal(0, 8) + octal(0, 8), 108);
	bytes.write(octal(isLink ? 0 : content.length, 12), 124);
	bytes.write(octal(Math.floor(timestamp / 1000), 12), 136);
	bytes.write(isLink ? "2" : "0", 156);
	if (isLink) bytes.set(content.subarray(0, 100), 157);
	bytes.write("ustar\x0000", 257);
	// The checksum is the sum of all bytes, with the checksum field itself filled with spaces.
	bytes.fill(" ", 148, 156);
	const sum = bytes.reduce((total, byte) => total + byte, 0);
	bytes.write(`${octal(sum, 7)} `, 148);
	return bytes;
}

/** A number in tar's format: octal digits and a zero byte. */
function octal(value: number, length: number): string {
	return `${value.toString(8).padStart(length - 1, "0")}\0`;
}
