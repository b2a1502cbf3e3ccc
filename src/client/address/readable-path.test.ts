import { expect, it } from "vitest";
import { readablePath } from "./readable-path.ts";

it.each([
	["/ja/%E3%81%82", "/ja/あ"],
	["/a%20b", "/a b"],
	["/100%", "/100%"],
	["/%ff", "/%ff"],
	["/%3Cb%3E", "/<b>"],
])("%s reads %s", (path, text) => {
	expect(readablePath(path)).toBe(text);
});
