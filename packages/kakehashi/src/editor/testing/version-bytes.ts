/** Number of what a file holds in tests that kill the process while it is saving. */
export type Version = number;

/** A file whose every line says which version it belongs to. */
export function versionBytes(version: Version): Uint8Array {
	return Buffer.from(`version ${version}\n`.repeat(3_000));
}

/** The version that a file holds, if it holds one from beginning to end. */
export function versionOf(bytes: Uint8Array | null): Version | undefined {
	const version = /^version (\d+)\n/.exec(Buffer.from(bytes ?? []).toString())?.[1];
	return version !== undefined && bytes !== null && Buffer.compare(versionBytes(Number(version)), bytes) === 0 ? Number(version) : undefined;
}
