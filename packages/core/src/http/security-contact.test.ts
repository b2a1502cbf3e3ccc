import { describe, expect, it } from "vitest";
import { type MessageKey, messageText } from "../../../../test/messages.ts";
import { checkSecurityContact, endOfDay, securityWarnings } from "./security-contact.ts";

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
		).toEqual([messageText("core.securityContactInvalid", { contact: address })]);
	});

	it.each(["soon", "", "2027-13-01", "2027-02-31", "2027-02-31T00:00:00Z", "31.10.2027"])(
		"may not expire on %j",
		(expires) => {
			expect(checkSecurityContact({ contact, expires }).map(({ en }) => en)).toEqual([
				messageText("core.securityExpiryInvalid", { expires }),
			]);
		},
	);
});

describe("the owner", () => {
	const warnings = (today: string, expires = "2027-10-31") =>
		securityWarnings({ contact, expires }, Date.parse(`${today}T12:00:00Z`));

	it("hears nothing while the date is a good one", () => {
		expect(warnings("2026-11-21")).toEqual([]);
		expect(warnings("2027-09-30")).toEqual([]);
	});

	it.each<[string, MessageKey]>([
		["2027-10-02", "core.securityExpiresSoon"],
		["2027-10-31", "core.securityExpiresSoon"],
		["2027-11-01", "core.securityExpired"],
		["2026-10-29", "core.securityExpiresTooLate"],
	])("hears of it on %s, and what to do: %s", (today, key) => {
		const [note] = warnings(today);
		for (const language of ["en", "ja"] as const) {
			const renew = messageText("core.securityRenewal", { contact }, language);
			expect(note?.[language]).toBe(
				messageText(key, { expires: "2027-10-31", renew }, language),
			);
		}
	});

	it("may count on the whole of the last day", () => {
		expect(new Date(endOfDay("2027-10-31")).toISOString()).toBe("2027-10-31T23:59:59.000Z");
	});
});
