import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;
const path = () => join(editor.folder, "content/organization.yaml");
const file = () => readFile(path(), "utf8");
const set = (part: string, expected: unknown, value: unknown) =>
	window.action({ kind: "setField", key: `organization.yaml#${part}`, expected, value });
const inspector = async (key: string) =>
	(await window.get(`/_edit/page?key=${encodeURIComponent(key)}`)).body.inspector;

beforeAll(async () => {
	editor = await startEditor();
	window = await openWindow(editor);
});
afterAll(() => editor.close());

it("what is said of the organization begins with its first part, and ends with its last being taken back", async () => {
	expect(
		(await inspector("organization.yaml")).named.map(({ key }: { key: string }) => key),
	).toContain("organization.yaml#hours");
	const address = {
		country: "JP",
		postalCode: "605-0001",
		city: { en: "Kyoto", ja: "京都市" },
		street: { en: "1-2 Nokishita-cho", ja: "軒下町1-2" },
	};
	expect(await set("address", null, { ...address, city: { en: "Kyoto", ja: "" } })).toMatchObject(
		{ status: 422 },
	);
	expect(existsSync(path())).toBe(false);
	expect(await set("address", null, address)).toMatchObject({ status: 200 });
	expect(await file()).toContain("city: { en: Kyoto, ja: 京都市 }");
	expect(await set("telephone", null, "06-1234-5678")).toMatchObject({
		status: 422,
		body: { reason: expect.stringContaining("abroad") },
	});
	expect(await set("telephone", null, "+81-6-1234-5678")).toMatchObject({ status: 200 });
	await window.undo();
	await window.undo();
	expect(existsSync(path())).toBe(false);
});

it("times of a day are changed alone, comments stay, and all of it is taken back", async () => {
	const original = `# Who we are.
hours:
  timeZone: Asia/Tokyo
  # From Monday.
  week:
    mon: [10:00-12:00, 13:00-18:00]
    tue: [10:00-12:00, 13:00-18:00]
    wed: [10:00-12:00]
    thu: []
    fri: []
    sat: [] # at times
    sun: []
`;
	await writeFile(path(), original);
	await expect
		.poll(async () => (await inspector("organization.yaml#hours")).named[0].value?.timeZone)
		.toBe("Asia/Tokyo");
	const { named, values, subject } = await inspector("organization.yaml#hours");
	expect({ values, subject, type: named[0].type }).toEqual({ values: [], type: "object" });
	const hours = named[0].value;
	const note = { en: "Winter closing", ja: "冬期休業" };
	const next = {
		...hours,
		week: { ...hours.week, sat: ["9:00-12:30"] },
		exceptions: [{ date: "2026-12-28", until: "2027-01-05", hours: [], note }],
	};
	expect(
		await set("hours", hours, { ...next, week: { ...hours.week, sat: ["9:00"] } }),
	).toMatchObject({ status: 422 });
	expect(await set("hours", hours, next)).toMatchObject({ status: 200 });
	const changed = await file();
	expect(changed).toContain("# Who we are.");
	expect(changed).toContain("  # From Monday.\n");
	expect(changed).toContain("    sat: [9:00-12:30] # at times\n");
	expect(changed).toContain(
		"  exceptions:\n    - date: 2026-12-28\n      until: 2027-01-05\n      hours: []\n      note: { en: Winter closing, ja: 冬期休業 }\n",
	);
	// The value before is outdated, as if somebody else had changed it meanwhile.
	expect(await set("hours", hours, next)).toMatchObject({ status: 200 });
	expect(await set("hours", hours, { ...hours, timeZone: "Europe/Paris" })).toMatchObject({
		status: 409,
	});
	await window.undo();
	expect(await file()).toBe(original);
});

it("a mark of a table opens its row by the names of the plans, an amount tells how many texts name it", async () => {
	const marks = (await inspector("pages/pricing.yaml#sections.2.groups.0.rows.0.cells.1")).named;
	expect(
		marks.map(({ type, label }: { type: string; label: { en: string } }) => [type, label.en]),
	).toEqual(["On your own", "Together", "Handed over"].map((name) => ["comparisonCell", name]));
	const { named, values } = await inspector("pages/pricing.yaml#sections.1.plans.1.price.amount");
	expect(values).toHaveLength(1);
	expect(named).toContainEqual(
		expect.objectContaining({
			type: "amount",
			currency: "JPY",
			value: 19800,
			uses: expect.any(Number),
		}),
	);
	expect((await window.get("/pricing")).body).toMatch(
		/<td data-key="pages\/pricing\.yaml#sections\.2\.groups\.0\.rows\.0\.cells\.1"/,
	);
});
