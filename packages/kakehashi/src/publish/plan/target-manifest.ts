import * as v from "@kakehashi/core/values/v.ts";

/** Size in bytes and SHA-256 (in base64url) of a file. */
export type FileDigest = { readonly size: number; readonly hash: string };
export type FileDigests = Readonly<Record<string, FileDigest>>;

const digest = { size: v.number(), hash: v.string() };

const manifestSchema = v.object({
	/** The files of the site that are at the target. */
	files: v.record(v.string(), v.object(digest)),
	/** Files that a run began to send. Empty after a run that came to its end. */
	pending: v.record(v.string(), v.object(digest)),
	/** Files that the site no longer has, with the moment (ISO 8601) since when. */
	old: v.record(v.string(), v.object({ ...digest, since: v.string() })),
});

/**
 * What this program has put at a target, by path. It is a file at the target, so that every
 * computer knows the same, and so that a run goes on where another one has ended.
 */
export type TargetManifest = Readonly<v.InferOutput<typeof manifestSchema>>;

export const emptyManifest: TargetManifest = { files: {}, pending: {}, old: {} };

/** The folder at the target for what only this program reads. */
export const stateFolder = ".kakehashi";
export const targetManifestPath = `${stateFolder}/published.json`;

/**
 * Reads a manifest. If there is none, or if it cannot be read, the result is empty, so every file
 * at the target counts as somebody else's. Names that could lead out of a folder are left out,
 * because the host could have written anything into the manifest.
 */
export function readManifest(bytes: Uint8Array | undefined): TargetManifest {
	if (bytes === undefined) return emptyManifest;
	try {
		const result = v.safeParse(manifestSchema, JSON.parse(new TextDecoder().decode(bytes)));
		if (!result.success) return emptyManifest;
		const { files, pending, old } = result.output;
		return {
			files: withSafePaths(files),
			pending: withSafePaths(pending),
			old: withSafePaths(old),
		};
	} catch {
		return emptyManifest;
	}
}

const withSafePaths = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
	Object.fromEntries(Object.entries(record).filter(([path]) => isSafePath(path)));

/**
 * Whether a path with slashes stays inside its folder, on any system. Windows leaves out spaces and
 * dots at the end of names.
 */
function isSafePath(path: string): boolean {
	const hasOddCharacter = /[\\:\p{Cc}]/u.test(path);
	return !hasOddCharacter && path.split("/").every((part) => !/^[. ]*$/.test(part));
}

/** The bytes of a manifest, for its file at the target. */
export function writeManifest(manifest: TargetManifest): Uint8Array {
	return new TextEncoder().encode(`${JSON.stringify(manifest, undefined, "\t")}\n`);
}

/** The versions of a file that this program may have put at the target. */
export function knownDigests(manifest: TargetManifest, path: string): FileDigest[] {
	const { files, pending, old } = manifest;
	return [files, pending, old].flatMap((each): FileDigest[] => {
		const known = Object.hasOwn(each, path) ? each[path] : undefined;
		return known === undefined ? [] : [{ size: known.size, hash: known.hash }];
	});
}
