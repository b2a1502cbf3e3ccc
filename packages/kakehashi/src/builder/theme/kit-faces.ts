import { existsSync } from "node:fs";
import { join } from "node:path";
import { kitSources } from "../kit-files.ts";

const folder = join(kitSources, "builder/looks/faces");

/** The file of a face of headings that comes with the kit, such as `nunito`, with its licence beside it; undefined for any other name. */
export function kitFace(name: string): string | undefined {
	const file = /^[a-z][a-z-]*$/.test(name) ? join(folder, name, `${name}.woff2`) : undefined;
	return file !== undefined && existsSync(file) ? file : undefined;
}
