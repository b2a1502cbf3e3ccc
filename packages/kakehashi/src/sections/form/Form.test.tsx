import { contactFields } from "@kakehashi/core/contact/contact.ts";
import {
	asFile,
	type ContactFormState,
	contactFailures,
	contactSignals,
	formOf,
	withContactState,
} from "@kakehashi/core/payload/contact-form.ts";
import { changeSections, type Payload } from "@kakehashi/core/payload/payload.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { contentFiles, site } from "../../../../../test/fixture-site.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { createPayloads } from "../../content/payloads/payloads.ts";
import type { SectionComponent } from "../../view/ui/page-component.ts";
import { Form } from "./Form.tsx";

let payloads: Map<string, Payload>;
beforeAll(() => {
	const all = [...createPayloads(loadContent(contentFiles, site), site).pages.values()];
	payloads = new Map(
		all.flatMap((payload) => (payload.page === "contacts" ? [[payload.locale, payload]] : [])),
	);
});

function payloadIn(locale: string): Payload {
	const payload = payloads.get(locale);
	if (payload === undefined) throw new Error(`No contact page in ${locale}`);
	return payload;
}

function formIn(locale: string): ContactFormContent {
	const form = formOf(payloadIn(locale));
	if (form === undefined) throw new Error(`No form in ${locale}`);
	return form;
}

function render(locale: string, state?: ContactFormState): string {
	return renderPage(
		state === undefined ? payloadIn(locale) : withContactState(payloadIn(locale), state),
	);
}

// The schema of the section's kind has checked the section in the payload, as on every page.
const Component = Form as unknown as SectionComponent;

/** Renders the form of the page, without the rest of the page. */
function renderPage(payload: Payload): string {
	return renderToString(
		payload.sections.flatMap((section) =>
			section.kind === "form"
				? [<Component key="form" section={section} page={payload} />]
				: [],
		),
	);
}

