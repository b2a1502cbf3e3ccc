/** The name of the link in a releases folder that points to the public release. */
export const currentName = "current";

/** How many releases are retained, including the current one. */
export const retainedReleases = 10;

/** The number of a release, by the name of its folder; undefined for any other folder. */
export function releaseNumber(name: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : undefined;
}
