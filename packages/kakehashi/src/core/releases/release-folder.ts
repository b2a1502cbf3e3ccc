/** The link in a folder of releases that leads to the one that visitors see. */
export const currentName = "current";

/** How many releases are kept, the current one among them. */
export const keptReleases = 10;

/** The number of a release, by the name of its folder; undefined for what is none. */
export function releaseNumber(name: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : undefined;
}
