import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import type { ContentField } from "../../packages/editor/src/fields/field.ts";
import { onlyLong } from "../long.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

let editor: OpenEditor;
beforeAll(async () => {
	editor = await openEditor();
});
afterAll(() => editor.close());

const page = "pages/contacts.yaml";
const form = async () =>
	parse(await editor.content(page)).sections[await index()] as Readonly<Record<string, unknown>>;
const index = async () =>
	(parse(await editor.content(page)).sections as { kind: string }[]).findIndex(
		({ kind }) => kind === "form",
	);
/** The list of fields in the inspector of the form's heading. */
const order = async () => {
	const { inspector } = (
		await editor.get(
			`/_edit/page?key=${encodeURIComponent(`${page}#sections.${await index()}.heading`)}`,
		)
	).body;
	return (inspector.fields as ContentField[]).find(({ type }) => type === "fieldOrder");
};
const names = async () => (await order())?.rows?.map(({ name }) => name);
const own = (id: string, kind: string) => ({
	id,
	kind,
	required: false,
	label: { en: id, ja: id },
});

it(
	"the fields of a form are listed, ordered and required in its card, and what goes with that follows",
	onlyLong,
	async () => {
		const at = `${page}#sections.${await index()}`;
		const set = async (key: string, expected: unknown, value: unknown) =>
			(await editor.action({ kind: "setField", key: `${at}.${key}`, expected, value })).body;
		const original = await editor.content(page);
		const usual = await names();
		expect(usual?.slice(0, 3)).toEqual(["topic", "name", "email"]);
		const before = ((await form()).extraFields ?? null) as unknown;
		expect(
			await set("extraFields", before, [own("guests", "number"), own("phone", "tel")]),
		).toMatchObject({ ok: true });
		// The form gets the error messages that the new fields need, and no others.
		const messages = (await form()).extraFieldErrors as Readonly<Record<string, unknown>>;
		expect(messages.too_low).toEqual({
			en: expect.stringContaining("{min}"),
			ja: expect.stringContaining("{min}"),
		});
		expect(Object.keys(messages)).not.toContain("too_early");
		expect(await set("extraFields.0.max", null, 6)).toMatchObject({ ok: true });
		expect((await form()).extraFieldErrors).toHaveProperty("too_high");
		expect(await set("fieldOrder", null, ["phone", "name", "guests"])).toMatchObject({
			ok: true,
		});
		expect((await names())?.slice(0, 5)).toEqual([
			"phone",
			"topic",
			"name",
			"email",
			"company",
		]);
		expect(await set("fieldOrder", ["phone", "name", "guests"], ["nothing"])).toMatchObject({
			ok: false,
			reason: expect.stringContaining('no field "nothing"'),
		});

		// The email address may be optional because the form has a telephone field. The action adds
		// the error text for visitors who give neither.
		expect(await set("fields.email.required", null, false)).toMatchObject({ ok: true });
		expect((await form()).errors).toMatchObject({
			email: { either: { en: expect.any(String), ja: expect.any(String) } },
		});
		const email = (await order())?.rows?.find(({ name }) => name === "email");
		expect(email).toMatchObject({
			isRequired: false,
			requiredKey: `${at}.fields.email.required`,
		});
		expect(await set("fields.email.required", false, null)).toMatchObject({ ok: true });
		expect(await set("extraFields.0.required", false, true)).toMatchObject({ ok: true });
		expect((await order())?.rows?.find(({ name }) => name === "guests")?.isRequired).toBe(true);
		expect((await order())?.rows?.find(({ name }) => name === "name")).toEqual({
			name: "name",
			label: expect.any(Object),
			isRequired: true,
		});

		// A removed field also disappears from the order.
		expect(
			await set("extraFields", (await form()).extraFields, [own("phone", "tel")]),
		).toMatchObject({ ok: true });
		expect((await form()).fieldOrder).toEqual(["phone", "name"]);
		while ((await editor.content(page)) !== original)
			expect((await editor.undo()).body).toMatchObject({ ok: true });
	},
);
