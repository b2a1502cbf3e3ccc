import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { exactPath } from "../../disk/names.ts";
import { logoPicture, readLogoPicture } from "./logo-picture.ts";
import { type ParsedLogo, parseLogo } from "./parse-logo.ts";

/** The last logo that was read: every bundle requests it again. */
let last: { readonly bytes: Buffer; readonly logo: ParsedLogo } | undefined;

/** The files that can be the logo. The SVG comes first, because it is sharper. */
export const logoFiles = ["logo.svg", logoPicture] as const;

/**
 * Reads the logo of the owner's folder: `logo.svg`, or else the picture. Undefined if there is
 * neither.
 * @throws ContentError with every problem in the file
 */
export async function readLogo(folder: string): Promise<ParsedLogo | undefined> {
	const file = logoFiles.find((each) => exactPath(folder, each) !== undefined);
	if (file === undefined) return undefined;
	const bytes = await readFile(join(folder, file));
	if (last === undefined || !last.bytes.equals(bytes))
		last = {
			bytes,
			logo:
				file === logoPicture
					? await readLogoPicture(bytes)
					: parseLogo(bytes.toString("utf8"), file),
		};
	return last.logo;
}
