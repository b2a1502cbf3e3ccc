import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SiteDescription } from "../../packages/editor/src/server/description/describe-site.ts";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: OpenEditor;

beforeAll(async () => {
	editor = await openEditor({ content: newsFiles });
});
afterAll(() => editor.close());

const home = "pages/index.yaml";
const problems = async () => ((await editor.get("/_edit/site")).body as SiteDescription).problems;
const write = async (file: string, text: string) =>
	writeFile(join(editor.folder, "content", file), text);

it("a link that leads nowhere is told with the text beside it, and mended there though another is left", async () => {
	const original = await editor.content(home);
	await write(home, original.replaceAll("href: /opensource", "href: /gone"));
	await expect.poll(problems).toHaveLength(2);
	const found = await problems();
	for (const { message, file, key, place, details } of found) {
		expect(message).toMatch(messagePattern("core.linkToMissingPage", { link: "/gone" }));
		expect({ file, key, place, details }).toEqual({
			file: home,
			key: expect.stringMatching(/^pages\/index\.yaml#sections\.\d+\.actions\.0\.label$/),
			place: expect.stringMatching(/^Home › .+ › ./),
			details: undefined,
		});
	}
	for (const [index, { key = "" }] of found.entries()) {
		const mend = {
			kind: "setField",
			key: key.replace("label", "href"),
			expected: "/gone",
			value: "/opensource",
		};
		expect((await editor.action(mend)).body).toMatchObject({ ok: true });
		expect(await problems()).toHaveLength(1 - index);
	}
	expect(await editor.content(home)).toBe(original);
});

it("what is wrong before lets nothing else become wrong", async () => {
	const original = await editor.content(home);
	await write(home, original.replace("href: /opensource", "href: /gone"));
	await expect.poll(problems).toHaveLength(1);
	const { status, body } = await editor.action({
		kind: "setField",
		key: `${home}#sections.0.actions.1.href`,
		expected: "#how",
		value: "/nowhere",
	});
	expect(status).toBe(422);
	expect(body.reason).toContain("/nowhere");
	await write(home, original);
	await expect.poll(problems).toEqual([]);
});

it("a link to an entry that is gone is told with its text, without the language of files", async () => {
	const original = await editor.content("pages/pricing.yaml");
	await write(
		"pages/pricing.yaml",
		original.replace(/href: \/contact[^ }\n]*/, "href: /news/gone"),
	);
	await expect.poll(problems).not.toEqual([]);
	const found = await problems();
	expect(found).toEqual([
		{
			message: messageText("content.linkEntryUnpublished", { path: "/news/gone" }),
			place: expect.stringMatching(/^Pricing › /),
			file: "pages/pricing.yaml",
			key: expect.any(String),
		},
	]);
	expect(found[0]?.message).not.toMatch(/draft:|\.yaml/);
	const field = found[0]?.key?.replace(/[^.]*$/, "href");
	const inspector = (
		await editor.get(`/_edit/page?key=${encodeURIComponent(found[0]?.key ?? "")}`)
	).body.inspector;
	expect(inspector.fields).toContainEqual(
		expect.objectContaining({ key: field, value: "/news/gone" }),
	);
	await write("pages/pricing.yaml", original);
	await expect.poll(problems).toEqual([]);
});
