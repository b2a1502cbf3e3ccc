import { expect, it } from "vitest";
import { maxPictures } from "./max-pictures.ts";
import { createUploads } from "./uploads.ts";

const picture = (size = 10) => ({
	bytes: new Uint8Array(size),
	ending: "png" as const,
	width: 1,
	height: 1,
	name: "a.png",
});

it("never gives up the picture of one person for those of another", () => {
	const many = createUploads(() => 0, 1_000);
	const ofPerson = maxPictures + 2;
	const all = Array.from({ length: 2 * ofPerson }, () => many.add(picture(), "B"));
	const isStored = (uploads: typeof many) => (id: string | undefined) =>
		id !== undefined && uploads.get(id) !== undefined;
	expect(all.filter(isStored(many))).toEqual(all.slice(-ofPerson));
	const uploads = createUploads(() => 0, 100);
	const first = uploads.add(picture(), "A") ?? "";
	const others = Array.from({ length: 20 }, () => uploads.add(picture(), "B"));
	expect(uploads.get(first)).toBeDefined();
	expect(others.filter(isStored(uploads))).toEqual(others.slice(-9));
	// A uses 10 of 100 bytes and B the rest. A new upload of B may replace those of B, but other
	// people get only the free space.
	const large = uploads.add(picture(90), "B") ?? "";
	expect([first, large].map((id) => uploads.get(id) !== undefined)).toEqual([true, true]);
	expect(uploads.add(picture(1), "C")).toBeUndefined();
	expect(uploads.add(picture(91), "B")).toBeUndefined();
	expect(uploads.get(first)).toBeDefined();
});

it("forgets them after some hours", () => {
	let now = 0;
	const uploads = createUploads(() => now, 100);
	const id = uploads.add(picture(100), "A") ?? "";
	now = 2 * 3_600_000;
	expect(uploads.get(id)).toBeDefined();
	now = 4 * 3_600_000;
	expect(uploads.add(picture(100), "B")).toBeDefined();
	expect(uploads.get(id)).toBeUndefined();
});

it("does not mistake a file for a picture", () => {
	const uploads = createUploads(() => 0, 100);
	const ids = [picture(), { bytes: new Uint8Array(10), name: "menu.pdf" }].map(
		(upload) => uploads.add(upload, "A") ?? "",
	);
	expect(ids.map((id) => uploads.get(id)?.name)).toEqual(["a.png", undefined]);
	expect(ids.map((id) => uploads.file(id)?.name)).toEqual([undefined, "menu.pdf"]);
});
