import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import { list } from "../record/release-record.ts";
import { goBack } from "../switch/switch-release.ts";
import { type PublishOptions, publish } from "./publish.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-releases-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build of two files. */
const writeSite = (text: string) => async (out: string) => {
	mkdirSync(join(out, "server"), { recursive: true });
	writeFileSync(join(out, "server/build.json"), JSON.stringify({ id: text }));
	writeFileSync(join(out, "page"), text);
};
const options = (text: string, others: Partial<PublishOptions> = {}): PublishOptions => ({
	folder,
	by: "佐藤",
	what: text,
	build: writeSite(text),
	verify: async () => {},
	...others,
});
const shown = () => readFileSync(join(folder, "current/page"), "utf8");
const names = () => readdirSync(folder).sort();

describe("publishing", () => {
	it("shows each release when it is whole, and tells who did it, when and what it brings", async () => {
		expect(await list(folder)).toEqual([]);
		await publish(options("first", { now: () => 0 }));
		await publish(
			options("second", {
				by: "Ann",
				verify: async () => expect(shown()).toBe("first"),
				now: () => 1000,
			}),
		);
		expect(shown()).toBe("second");
		expect(await list(folder)).toEqual([
			{
				id: 2,
				isCurrent: true,
				at: "1970-01-01T00:00:01.000Z",
				by: "Ann",
				what: "second",
				build: "second",
			},
			{
				id: 1,
				isCurrent: false,
				at: "1970-01-01T00:00:00.000Z",
				by: "佐藤",
				what: "first",
				build: "first",
			},
		]);
	});

	it.each([
		[
			"the build fails",
			{ build: () => Promise.reject(new Error("a text is missing")) },
			"a text is missing",
		],
		[
			"what was built does not start",
			{ verify: () => Promise.reject(new Error("no start")) },
			"no start",
		],
		[
			"the disk is full",
			{
				build: async (out: string) => {
					await writeSite("half")(out);
					throw Object.assign(new Error("ENOSPC: no space left on device, write"), {
						code: "ENOSPC",
					});
				},
			},
			messageText("releases.releaseDiskFull", {
				still: messageText("releases.releaseStillVisible", { current: "1" }),
			}),
		],
	])("changes nothing and leaves nothing where %s", async (_, others, message) => {
		await publish(options("first"));
		await expect(publish(options("second", others))).rejects.toThrow(message);
		expect(shown()).toBe("first");
		expect(names()).toEqual(["1", "current"]);
	});

	it("makes no release of what visitors see already", async () => {
		await publish(options("first"));
		expect(await publish(options("first", { by: "Ann" }))).toMatchObject({ id: 1, by: "佐藤" });
		expect(names()).toEqual(["1", "current"]);
		// The build id is the same, but a page differs.
		const otherPage = async (out: string) => {
			await writeSite("first")(out);
			writeFileSync(join(out, "page"), "other");
		};
		expect((await publish(options("first", { build: otherPage }))).id).toBe(2);
	});

	it("keeps ten releases and the one that visitors see, and removes what killed processes have left", async () => {
		for (let number = 1; number <= 10; number += 1) await publish(options(String(number)));
		await goBack({ folder, to: 1, by: "Ann" });
		// No process has the id 99999999, so its folder counts as abandoned.
		for (const left of [".new-99999999-0a", ".old-99999999-0a", `.new-${process.pid}-0a`])
			mkdirSync(join(folder, left));
		await publish(options("11"));
		expect((await list(folder)).map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
		expect(names()).toHaveLength(11);
	});

	it("takes and removes no folder that only looks like a release or like one of its own", async () => {
		const foreign = [".old-3", ...Array.from({ length: 12 }, (_, index) => String(index + 2))];
		for (const name of foreign) mkdirSync(join(folder, name));
		const ids: number[] = [];
		for (let number = 0; number < 12; number += 1)
			ids.push((await publish(options(String(number)))).id);
		expect(ids).toEqual([1, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
		expect((await list(folder)).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
		expect(names()).toEqual([...foreign, ...ids.slice(2).map(String), "current"].sort());
	});

	it("at the same time gives each of them a number, and takes nothing from a process that is at work", async () => {
		const other = `.new-${process.ppid}-0a`;
		mkdirSync(join(folder, other));
		const made = await Promise.all(["a", "b", "c"].map((text) => publish(options(text))));
		expect(made.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
		for (const { id, what } of made)
			expect(readFileSync(join(folder, String(id), "page"), "utf8")).toBe(what);
		expect(names()).toEqual([other, "1", "2", "3", "current"]);
	});
});

describe("going back", () => {
	it("shows the one before, or the one that is named, and remembers who did it", async () => {
		for (const text of ["1", "2", "3"]) await publish(options(text));
		expect((await goBack({ folder, by: "Ann" })).id).toBe(2);
		await goBack({ folder, by: "Ann" });
		expect(shown()).toBe("1");
		await goBack({ folder, to: 3, by: "鈴木", now: () => 0 });
		expect(shown()).toBe("3");
		expect((await list(folder))[0]).toMatchObject({
			id: 3,
			isCurrent: true,
			back: { at: "1970-01-01T00:00:00.000Z", by: "鈴木" },
		});
		// After going back, a new release still gets a new number.
		await goBack({ folder, to: 1, by: "Ann" });
		expect((await publish(options("4"))).id).toBe(4);
	});

	it("refuses what is not there, or not whole", async () => {
		await expect(goBack({ folder, by: "Ann" })).rejects.toThrow(
			messageText("releases.noEarlierRelease", {
				others: messageText("releases.noReleaseKept"),
			}),
		);
		await publish(options("1"));
		await publish(options("2"));
		await expect(goBack({ folder, to: 7, by: "Ann" })).rejects.toThrow(
			messageText("releases.unknownRelease", { id: "7", others: ["2", "1"] }),
		);
		writeFileSync(join(folder, "1/release.json"), '{ "by": ');
		await expect(goBack({ folder, by: "Ann" })).rejects.toThrow(
			messagePattern("releases.releaseIncomplete"),
		);
		expect(shown()).toBe("2");
		expect(existsSync(join(folder, "1"))).toBe(true);
	});
});
