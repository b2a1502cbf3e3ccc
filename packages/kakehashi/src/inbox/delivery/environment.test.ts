import { EnvironmentError } from "@kakehashi/core/environment.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readInboxEnvironment } from "./environment.ts";

const problemsOf = (variables: Record<string, string>) => {
	try {
		readInboxEnvironment(variables);
		return [];
	} catch (error) {
		if (!(error instanceof EnvironmentError)) throw error;
		return error.message
			.split("\n")
			.slice(1)
			.map((line) => line.trim().split(/[ :]/)[0]);
	}
};

describe("readInboxEnvironment", () => {
	it("needs nothing", () => {
		expect(readInboxEnvironment({ SMTP_URL: "", PATH: "/bin" })).toMatchObject({
			dataDir: "data",
			databaseUrl: undefined,
			smtp: undefined,
			webhook: undefined,
			rateLimit: 5,
			totalRateLimit: 300,
			retentionDays: undefined,
			maxTries: 20,
		});
	});

	it("reads everything", () => {
		const environment = readInboxEnvironment({
			DATABASE_URL: "postgres://u:p@db:5432/site",
			SMTP_URL: "smtps://u:p@mail.example.com:465",
			CONTACT_TO: "a@example.com, b@example.com",
			CONTACT_FROM: "かけはし <site@example.com>",
			CONTACT_ACKNOWLEDGE: "true",
			WEBHOOK_URL: "https://example.com/hook",
			WEBHOOK_SECRET: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3",
			CONTACT_RATE_LIMIT: "0",
			CONTACT_RETENTION_DAYS: "180",
			CONTACT_MAX_TRIES: "3",
		});
		expect(environment).toMatchObject({
			smtp: {
				to: ["a@example.com", "b@example.com"],
				from: { name: "かけはし", address: "site@example.com" },
				acknowledge: true,
			},
			webhook: {
				url: "https://example.com/hook",
				secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3",
			},
			rateLimit: 0,
			retentionDays: 180,
			maxTries: 3,
		});
		expect(
			readInboxEnvironment({ SMTP_URL: "smtp://mail", CONTACT_TO: "a@example.com" }).smtp
				?.from,
		).toEqual({ name: "", address: "a@example.com" });
	});

	it("reads who gets the messages of a form", () => {
		const { smtp } = readInboxEnvironment({
			SMTP_URL: "smtp://mail",
			CONTACT_TO: "a@example.com",
			CONTACT_TO_BOOKING: "b@example.com,c@example.com",
		});
		expect(smtp).toMatchObject({
			to: ["a@example.com"],
			toByForm: { BOOKING: ["b@example.com", "c@example.com"] },
		});
		expect(problemsOf({ CONTACT_TO_BOOKING: "nobody" })).toEqual(["CONTACT_TO_BOOKING"]);
	});

	it.each([
		["DATABASE_URL", "mysql://db/site"],
		["DATABASE_URL", "data.db"],
		["SMTP_URL", "mail.example.com"],
		["CONTACT_TO", "owner"],
		["CONTACT_TO", " , "],
		["CONTACT_FROM", "Owner <owner>"],
		["CONTACT_ACKNOWLEDGE", "maybe"],
		["WEBHOOK_URL", "ftp://example.com/"],
		["WEBHOOK_URL", "https://user:password@example.com/hook"],
		["WEBHOOK_URL", "https://token@example.com/hook"],
		["WEBHOOK_SECRET", "a long secret that is no Standard Webhooks secret"],
		["WEBHOOK_SECRET", "whsec_c2hvcnQ="],
		["WEBHOOK_SECRET", "whsec_not base64 at all, however long it is"],
		["CONTACT_RATE_LIMIT", "-1"],
		["CONTACT_RATE_LIMIT", "many"],
		["CONTACT_RETENTION_DAYS", "0"],
		["CONTACT_MAX_TRIES", "1.5"],
	])("names %s when it is %j", (name, value) => {
		expect(problemsOf({ [name]: value })).toEqual([name]);
	});

	it("names what is missing beside what is set, and all problems at once", () => {
		expect(
			problemsOf({ SMTP_URL: "smtp://mail", WEBHOOK_URL: "https://example.com/" }),
		).toEqual(["SMTP_URL", "WEBHOOK_URL"]);
		expect(problemsOf({ SMTP_URL: "x", CONTACT_RATE_LIMIT: "x" }).sort()).toEqual([
			"CONTACT_RATE_LIMIT",
			"SMTP_URL",
		]);
	});

	it("repeats nothing that may be a password", () => {
		const variables = {
			SMTP_URL: "mail://user:secret-1@host",
			DATABASE_URL: "mysql://user:secret-1@db/site",
			WEBHOOK_URL: "https://user:secret-1@h/",
			WEBHOOK_SECRET: "secret-1",
		};
		expect(() => readInboxEnvironment(variables)).toThrow(EnvironmentError);
		expect(() => readInboxEnvironment(variables)).not.toThrow(/secret-1/);
	});

	it("throws nothing else, whatever is set", () => {
		const names = fc.constantFrom(
			"DATABASE_URL",
			"SMTP_URL",
			"CONTACT_TO",
			"CONTACT_FROM",
			"WEBHOOK_URL",
			"CONTACT_RATE_LIMIT",
			"DATA_DIR",
		);
		fc.assert(
			fc.property(
				fc.dictionary(
					names,
					fc.oneof(
						fc.string(),
						fc.constantFrom(
							"http://",
							"smtp://x",
							"postgres://[",
							"::1/64",
							"a@b.c",
							"1e3",
							"%00",
						),
					),
				),
				(variables) => void problemsOf(variables),
			),
			{ numRuns: 200 },
		);
	});
});
