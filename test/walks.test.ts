import { expect, it } from "vitest";
import { followWalk, walks } from "../scripts/walks.ts";

/** How many files each walk may visit. A walk that has become shorter gets a lower limit. */
const limits: Readonly<Record<string, number>> = {
	"text → disk → page": 15,
	"YAML → document": 93,
	"POST → mail": 28,
	"publish → served": 36,
};

it.each(Object.entries(walks))("the walk %s stays short, and never climbs", (name, walk) => {
	const { files } = followWalk(walk, walk.stations);
	expect(files.length, files.join("\n")).toBeLessThanOrEqual(limits[name] ?? 0);
	expect(followWalk(walk).climbs).toEqual([]);
});
