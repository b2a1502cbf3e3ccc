import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { formWords } from "../../packages/kakehashi/src/sections/form/words.ts";
import { messageText } from "../messages.ts";
import { expect, showPage, test } from "./support/editor.ts";
import { inspectorOf } from "./support/inspector.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => parse(readFileSync(join(root, path), "utf8"));
type Section = { readonly kind: string; extraFields?: unknown; extraFieldErrors?: unknown };
const formOf = ({ sections }: { readonly sections: readonly Section[] }) =>
	sections.find(({ kind }) => kind === "form");

/** The contact page of the fixture, with the date field of the clinic example. */
function withDay(): Uint8Array {
	const page = read("test/site/content/pages/contacts.yaml");
	const clinic = formOf(read("examples/clinic/content/pages/contact.yaml"));
	const label = { en: "Day of arrival", ja: "ご到着日" };
	Object.assign(formOf(page) ?? {}, {
		extraFields: [{ id: "day", kind: "date", label, minDaysAhead: 1 }],
		extraFieldErrors: clinic?.extraFieldErrors,
	});
	return new TextEncoder().encode(stringify(page));
}

test.use({ content: new Map([["pages/contacts.yaml", withDay()]]) });

test("a number in a list is saved in digits of any width, and what is none is refused with what is expected", async ({
	editor: { page, shown },
	process,
}) => {
	await showPage(page, "pages/contacts.yaml");
	await shown.locator('[data-key$="extraFields.0.label"]').first().click();
	const inspector = inspectorOf(page);
	const first = inspector.getByLabel(formWords.keys.minDaysAhead.en);
	await inspector.locator("summary", { hasText: "Day of arrival" }).click();
	await first.fill("３");
	await first.press("Tab");
	await expect.poll(() => process.read("pages/contacts.yaml")).toContain("minDaysAhead: 3\n");
	await first.fill("soon");
	await first.press("Tab");
	await expect(
		inspector.getByText(messageText("core.numberNotInDigits"), { exact: true }),
	).toBeVisible();
	expect(await process.read("pages/contacts.yaml")).toContain("minDaysAhead: 3\n");
});
