import { expect, it } from "vitest";
import type { Permission } from "../permissions/permission.ts";
import { appSession } from "./app-session.ts";

const sessionFor = (...permissions: Permission[]) =>
	appSession({ name: "佐藤", permissions, isInStudio: true });

it("the app offers actions to writers only, and those on texts to translators", () => {
	expect(sessionFor("write")).toMatchObject({
		actions: expect.arrayContaining(["setText", "undo", "removePage"]),
		languages: undefined,
	});
	expect(sessionFor("write:ja", "publish")).toMatchObject({
		actions: ["setText", "confirmText", "replaceTexts", "setBlocks", "undo", "redo"],
		languages: ["ja"],
	});
	for (const each of [[], ["publish"], ["messages"], ["people"]] as const)
		expect(sessionFor(...each).actions, each.join()).toEqual([]);
});
