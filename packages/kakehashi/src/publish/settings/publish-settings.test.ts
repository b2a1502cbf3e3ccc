import { expect, it } from "vitest";
import { checkPublishSettings } from "./publish-settings.ts";

const issuesOf = (data: unknown) => {
	const checked = checkPublishSettings(data);
	return "issues" in checked
		? checked.issues.map((issue) => issue.path?.map((item) => String(item.key)).join("."))
		: [];
};

it.each([
	[{ target: "folder", folder: "/srv/www" }],
	[{ target: "command", run: "npx wrangler pages deploy" }],
])("%j says where a site is published", (data) => {
	expect(checkPublishSettings(data)).toEqual({ settings: data });
});

it.each([
	[{}, ["target"]],
	[{ target: "pigeon" }, ["target"]],
	[{ target: "folder" }, ["folder"]],
	[{ target: "folder", folder: " " }, ["folder"]],
	[{ target: "folder", folder: "/srv/www", run: "x" }, ["run"]],
	[{ target: "command", run: 1 }, ["run"]],
	["folder", [undefined]],
])("%j does not, and says which line is wrong", (data, keys) => {
	expect(issuesOf(data)).toEqual(keys);
});
