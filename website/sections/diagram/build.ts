import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildContext } from "kakehashi/section";
import { parseSvg } from "../../documents/parse-svg.ts";
import { repositoryOf } from "../../project/read-project.ts";
import type { Drawings } from "./schema.ts";

const picturesFolder = "docs/pictures";

/** The drawings of the documents. */
export function build({ folder }: BuildContext) {
	const root = repositoryOf(folder);
	const files = readdirSync(join(root, picturesFolder))
		.filter((name) => name.endsWith(".svg"))
		.map((name) => `${picturesFolder}/${name}`);
	const data: Drawings = Object.fromEntries(
		files.map((file) => [file, parseSvg(readFileSync(join(root, file), "utf8"), file)]),
	);
	return { data };
}
