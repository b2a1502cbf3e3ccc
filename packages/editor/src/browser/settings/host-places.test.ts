import { publishTargetSchemas } from "@kakehashi/core/schema/publish-settings.ts";
import { expect, it } from "vitest";
import type { Value } from "../../../../kakehashi/src/content/yaml/content-tree.ts";
import { hasPasswordInput, hostPlaceNames, hostPlaces, placeOfSettings } from "./host-places.ts";

it("the rental server, which most owners have, comes first", () => {
	expect(hostPlaceNames[0]).toBe("ftp");
});

it.each(hostPlaceNames.filter((name) => hostPlaces[name].begin !== null))(
	"the first settings of %s are recognized as those of that place",
	(name) => expect(placeOfSettings(hostPlaces[name].begin)).toBe(name),
);

it("every target belongs to a place", () => {
	for (const target of Object.keys(publishTargetSchemas))
		expect(hostPlaceNames, target).toContain(placeOfSettings({ target, run: "" }));
});

it.each<[string, Value, string | undefined, boolean]>([
	["nothing yet", null, undefined, false],
	["FTP without encryption", { target: "ftp", host: "a.example", user: "b" }, "ftp", true],
	["SFTP", { target: "sftp", host: "a.example" }, "sftp", true],
	["a command of another host", { target: "command", run: "rsync -a" }, "command", false],
	[
		"Wrangler with options",
		{ target: "command", run: "wrangler deploy -x" },
		"cloudflare",
		false,
	],
])("%s", (_, settings, place, isWithPassword) => {
	expect([placeOfSettings(settings), hasPasswordInput(settings)]).toEqual([
		place,
		isWithPassword,
	]);
});
