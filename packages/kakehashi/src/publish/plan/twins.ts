/**
 * What two names have in common that are one file on some hosts: Windows and macOS do not tell
 * upper from lower case, and macOS may store accents and voicing marks separately.
 */
export const twinKey = (path: string): string => path.normalize("NFC").toLowerCase();

/** The keys of many names. */
export const twinKeys = (paths: Iterable<string>): Set<string> =>
	new Set(Array.from(paths, twinKey));
