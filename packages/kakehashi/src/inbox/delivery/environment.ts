import {
	commaSeparated,
	EnvironmentError,
	readVariables,
	wholeNumber as wholeNumberWith,
} from "@kakehashi/core/environment.ts";
import { isEmailAddress } from "@kakehashi/core/values/email-address.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { t } from "../i18n/t.ts";
import { type NoticeService, noticeServices } from "./notice-formats.ts";
import { webhookSecretPrefix } from "./webhook-channel.ts";

/** The inbox's environment variables, after they were checked. */
export type InboxEnvironment = {
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
	readonly smtp:
		| {
				readonly url: string;
				readonly to: readonly string[];
				/**
				 * The recipients of a form that has recipients of its own. The key is the end of
				 * the variable's name, such as `BOOKING` in `CONTACT_TO_BOOKING`.
				 */
				readonly toByForm: Readonly<Record<string, readonly string[]>>;
				readonly from: { readonly name: string; readonly address: string };
				readonly acknowledge: boolean;
		  }
		| undefined;
	/** Short code of the owner's language. Undefined: the site's first language. */
	readonly locale: string | undefined;
	readonly webhook:
		| {
				readonly url: string;
				readonly secret: string;
				/**
				 * The chat service that gets a notice. Undefined: the webhook is the owner's own
				 * system, which gets the message itself.
				 */
				readonly service: NoticeService | undefined;
				readonly token: string;
				readonly to: string;
				/**
				 * Whether a notice contains the sender's name and the first line of the message.
				 */
				readonly isPersonal: boolean;
		  }
		| undefined;
	/** Messages per client address and hour. 0: no limit. */
	readonly rateLimit: number;
	/** Messages per hour from all addresses together. 0: no limit. */
	readonly totalRateLimit: number;
	/** Messages are removed after this many days. Undefined: never. */
	readonly retentionDays: number | undefined;
	readonly maxTries: number;
	/** Page view counts are removed after this many days. Undefined: page views are not counted. */
	readonly pageViewsRetentionDays: number | undefined;
	/** The maximum size of all stored files together, in bytes. */
	readonly maxFileBytes: number;
	/** The command that scans a file. It gets the file's path as its argument. */
	readonly scanCommand: string | undefined;
};

const wholeNumber = (min: number, max: number) =>
	wholeNumberWith(min, max, t("badWholeNumber", { min: String(min), max: String(max) }));
const urlOf = (schemes: readonly string[], example: string) =>
	v.pipe(
		v.string(),
		v.check(
			(text) =>
				URL.canParse(text) &&
				schemes.includes(new URL(text).protocol) &&
				new URL(text).host !== "",
			t("badUrl", { example }),
		),
	);
const hasUser = (text: string) =>
	URL.canParse(text) && new URL(text).username + new URL(text).password !== "";
const switchedOn = v.pipe(
	v.string(),
	v.check((text) => ["true", "false", "1", "0"].includes(text), t("badSwitch")),
	v.transform((text) => text === "true" || text === "1"),
);
const mailbox = v.pipe(
	v.string(),
	v.transform((text) => {
		const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text);
		return { name: named?.[1] ?? "", address: (named?.[2] ?? text).trim() };
	}),
	v.check((value) => isEmailAddress(value.address), t("badSender")),
);
function isWebhookSecret(text: string): boolean {
	if (!text.startsWith(webhookSecretPrefix)) return false;
	const encoded = text.slice(webhookSecretPrefix.length);
	const key = Buffer.from(encoded, "base64");
	return key.toString("base64") === encoded && key.length >= 24 && key.length <= 64;
}

const addresses = v.pipe(
	commaSeparated,
	v.check((entries) => entries.length > 0 && entries.every(isEmailAddress), t("badRecipients")),
);

const headerText = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, t("badServiceToken")));

/** The variables that each format needs besides the address. */
const neededFor = {
	json: ["WEBHOOK_SECRET"],
	slack: [],
	teams: [],
	chatwork: ["WEBHOOK_TOKEN"],
	line: ["WEBHOOK_TOKEN", "WEBHOOK_TO"],
} as const;

