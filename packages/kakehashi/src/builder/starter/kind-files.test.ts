import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sectionKinds } from "../../sections/schemas.ts";
import {
	formExampleText,
	kindExample,
	readEmbedDrafts,
	readExampleData,
	readKindPicture,
} from "./kind-files.ts";

let folder: string;
let ownKinds: ReadonlyMap<string, string>;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-kind-files-"));
	ownKinds = new Map([["banner", folder]]);
	writeFileSync(join(folder, "example.yaml"), "kind: banner\n");
	writeFileSync(join(folder, "picture.webp"), "any language");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the files of a kind of section", () => {
	it("are those of the kit for its own kinds", async () => {
		for (const kind of Object.keys(sectionKinds))
			expect(kindExample(kind, ownKinds)?.split("\n"), kind).toContain(`kind: ${kind}`);
		expect(formExampleText()).toBe(kindExample("form", ownKinds));
		expect((await readEmbedDrafts()).split("\n")).toContain("map:");
		expect(await readExampleData("chart", ownKinds)).toBeDefined();
		expect(await readExampleData("form", ownKinds)).toBeUndefined();
	});

	it("are those in the owner's folder for kinds of the owner", async () => {
		expect(kindExample("banner", ownKinds)).toBe("kind: banner\n");
		expect(await readExampleData("banner", ownKinds)).toBeUndefined();
	});

	it("may lack an example and a picture", async () => {
		expect(kindExample("nothing", ownKinds)).toBeUndefined();
		expect(await readKindPicture("nothing", "en", ownKinds)).toBeUndefined();
	});

	it("have a picture in some languages, and one for all others", async () => {
		const picture = (kind: string, language?: string) =>
			readKindPicture(kind, language, ownKinds);
		const [english, japanese] = [await picture("form", "en"), await picture("form", "ja")];
		expect(english).toEqual(await picture("form"));
		expect(japanese).not.toEqual(english);
		expect(`${await picture("banner", "ja")}`).toBe("any language");
	});
});
