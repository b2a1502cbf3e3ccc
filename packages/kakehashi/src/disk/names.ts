/** Folders of a site that the kit or npm writes. Nothing in them is a source of the site. */
export const generatedFolders: ReadonlySet<string> = new Set([
	"dist",
	"dist.new",
	".dist.old",
	"node_modules",
	"releases",
]);

/**
 * Whether a file belongs to Explorer or Finder, which leave such files in any folder that they
 * show. They are neither content nor published.
 * @param name without the folder
 */
export function isSystemFile(name: string): boolean {
	return /^(?:\.DS_Store.*|\._.*|desktop\.ini|(?:eh)?thumbs\.db)$/i.test(name);
}
