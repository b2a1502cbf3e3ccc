import { expect, it } from "vitest";
import { createUploads } from "./uploads.ts";

const picture = (size = 10) => ({
	bytes: new Uint8Array(size),
	ending: "png" as const,
	width: 1,
	height: 1,
	name: "a.png",
});

it("never gives up the picture of one person for those of another", () => {
	const uploads = createUploads(() => 0, 100);
	const first = uploads.keep(picture(), "A") ?? "";
	const others = Array.from({ length: 20 }, () => uploads.keep(picture(), "B"));
	expect(uploads.get(first)).toBeDefined();
	expect(others.filter((id) => id !== undefined && uploads.get(id) !== undefined)).toEqual(
		others.slice(-8),
	);
	// B uses 80 of 100 bytes and A 10. A new upload of B may replace those of B, but other people
	// get only the free space.
	const large = uploads.keep(picture(90), "B") ?? "";
	expect([first, large].map((id) => uploads.get(id) !== undefined)).toEqual([true, true]);
	expect(uploads.keep(picture(1), "C")).toBeUndefined();
	expect(uploads.keep(picture(91), "B")).toBeUndefined();
	expect(uploads.get(first)).toBeDefined();
});

it("forgets them after some hours", () => {
	let now = 0;
	const uploads = createUploads(() => now, 100);
	const id = uploads.keep(picture(100), "A") ?? "";
	now = 2 * 3_600_000;
	expect(uploads.get(id)).toBeDefined();
	now = 4 * 3_600_000;
	expect(uploads.keep(picture(100), "B")).toBeDefined();
	expect(uploads.get(id)).toBeUndefined();
});
