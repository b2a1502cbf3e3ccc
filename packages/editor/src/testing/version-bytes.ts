/** The number of a version of a file, in tests that kill the process while it saves. */
export type Version = number;

/** The contents of a file in which every line contains the version. */
export function versionBytes(version: Version): Uint8Array {
	return Buffer.from(`version ${version}\n`.repeat(3_000));
}

/** The version in a file; undefined if not every line has the same version. */
export function versionOf(bytes: Uint8Array | null): Version | undefined {
	const version = /^version (\d+)\n/.exec(Buffer.from(bytes ?? []).toString())?.[1];
	return version !== undefined &&
		bytes !== null &&
		Buffer.compare(versionBytes(Number(version)), bytes) === 0
		? Number(version)
		: undefined;
}
