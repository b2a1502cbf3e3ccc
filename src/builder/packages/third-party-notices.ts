import type { PackagePlaces } from "./find-package-places.ts";
import type { LockedPackage, Project } from "./read-project.ts";

/** A published file that comes from no package, with the texts of its licence. */
export type PublishedFont = { readonly file: string; readonly licenseTexts: readonly string[] };

const rule = "=".repeat(80);

/**
 * All licence and notice texts of the installed packages as one plain text: a list of the packages first, then each
 * text once, under the names of those it came with. Packages whose code reaches a reader or the server come first.
 * @param font that visitors load, if there is one
 */
export function thirdPartyNotices({ name, packages }: Project, places: PackagePlaces, font?: PublishedFont): string {
	const installed = packages.filter(({ optional }) => !optional);
	const shipped = (each: LockedPackage) => places.get(each)?.some((place) => place !== "build") ?? false;
	const ordered = [...installed.filter(shipped), ...installed.filter((each) => !shipped(each))];
	const owners = new Map<string, LockedPackage[]>();
	for (const each of ordered) for (const text of each.licenseTexts) owners.set(text, [...(owners.get(text) ?? []), each]);
	const optional = packages.filter((each) => each.optional);
	const without = ordered.filter(({ licenseTexts }) => licenseTexts.length === 0);
	return `${[
		`Third-party notices of ${name}`,
		paragraph([
			"The packages below are read from package-lock.json, their texts from the packages themselves.",
			...(installed.some(shipped) ? ["A star marks those of which code is in the published files; the others only help to build and test them."] : []),
		]),
		ordered.map((each) => `${shipped(each) ? "*" : " "} ${line(each)}`).join("\n"),
		...(optional.length === 0
			? []
			: [paragraph(["Only installed where they suit the machine; nothing of them is published:"]), optional.map((each) => `  ${line(each)}`).join("\n")]),
		...(without.length === 0
			? []
			: [paragraph(["Without a text of their own beside the licence named above:"]), without.map((each) => `  ${title(each)}`).join("\n")]),
		...(font?.licenseTexts ?? []).map((text) => `${rule}\n${font?.file}, the font of headings\n${rule}\n\n${text}`),
		...[...owners].map(([text, from]) => `${rule}\n${from.map(title).join("\n")}\n${rule}\n\n${text}`),
	].join("\n\n")}\n`;
}

const title = ({ name, version }: LockedPackage) => `${name} ${version}`;
const line = (each: LockedPackage) => [title(each), each.license ?? "no licence stated", ...(each.url === undefined ? [] : [each.url])].join(" | ");
const paragraph = (sentences: readonly string[]) => sentences.join("\n");
