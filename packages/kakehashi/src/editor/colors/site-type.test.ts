import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { faceTokens } from "../../builder/theme/face-tokens.ts";
import { kitFaces } from "../../builder/theme/kit-faces.ts";
import { choiceName } from "../words/choice-names.ts";

it("every font that comes with the kit can be chosen, by a name", () => {
	const folder = join(import.meta.dirname, "../../builder/looks/faces");
	expect([...kitFaces.latin, ...kitFaces.japanese].sort()).toEqual(readdirSync(folder).sort());
	for (const script of ["latin", "japanese"] as const) for (const name of kitFaces[script]) expect(choiceName(faceTokens[script], name), name).toBeDefined();
});
