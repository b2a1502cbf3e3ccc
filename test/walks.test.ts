import { expect, it } from "vitest";
import { followWalk, walks } from "../scripts/walks.ts";

/**
 * How many files a walk visits, how many it reaches with all that its stations call, and how many
 * calls climb into a layer above. A walk may become shorter, and then its limit here as well.
 */
const limits: Readonly<Record<keyof typeof walks, readonly [number, number, number]>> = {
	"text → disk → page": [24, 150, 40],
	"YAML → document": [110, 330, 0],
	"POST → mail": [60, 110, 0],
	"publish → served": [70, 400, 10],
};

it.each(Object.entries(walks))("the walk %s stays as short as it is", (name, walk) => {
	const all = followWalk(walk);
	const [files, reached, climbs] = limits[name] ?? [0, 0, 0];
	expect(followWalk(walk, walk.stations).files.length).toBeLessThanOrEqual(files);
	expect(all.files.length).toBeLessThanOrEqual(reached);
	expect(all.climbs.length).toBeLessThanOrEqual(climbs);
});
