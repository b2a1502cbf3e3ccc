import type { BundledPackage } from "./bundled-packages.ts";

/** Path of the published file with the notices. */
export const licensesFile = "third-party-notices.txt";

/** A published font file that comes from no package, with its license texts. */
type PublishedFont = { readonly file: string; readonly licenseTexts: readonly string[] };

const rule = "=".repeat(80);

/**
 * The license and notice texts of all published code and fonts, as plain text: first a list of the
 * packages, then each text once, under the names of the packages that contain it.
 * @param fonts fonts that visitors load
 */
export function thirdPartyLicenses(
	packages: readonly BundledPackage[],
	fonts: readonly PublishedFont[] = [],
): string {
	const owners = new Map<string, string[]>();
	for (const each of packages)
		for (const text of each.licenseTexts)
			owners.set(text, [...(owners.get(text) ?? []), title(each)]);
	for (const { file, licenseTexts } of fonts)
		for (const text of licenseTexts)
			owners.set(text, [...(owners.get(text) ?? []), `${file}, the font of headings`]);
	const without = packages.filter(({ licenseTexts }) => licenseTexts.length === 0);
	return `${[
		"Third-party notices",
		"The scripts and the server of this site have code of these packages:",
		packages
			.map((each) => `  ${title(each)} | ${each.license ?? "no license stated"}`)
			.join("\n"),
		...(without.length === 0
			? []
			: [
					"Without a text of their own beside the license named above:",
					without.map((each) => `  ${title(each)}`).join("\n"),
				]),
		...[...owners].map(([text, from]) => `${rule}\n${from.join("\n")}\n${rule}\n\n${text}`),
	].join("\n\n")}\n`;
}

const title = ({ name, version }: BundledPackage) => `${name} ${version}`;
