import { describe, expect, it } from "vitest";
import { temporarySuffix } from "./publish-target.ts";
import { asideOf, renameOver } from "./rename-over.ts";

/** A host that does not replace a file when another one is renamed. */
function strictHost(files: Record<string, string>) {
	const refusal = new Error("refused");
	const killed = new Error("killed");
	let left = Number.POSITIVE_INFINITY;
	const step = () => {
		left -= 1;
		if (left < 0) throw killed;
	};
	return {
		files,
		killed,
		/** After so many changes, the process ends. */
		killAfter(changes: number) {
			left = changes;
		},
		moves: {
			async move(from: string, to: string) {
				const text = files[from];
				if (text === undefined || Object.hasOwn(files, to)) throw refusal;
				step();
				files[to] = text;
				delete files[from];
			},
			async removeIfPossible(path: string) {
				step();
				delete files[path];
			},
			exists: async (path: string) => Object.hasOwn(files, path),
			isRefusal: (error: unknown) => error === refusal,
		},
	};
}

const page = "index.html";
const fresh = page + temporarySuffix;

describe("a host that does not replace files", () => {
	it.each<[string, Record<string, string>]>([
		["nothing", {}],
		["the file", { [page]: "1" }],
		["the file and what a run that was killed has left", { [page]: "1", [asideOf(page)]: "0" }],
	])("has %s, and gets the new file", async (_, existing) => {
		const { files, moves } = strictHost({ ...existing, [fresh]: "2" });
		await renameOver(moves, fresh, page);
		expect(files).toEqual({ [page]: "2" });
	});

	it.each([0, 1, 2, 3, 4])("gets it after a run that was killed at change %i", async (last) => {
		const { files, moves, killAfter, killed } = strictHost({ [page]: "1", [fresh]: "2" });
		killAfter(last);
		await renameOver(moves, fresh, page).catch((error) => expect(error).toBe(killed));
		killAfter(Number.POSITIVE_INFINITY);
		files[fresh] = "3";
		await renameOver(moves, fresh, page);
		expect(files[page]).toBe("3");
	});

	it("keeps the only copy of a file if the new one has not arrived", async () => {
		const { files, moves } = strictHost({ [asideOf(page)]: "1" });
		await expect(renameOver(moves, fresh, page)).rejects.toThrow("refused");
		expect(files).toEqual({ [asideOf(page)]: "1" });
	});

	it("keeps the file if the new one cannot get its name", async () => {
		const { files, moves } = strictHost({ [page]: "1" });
		await expect(renameOver(moves, fresh, page)).rejects.toThrow("refused");
		expect(files).toEqual({ [page]: "1" });
	});
});
