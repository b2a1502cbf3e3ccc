import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { site } from "../../../test/site/site.config.ts";
import { contactErrorCodes, contactFields, contactLimits, createContactSchema, parseContact } from "../../core/contact/contact.ts";
import { contactChoices, contactFailures } from "../../core/payload/contact-form.ts";
import type { PayloadOf } from "../../core/payload/payload.ts";
import type { ContactsContent } from "../../core/schema/contacts-page.ts";
import { type Content, loadContent } from "../files/load-content.ts";
import { readContentFiles } from "../files/read-content-files.ts";
import { sampleFacts } from "../testing/project-facts-for-tests.ts";
import { createPayloads } from "./payloads.ts";

let content: Content;
let pages: Map<string, ContactsContent>;
beforeAll(async () => {
	content = loadContent(await readContentFiles(join(import.meta.dirname, "../../../test/site/content")), site, new Set());
	const payloads = [...createPayloads(content, site, sampleFacts).pages.values()];
	pages = new Map(payloads.flatMap((payload) => (payload.page === "contacts" ? [[payload.locale, payload.content]] : [])));
});

const form = (locale: string) => {
	const page = pages.get(locale);
	if (page === undefined) throw new Error(`No contact page in ${locale}`);
	return page.form;
};

describe.each(site.locales.map((locale) => [locale.code, locale] as const))("the contact form in %s", (code, locale) => {
	it("is sent to the page it stands on", () => {
		expect(form(code).action).toBe(`${locale.prefix}/contact#form`);
	});

	it("words everything that can go wrong", () => {
		for (const field of contactFields) for (const error of contactErrorCodes[field]) expect(form(code).errors[field][error], `${field} ${error}`).toMatch(/\S/);
		for (const failure of contactFailures) expect(form(code).failures[failure].heading).toMatch(/\S/);
	});

	it("names the bounds as the language writes numbers", () => {
		const most = new Intl.NumberFormat(locale.tag).format(contactLimits.message);
		expect(form(code).fields.message.hint).toContain(most);
		expect(form(code).errors.message.too_long).toContain(most);
		expect(form(code).errors.name.too_long).toContain(String(contactLimits.name));
	});

	it("leaves a place for what only the reader's browser knows", () => {
		const { counter, over } = form(code).fields.message;
		expect(counter).toHaveLength(2);
		expect(over).toHaveLength(2);
		expect(form(code).failures.limited.text).toHaveLength(2);
	});

	it("offers no plans on a site without a pricing page, and takes messages all the same", () => {
		const routes = site.routes.filter(({ page }) => page !== "pricing");
		const payloads = [...createPayloads(content, { ...site, routes }, sampleFacts).pages.values()];
		const page = payloads.find((payload) => payload.page === "contacts" && payload.locale === code) as PayloadOf<"contacts">;
		const choices = contactChoices(page.content);
		expect(choices.plans).toEqual([]);
		const message = { name: "Hanako", email: "hanako@example.jp", topic: choices.topics[0], message: "Ten letters", consent: "on" };
		for (const plan of [undefined, "", "together"])
			expect(parseContact({ ...message, plan }, createContactSchema(choices))).toMatchObject({ ok: true, value: { plan: undefined } });
	});

	it("offers the plans of the pricing page and the same topics in each language", () => {
		expect(contactChoices({ form: form(code) })).toEqual({
			topics: content.contacts.form.topics.map(({ id }) => id),
			plans: content.pricing.plans.list.map(({ id }) => id),
		});
	});
});
