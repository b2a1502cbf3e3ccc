/** A path as a person would write it; one that is not valid UTF-8 is shown as it is. */
export function readablePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
