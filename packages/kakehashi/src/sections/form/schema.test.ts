import {
	contactErrorCodes,
	contactFields,
	contactLimits,
	createContactSchema,
	parseContact,
} from "@kakehashi/core/contact/contact.ts";
import { contactChoices, contactFailures, formOf } from "@kakehashi/core/payload/contact-form.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import { describe, expect, it } from "vitest";
import { contentFiles, site } from "../../../../../test/fixture-site.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";

const content = loadContent(contentFiles, site);

/** The site's payloads in one language. `without` removes some of its pages. */
const payloadsIn = (code: string, without?: string) => {
	const routes = site.routes.filter(({ name }) => name !== without);
	return [...createPayloads(content, { ...site, routes }).pages.values()].filter(
		({ locale }) => locale === code,
	);
};

function formIn(code: string, without?: string): ContactFormContent {
	const [form] = payloadsIn(code, without).flatMap((payload) => formOf(payload) ?? []);
	if (form === undefined) throw new Error(`No form in ${code}`);
	return form;
}

/**
 * Returns the ids of the items of a list, read from the file of the page that contains the section.
 */
function idsIn(page: string, kind: string, list: string): string[] {
	const section = content.pages.get(page)?.sections.find((each) => each.kind === kind);
	return ((section?.[list] ?? []) as { id: string }[]).map(({ id }) => id);
}

describe.each(site.locales.map((locale) => [locale.code, locale] as const))(
	"the contact form in %s",
	(code, locale) => {
		it("is sent to the page it stands on", () => {
			expect(formIn(code).action).toBe(`${locale.prefix}/contact#form`);
		});

		it("words everything that can go wrong", () => {
			const form = formIn(code);
			for (const field of contactFields)
				for (const error of contactErrorCodes[field])
					expect(form.errors[field][error], `${field} ${error}`).toMatch(/\S/);
			for (const failure of contactFailures)
				expect(form.failures[failure].heading).toMatch(/\S/);
		});

		it("names the bounds as the language writes numbers", () => {
			const form = formIn(code);
			const maxLength = new Intl.NumberFormat(locale.tag).format(contactLimits.message);
			expect(form.fields.message.hint).toContain(maxLength);
			expect(form.errors.message.too_long).toContain(maxLength);
			expect(form.errors.name.too_long).toContain(String(contactLimits.name));
		});

		it("leaves a place for what only the reader's browser knows", () => {
			const { fields, failures } = formIn(code);
			for (const parts of [
				fields.message.counter,
				fields.message.over,
				failures.limited.text,
			]) {
				expect(parts).toHaveLength(2);
				expect(parts.join("")).not.toMatch(/[{}]/);
			}
		});

		it("offers no plans on a site without plans, and takes messages all the same", () => {
			const choices = contactChoices(formIn(code, "pricing"));
			expect(choices.plans).toEqual([]);
			const message = {
				name: "Hanako",
				email: "hanako@example.jp",
				topic: choices.topics[0],
				message: "Ten letters",
				consent: "on",
			};
			for (const plan of [undefined, "", "together"])
				expect(
					parseContact({ ...message, plan }, createContactSchema(choices)),
				).toMatchObject({ ok: true, value: { plan: undefined } });
		});

		it("offers the plans of the pricing page and the same topics in each language", () => {
			expect(contactChoices(formIn(code))).toEqual({
				topics: idsIn("contacts", "form", "topics"),
				plans: idsIn("pricing", "pricingPlans", "plans"),
			});
		});
	},
);
