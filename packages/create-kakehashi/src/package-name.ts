/** The name in `package.json`: that of the folder, as far as npm accepts it. */
export function packageName(folder: string): string {
	const name = folder
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-+|-+$/g, "");
	return name === "" ? "website" : name;
}
