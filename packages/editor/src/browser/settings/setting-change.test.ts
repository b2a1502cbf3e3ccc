import { describe, expect, it } from "vitest";
import { changeTo, isUnsaved, savedChange } from "./setting-change.ts";

const ftp = { target: "ftp", host: "a.example", user: "b" };

describe("a setting that the file leaves out", () => {
	it("is to be saved as soon as it has a value", () => {
		const change = changeTo(ftp, undefined, null);
		expect(change).toMatchObject({ value: ftp, expected: null });
		expect(isUnsaved(change)).toBe(true);
	});

	it("is to be saved while its value is typed, and still expects nothing in the file", () => {
		const change = changeTo(ftp, changeTo({ target: "ftp" }, undefined, null), null);
		expect(change).toMatchObject({ value: ftp, expected: null });
		expect(isUnsaved(change)).toBe(true);
	});
});

describe("a setting that is left out again", () => {
	it("is to be saved", () => {
		const change = changeTo(null, undefined, ftp);
		expect(change).toMatchObject({ value: null, expected: ftp });
		expect(isUnsaved(change)).toBe(true);
	});
});

it("what was just saved is expected in the file, before the window hears of it", () => {
	const saved = savedChange(ftp);
	expect(isUnsaved(saved)).toBe(false);
	expect(changeTo("rsync", saved, null).expected).toEqual(ftp);
});

it("a value changed back leaves nothing to save", () => {
	expect(isUnsaved(changeTo(ftp, changeTo("rsync", undefined, ftp), ftp))).toBe(false);
});

it("without a change there is nothing to save", () => {
	expect(isUnsaved(undefined)).toBe(false);
});
