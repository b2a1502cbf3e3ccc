/** The link in a folder of releases that points to the one that visitors see. */
export const currentName = "current";

/** How many releases are kept, including the current one. */
export const retainedReleases = 10;

/** The number of a release, by the name of its folder; undefined for any other folder. */
export function releaseNumber(name: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : undefined;
}