/** The start tags of the controls with this name, with the attributes unchanged. */
const controls = (markup: string, name: string) =>
	markup.match(new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`, "g")) ?? [];
const count = (markup: string, text: string) => markup.split(text).length - 1;
const locales = site.locales.map(({ code }) => code);

describe.each(locales)("the contact page in %s", (locale) => {
	it("is a form that a browser can send by itself", () => {
		const markup = render(locale);
		const [start] = /<form [^>]*>/.exec(markup) ?? [];
		for (const attribute of [
			'method="post"',
			`action="${formIn(locale).action}"`,
			'noValidate=""',
		])
			expect(start).toContain(attribute);
		for (const name of [...contactFields, ...Object.values(contactSignals)])
			expect(controls(markup, name).length, name).toBeGreaterThan(0);
		expect(markup).toMatch(/<button [^>]*type="submit"/);
		expect(markup).not.toMatch(/aria-invalid|checked=""|selected=""|role="alert"/);
	});

	it("labels every control that people see, and says in words whether it is required", () => {
		const markup = render(locale);
		const form = formIn(locale);
		for (const name of ["name", "email", "company", "plan", "message"])
			expect(markup).toMatch(new RegExp(`<label [^>]*for="contact-${name}"`));
		// A legend names its fieldset only if it is the first child.
		expect(count(markup, "<legend")).toBe(2);
		expect(markup.match(/<fieldset[^>]*><legend/g)).toHaveLength(2);
		expect(count(markup, `>${form.required}</span>`)).toBe(5);
		expect(count(markup, `>${form.optional}</span>`)).toBe(2);
	});

	it("asks for no company where the form has no words for it", () => {
		const { company: _, ...fields } = formIn(locale).fields;
		const markup = renderPage(changeSections(payloadIn(locale), "form", { fields }));
		expect(controls(markup, "company")).toEqual([]);
		expect(markup).not.toContain("contact-company");
		expect(controls(markup, "email")).toHaveLength(1);
	});

	it("has one place that the form's address leads to, in every state", () => {
		const states: (ContactFormState | undefined)[] = [
			undefined,
			{ values: {}, errors: [{ field: "name", code: "missing" }] },
			{ sent: { reference: "ABCDE-FGHJK" } },
			...contactFailures.map((failure) => ({ values: {}, failure })),
		];
		for (const state of states)
			expect(count(render(locale, state), ' id="form"'), JSON.stringify(state)).toBe(1);
	});

	it("keeps everything typed beside what is wrong", () => {
		const values = {
			topic: "plans",
			name: '<b>"&',
			email: "hanako@",
			company: "みなと文庫",
			plan: "together",
			message: "\n橋 🌉",
			consent: "on",
			idempotencyKey: "0b9f2c1e-1111",
		};
		const markup = render(locale, { values, errors: [{ field: "email", code: "format" }] });
		expect(controls(markup, "name")[0]).toContain('value="&lt;b&gt;&quot;&amp;"');
		expect(controls(markup, "topic").filter((each) => each.includes('checked=""'))).toEqual([
			expect.stringContaining('value="plans"'),
		]);
		expect(controls(markup, "consent")[0]).toContain('checked=""');
		expect(controls(markup, "idempotencyKey")[0]).toContain('value="0b9f2c1e-1111"');
		expect(markup).toContain('<option value="together" selected="">');
		expect(markup).toMatch(/<textarea[^>]*>\n?\n橋 🌉<\/textarea>/);
		const { errors } = formIn(locale);
		expect(controls(markup, "email")[0]).toContain(
			'aria-invalid="true" aria-describedby="contact-email-error contact-email-hint"',
		);
		expect(markup).toContain(`<a href="#contact-email">${errors.email.format}</a>`);
		expect(count(markup, errors.email.format ?? "")).toBe(2);
		expect(count(markup, 'aria-invalid="true"')).toBe(1);
	});

	it("asks for the fields of the owner's own, before the message, and shows them with the rest", () => {
		const extraFields = [
			{ id: "phone", kind: "tel", required: true, label: "Telephone", hint: "Daytime" },
			{
				id: "room",
				kind: "select",
				required: false,
				label: "Room",
				options: [{ id: "ume", label: "Plum" }],
			},
			{ id: "day", kind: "date", required: false, label: "Day" },
			{ id: "parking", kind: "checkbox", required: false, label: "With a car" },
			{ id: "notes", kind: "textarea", required: false, label: "Notes" },
		];
		const errors = { ...formIn(locale).errors, phone: { missing: "Fill in: Telephone" } };
		const asking = (state?: ContactFormState) =>
			renderPage(
				changeSections(payloadIn(locale), "form", {
					extraFields,
					errors,
					id: "write",
					action: "/x#write",
					...(state && { state }),
				}),
			);
		const wrong = asking({
			values: { room: "ume", parking: "yes", notes: "one" },
			errors: [{ field: "phone", code: "missing" }],
		});
		for (const { id } of extraFields) expect(controls(wrong, id), id).toHaveLength(1);
		for (const id of ["phone", "room", "day", "notes"])
			expect(
				count(wrong, `<label class`) > 0 && wrong.includes(`for="contact-${id}"`),
				id,
			).toBe(true);
		expect(wrong.indexOf('name="notes"')).toBeLessThan(wrong.indexOf('name="message"'));
		expect(controls(wrong, "phone")[0]).toMatch(
			/type="tel".*aria-invalid="true" aria-describedby="contact-phone-error contact-phone-hint"/,
		);
		expect(wrong).toContain('<a href="#contact-phone">Fill in: Telephone</a>');
		expect(controls(wrong, "parking")[0]).toContain('checked=""');
		expect(wrong).toContain('<option value="ume" selected="">');
		expect(count(wrong, ' id="write"')).toBe(1);
		expect(wrong).not.toContain(' id="form"');
		const receipt = asking({
			sent: {
				reference: "ABCDE-FGHJK",
				copy: { phone: "03-1234", room: "ume", parking: "yes", message: "Hello" },
			},
		});
		for (const part of ["Telephone", "03-1234", "Plum", "With a car", "✓"])
			expect(receipt, part).toContain(part);
		expect(receipt).not.toContain("Notes");
		expect(count(receipt, ' id="write"')).toBe(1);
	});

	it("does not ask for a plan where none is offered", () => {
		const markup = renderPage(changeSections(payloadIn(locale), "form", { plans: [] }));
		expect(markup).not.toContain("contact-plan");
		expect(controls(markup, "plan")).toEqual([]);
		expect(controls(markup, "message")).toHaveLength(1);
	});

	it("leads from the summary to fields that are there", () => {
		const errors = contactFields
			.filter((field) => field !== "idempotencyKey")
			.map((field) => ({ field, code: "format" as const }));
		const markup = render(locale, { values: {}, errors });
		const targets = [...markup.matchAll(/href="#(contact-[a-z]+)"/gi)].map((match) => match[1]);
		expect(targets).toHaveLength(errors.length);
		for (const target of targets) expect(count(markup, ` id="${target}"`), target).toBe(1);
	});

	it("says how long to wait", () => {
		expect(render(locale, { values: {}, failure: "limited", retryAfterSeconds: 700 })).toMatch(
			/\b12 minutes|12分/,
		);
		expect(
			render(locale, { values: {}, failure: "limited", retryAfterSeconds: 86_399 }),
		).toMatch(/\b24 hours|24時間/);
		expect(render(locale, { values: {}, failure: "limited" })).toContain(
			formIn(locale).failures.limited.soon,
		);
	});

	it("thanks with the reference, and shows a copy where it is known", () => {
		const receipt = render(locale, { sent: { reference: "ABCDE-FGHJK" } });
		expect(receipt).toContain("ABCDE-FGHJK");
		expect(receipt).toContain("data-draft-sent");
		expect(receipt).not.toContain("<form");
		const form = formIn(locale);
		expect(receipt).not.toContain(form.sent.copy);
		const copied = render(locale, {
			sent: {
				reference: "ABCDE-FGHJK",
				copy: { name: "<i>", message: "one\ntwo", topic: "plans", plan: "own" },
			},
		});
		expect(copied).toContain(form.sent.copy);
		expect(copied).toContain("&lt;i&gt;");
		expect(copied).toContain("one\ntwo");
		expect(copied).toContain(form.topics?.find(({ id }) => id === "plans")?.label);
		expect(copied).not.toContain(form.fields.company?.label);
	});
});

describe("the message about a day", () => {
	afterEach(() => {
		vi.useRealTimers();
	});

	it.each([
		["en", "too_early", "November 27, 2026 or later"],
		["ja", "too_early", "2026年11月27日 or later"],
		["en", "too_late", "December 4, 2026 or earlier"],
	] as const)("in %s, %s, names the day as it is on that day: %s", (locale, code, expected) => {
		// A fake `Intl` would stay in the cache of formatters.
		vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 15, 30), toFake: ["Date"] });
		const day = { id: "day", kind: "date", required: false, label: "Day" };
		const markup = renderPage(
			changeSections(payloadIn(locale), "form", {
				extraFields: [{ ...day, days: { min: 1, max: 8, timeZone: "Asia/Tokyo" } }],
				errors: {
					...formIn(locale).errors,
					day: { too_early: "{first} or later", too_late: "{last} or earlier" },
				},
				state: { values: { day: "2020-01-01" }, errors: [{ field: "day", code }] },
			}),
		);
		// Once in the summary, and once beside the field.
		expect(count(markup, expected)).toBe(2);
	});
});

it("shows the fields, what is wrong with them, and what was sent in the owner's order", () => {
	const shown = (state?: ContactFormState) =>
		renderPage(
			changeSections(payloadIn("en"), "form", {
				fieldOrder: ["message", "email", "name"],
				...(state && { state }),
			}),
		);
	const placesIn = (markup: string, marks: readonly string[]) =>
		marks.map((mark) => markup.indexOf(mark));
	const sorted = (places: readonly number[]) => places.toSorted((one, other) => one - other);
	const controlsOf = placesIn(
		shown(),
		["message", "email", "topic", "name", "consent"].map((name) => ` name="${name}"`),
	);
	expect(controlsOf).not.toContain(-1);
	expect(controlsOf).toEqual(sorted(controlsOf));
	const errors = ["name", "email", "message", "consent"].map(
		(field) => ({ field, code: "missing" }) as const,
	);
	const links = placesIn(
		shown({ values: {}, errors }),
		["message", "email", "name", "consent"].map((name) => `<a href="#contact-${name}`),
	);
	expect(links).not.toContain(-1);
	expect(links).toEqual(sorted(links));
	const copy = { name: "Hanako", email: "hanako@example.jp", message: "Ten letters" };
	const copied = placesIn(shown({ sent: { reference: "A", copy } }), [
		"Ten letters",
		"hanako@example.jp",
		"Hanako</dd>",
	]);
	expect(copied).not.toContain(-1);
	expect(copied).toEqual(sorted(copied));
});

