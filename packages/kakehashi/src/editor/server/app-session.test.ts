import { expect, it } from "vitest";
import type { Permission } from "../permissions/permission.ts";
import { appSession } from "./app-session.ts";

const kindsFor = (...permissions: Permission[]) =>
	appSession({ name: "佐藤", permissions, isInStudio: true }).actions;

it("the app offers actions to writers only", () => {
	expect(kindsFor("write")).toEqual(expect.arrayContaining(["setText", "undo", "removePage"]));
	for (const each of [[], ["publish"], ["messages"], ["people"]] as const)
		expect(kindsFor(...each), each.join()).toEqual([]);
});
