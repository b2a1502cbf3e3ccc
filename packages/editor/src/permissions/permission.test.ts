import { expect, it } from "vitest";
import {
	can,
	type Permission,
	permissions,
	type Requirement,
	readPermissions,
	translatedBy,
} from "./permission.ts";

/** Everything that can be required, and what each permission gives of it. */
const gives = {
	write: ["write", "write:ja", "translate", "read"],
	"write:ja": ["write:ja", "translate", "read"],
	"write:fr": ["translate", "read"],
	publish: ["publish", "read"],
	messages: ["messages"],
	people: ["people"],
} as const satisfies Readonly<Partial<Record<Permission, readonly Requirement[]>>>;
const all: readonly Requirement[] = [...permissions, "write:ja", "translate", "read", "settings"];

it.each(Object.entries(gives))("%s gives this and no more", (held, given) => {
	const may = all.filter((wanted) => can(readPermissions([held]), wanted));
	expect(may.toSorted()).toEqual([...given].sort());
});

it("only all permissions together give the settings of the site", () => {
	expect(can(permissions, "settings")).toBe(true);
	for (const lacking of permissions)
		expect(
			can([...permissions.filter((each) => each !== lacking), "write:ja"], "settings"),
			lacking,
		).toBe(false);
});

it("no permission gives anything to somebody without any", () => {
	expect(all.filter((wanted) => can([], wanted))).toEqual([]);
});

/** What is stored, and what it gives: never more than it gave before there were translators. */
it.each([
	["", []],
	["write publish messages people", ["write", "publish", "messages", "people"]],
	["people write", ["write", "people"]],
	["admin", []],
	["writer publishing", []],
	["WRITE", []],
	["write,publish", []],
	["write:", []],
	["write:*", []],
	["write:ja,fr", []],
	["translate read", []],
	["write:ja", ["write:ja"]],
	["write:ja write:ja write:pt-BR publish", ["write:ja", "write:pt-BR", "publish"]],
	["write:ja write", ["write"]],
])("the stored words “%s”", (stored, held) => {
	expect(readPermissions(stored.split(" "))).toEqual(held);
});

it("the languages of somebody who may write are not limited", () => {
	expect(translatedBy(["write", "people"])).toBeUndefined();
	expect(translatedBy(["write:ja", "write:fr", "publish"])).toEqual(["ja", "fr"]);
	expect(translatedBy(["publish"])).toEqual([]);
});
