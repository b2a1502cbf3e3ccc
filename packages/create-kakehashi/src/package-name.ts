/** The name in `package.json`: the name of the folder, without what npm does not accept. */
export function packageName(folder: string): string {
	const name = folder
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-+|-+$/g, "");
	return name === "" ? "website" : name;
}