it("the page as a file leads to the places that the owner names instead of a form", () => {
	const instead = [{ href: "mailto:us@example.jp", label: "Write an email" }];
	const page = changeSections(payloadIn("en"), "form", { instead });
	expect(renderPage(asFile(page))).toMatch(
		/<a [^>]*href="mailto:us@example\.jp"[^>]*>Write an email<\/a>/,
	);
	expect(renderPage(page)).not.toContain("mailto:us@example.jp");
});

it("the page as a file says nothing that is only true with a server", () => {
	const termsOf = ({ sections }: Payload) =>
		sections.flatMap(({ facts }) =>
			((facts ?? []) as readonly { readonly term: string }[]).map(({ term }) => term),
		);
	const page = payloadIn("en");
	expect(termsOf(page)).toEqual(expect.arrayContaining(["Cookies", "Contact form"]));
	expect(termsOf(asFile(page))).toContain("Cookies");
	expect(termsOf(asFile(page))).not.toContain("Contact form");
	const plain = { ...page, sections: [] };
	expect(asFile(plain)).toBe(plain);
});

it.each(["en", "ja"])("the page as a file has no form in %s, and says so", (locale) => {
	const html = renderPage(asFile(payloadIn(locale)));
	const { failures, privacy, otherWays, otherWaysHref, id } = formIn(locale);
	expect(html).not.toMatch(/<form|<input|<textarea/);
	for (const text of [
		failures.nobody.heading,
		failures.nobody.text,
		otherWays,
		`href="${otherWaysHref}"`,
	])
		expect(html).toContain(text);
	for (const { term } of privacy) expect(html).not.toContain(term);
	expect(html.split(`id="${id}"`)).toHaveLength(2);
});