const schema = v.object({
	DATA_DIR: v.optional(v.string(), "data"),
	DATABASE_URL: v.optional(
		urlOf(["postgres:", "postgresql:"], "postgres://user:password@localhost:5432/site"),
	),
	SMTP_URL: v.optional(urlOf(["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465")),
	CONTACT_TO: v.optional(addresses),
	CONTACT_FROM: v.optional(mailbox),
	CONTACT_LOCALE: v.optional(v.string()),
	CONTACT_ACKNOWLEDGE: v.optional(switchedOn, "false"),
	WEBHOOK_URL: v.optional(
		v.pipe(
			urlOf(["https:", "http:"], "https://example.com/hooks/contact"),
			v.check((text) => !hasUser(text), t("webhookUrlWithUser")),
		),
	),
	WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.check(isWebhookSecret, t("badWebhookSecret")))),
	WEBHOOK_FORMAT: v.optional(v.picklist(["json", ...noticeServices]), "json"),
	WEBHOOK_TOKEN: v.optional(headerText),
	WEBHOOK_TO: v.optional(v.string()),
	WEBHOOK_PERSONAL: v.optional(switchedOn, "false"),
	CONTACT_RATE_LIMIT: v.optional(wholeNumber(0, 100_000), "5"),
	CONTACT_RATE_LIMIT_TOTAL: v.optional(wholeNumber(0, 10_000_000), "300"),
	CONTACT_RETENTION_DAYS: v.optional(wholeNumber(1, 36_500)),
	COUNT_VISITS: v.optional(switchedOn, "true"),
	VISITS_RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), "400"),
	CONTACT_FILES_MB: v.optional(wholeNumber(1, 1_000_000), "1000"),
	CONTACT_SCAN_COMMAND: v.optional(v.string()),
	CONTACT_MAX_TRIES: v.optional(wholeNumber(1, 1_000), "20"),
});

/** The prefix of the variables that name the recipients of one form. */
const formRecipients = "CONTACT_TO_";

/** The form's part of such a variable's name: `BOOKING` for `booking`. */
export const formVariable = (form: string) => form.toUpperCase().replaceAll("-", "_");

/** The values of these variables may contain a password, so no error message repeats them. */
const secrets = ["DATABASE_URL", "SMTP_URL", "WEBHOOK_URL", "WEBHOOK_SECRET", "WEBHOOK_TOKEN"];

/** The names of all environment variables that the inbox reads. */
export const inboxVariables: readonly string[] = Object.keys(schema.entries);

/**
 * Reads and checks the environment variables of the inbox.
 * @throws {EnvironmentError} that names every variable that is wrong or missing
 */
export function readInboxEnvironment(
	variables: Readonly<Record<string, string | undefined>>,
): InboxEnvironment {
	const output = readVariables(schema, variables, secrets);
	const { WEBHOOK_FORMAT: format } = output;
	const ofForms = Object.keys(variables).filter((name) => name.startsWith(formRecipients));
	const byForm = readVariables(
		v.object(Object.fromEntries(ofForms.map((name) => [name, v.optional(addresses)]))),
		variables,
	);
	const toByForm = Object.fromEntries(
		Object.entries(byForm).flatMap(([name, to]) =>
			to === undefined ? [] : [[name.slice(formRecipients.length), to]],
		),
	);
	const incomplete = [
		...(output.SMTP_URL !== undefined && output.CONTACT_TO === undefined
			? [t("contactToMissing")]
			: []),
		...(output.WEBHOOK_URL === undefined ? [] : neededFor[format])
			.filter((name) => output[name] === undefined)
			.map((name) =>
				format === "json"
					? t("webhookSecretMissing", { name })
					: t("webhookVariableMissing", { name, format }),
			),
	];
	if (incomplete.length > 0) throw new EnvironmentError(incomplete);
	const {
		SMTP_URL: smtpUrl,
		CONTACT_TO: to = [],
		WEBHOOK_URL: webhookUrl,
		WEBHOOK_SECRET: secret = "",
		WEBHOOK_TOKEN: token = "",
		WEBHOOK_TO: noticeTo = "",
	} = output;
	const service = format === "json" ? undefined : format;
	return {
		dataDir: output.DATA_DIR,
		databaseUrl: output.DATABASE_URL,
		smtp:
			smtpUrl === undefined
				? undefined
				: {
						url: smtpUrl,
						to,
						toByForm,
						from: output.CONTACT_FROM ?? { name: "", address: to[0] ?? "" },
						acknowledge: output.CONTACT_ACKNOWLEDGE,
					},
		locale: output.CONTACT_LOCALE,
		webhook:
			webhookUrl === undefined
				? undefined
				: {
						url: webhookUrl,
						secret,
						service,
						token,
						to: noticeTo,
						isPersonal: output.WEBHOOK_PERSONAL,
					},
		rateLimit: output.CONTACT_RATE_LIMIT,
		totalRateLimit: output.CONTACT_RATE_LIMIT_TOTAL,
		retentionDays: output.CONTACT_RETENTION_DAYS,
		maxTries: output.CONTACT_MAX_TRIES,
		pageViewsRetentionDays: output.COUNT_VISITS ? output.VISITS_RETENTION_DAYS : undefined,
		maxFileBytes: output.CONTACT_FILES_MB * 1_000_000,
		scanCommand: output.CONTACT_SCAN_COMMAND,
	};
}
