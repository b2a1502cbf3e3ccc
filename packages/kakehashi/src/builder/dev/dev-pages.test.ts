import { posix, win32 } from "node:path";
import { expect, it } from "vitest";
import { fsAddress } from "./dev-pages.ts";

it.each([
	["C:\\kit\\client\\boot.ts", win32, "/@fs/C:/kit/client/boot.ts"],
	["C:/kit/client/boot.ts", win32, "/@fs/C:/kit/client/boot.ts"],
	["/kit/client/boot.ts", posix, "/@fs/kit/client/boot.ts"],
])("serves %s at an address with slashes", (file, rules, address) => {
	expect(fsAddress(file, rules)).toBe(address);
});
