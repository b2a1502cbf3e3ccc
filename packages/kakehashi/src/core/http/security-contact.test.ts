import { describe, expect, it } from "vitest";
import { checkSecurityContact, endOfDay, securityNotes } from "./security-contact.ts";

const contact = "mailto:security@example.com";

describe("the contact for weaknesses", () => {
	it.each(["https://example.com/report", "mailto:security@example.com"])(
		"may be %s",
		(address) => {
			expect(checkSecurityContact({ contact: address, expires: "2027-10-31" })).toEqual([]);
		},
	);

	it.each([
		"security@example.com",
		"http://example.com/report",
		"/contact",
		"",
		"javascript:alert(1)",
	])("may not be %j", (address) => {
		expect(
			checkSecurityContact({ contact: address, expires: "2027-10-31" }).map(({ en }) => en),
		).toEqual([expect.stringMatching(/^security\.contact: .*https: or mailto:/)]);
	});

	it.each(["soon", "", "2027-13-01", "2027-02-31", "2027-02-31T00:00:00Z", "31.10.2027"])(
		"may not expire on %j",
		(expires) => {
			expect(checkSecurityContact({ contact, expires }).map(({ en }) => en)).toEqual([
				expect.stringMatching(/^security\.expires: .*"2027-10-31"/),
			]);
		},
	);
});

describe("the owner", () => {
	const notes = (today: string, expires = "2027-10-31") =>
		securityNotes({ contact, expires }, Date.parse(`${today}T12:00:00Z`));

	it("hears nothing while the date is a good one", () => {
		expect(notes("2026-11-21")).toEqual([]);
		expect(notes("2027-09-30")).toEqual([]);
	});

	it.each([
		["2027-10-02", "expires on 2027-10-31"],
		["2027-10-31", "expires on 2027-10-31"],
		["2027-11-01", "expired on 2027-10-31"],
		["2026-10-29", "more than a year"],
	])("hears of it on %s: it %s, and what to do", (today, words) => {
		const [note] = notes(today);
		expect(note?.en).toMatch(
			new RegExp(`${words}.*${contact}.*security\\.expires in site\\.config\\.ts`),
		);
		expect(note?.ja).toMatch(
			new RegExp(`期限.*${contact}.*site\\.config\\.tsのsecurity\\.expires`),
		);
	});

	it("may count on the whole of the last day", () => {
		expect(new Date(endOfDay("2027-10-31")).toISOString()).toBe("2027-10-31T23:59:59.000Z");
	});
});
