import type { BlockList } from "node:net";
import * as v from "valibot";
import { isEmailAddress } from "../../core/contact/contact.ts";
import { readTrustedProxies } from "../intake/client-address.ts";

/** What the environment says about the inbox, checked. */
export type InboxEnvironment = {
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
	readonly smtp:
		| {
				readonly url: string;
				readonly to: readonly string[];
				readonly from: { readonly name: string; readonly address: string };
				readonly acknowledge: boolean;
		  }
		| undefined;
	readonly webhook: { readonly url: string; readonly secret: string } | undefined;
	readonly trustedProxies: BlockList;
	/** Messages per client address and hour; 0: no limit. */
	readonly rateLimit: number;
	/** Messages in one hour altogether; 0: no limit. */
	readonly totalRateLimit: number;
	/** Days after which messages are removed; undefined: never. */
	readonly retentionDays: number | undefined;
	readonly maxTries: number;
};

/** The environment is not usable. The message has one line for each problem. */
export class EnvironmentError extends Error {
	override readonly name = "EnvironmentError";
}

const wholeNumber = (least: number, most: number) =>
	v.pipe(
		v.string(),
		v.check((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, `must be a whole number from ${least} to ${most}.`),
		v.transform(Number),
	);
const address = (schemes: readonly string[], example: string) =>
	v.pipe(
		v.string(),
		v.check((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).host !== "", `must be an address such as ${example}.`),
	);
const hasUser = (text: string) => URL.canParse(text) && new URL(text).username + new URL(text).password !== "";
const list = v.pipe(
	v.string(),
	v.transform((text) =>
		text
			.split(",")
			.map((entry) => entry.trim())
			.filter((entry) => entry !== ""),
	),
);
const switchedOn = v.pipe(
	v.picklist(["true", "false", "1", "0"], 'must be "true" or "false".'),
	v.transform((text) => text === "true" || text === "1"),
);
const mailbox = v.pipe(
	v.string(),
	v.transform((text) => {
		const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text);
		return { name: named?.[1] ?? "", address: (named?.[2] ?? text).trim() };
	}),
	v.check((value) => isEmailAddress(value.address), "must be a mail address such as site@example.com or Example <site@example.com>."),
);
const proxies = v.pipe(
	list,
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		try {
			return readTrustedProxies(dataset.value);
		} catch (error) {
			addIssue({ message: `: ${error instanceof Error ? error.message : error}` });
			return NEVER;
		}
	}),
);

const schema = v.object({
	DATA_DIR: v.optional(v.string(), "data"),
	DATABASE_URL: v.optional(address(["postgres:", "postgresql:"], "postgres://user:password@localhost:5432/site")),
	SMTP_URL: v.optional(address(["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465")),
	CONTACT_TO: v.optional(
		v.pipe(
			list,
			v.check((entries) => entries.length > 0 && entries.every(isEmailAddress), "must be one or more mail addresses, separated by commas."),
		),
	),
	CONTACT_FROM: v.optional(mailbox),
	CONTACT_ACKNOWLEDGE: v.optional(switchedOn, "false"),
	WEBHOOK_URL: v.optional(
		v.pipe(
			address(["https:", "http:"], "https://example.com/hooks/contact"),
			v.check((text) => !hasUser(text), "must not contain a user or a password. What is sent there is signed with WEBHOOK_SECRET instead."),
		),
	),
	WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, "must have 16 characters or more, because it signs what the webhook receives."))),
	TRUSTED_PROXIES: v.optional(proxies, ""),
	CONTACT_RATE_LIMIT: v.optional(wholeNumber(0, 100_000), "5"),
	CONTACT_RATE_LIMIT_TOTAL: v.optional(wholeNumber(0, 10_000_000), "300"),
	CONTACT_RETENTION_DAYS: v.optional(wholeNumber(1, 36_500)),
	CONTACT_MAX_TRIES: v.optional(wholeNumber(1, 1_000), "20"),
});

/** The names of all variables that the inbox reads. */
export const inboxVariables: readonly string[] = Object.keys(schema.entries);

/**
 * Reads and checks the variables of the inbox. An empty variable counts as unset.
 * @throws {EnvironmentError} naming every variable that is wrong or missing
 */
export function readInboxEnvironment(variables: Readonly<Record<string, string | undefined>>): InboxEnvironment {
	const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""));
	const result = v.safeParse(schema, set);
	if (!result.success) {
		const problems = new Map(result.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]));
		throw new EnvironmentError([...problems].map(([name, problem]) => `${name}${problem.startsWith(":") ? "" : " "}${problem}`).join("\n"));
	}
	const { output } = result;
	const incomplete = [
		...(output.SMTP_URL !== undefined && output.CONTACT_TO === undefined ? ["SMTP_URL is set, so CONTACT_TO must name who gets the mails."] : []),
		...(output.WEBHOOK_URL !== undefined && output.WEBHOOK_SECRET === undefined
			? ["WEBHOOK_URL is set, so WEBHOOK_SECRET is needed to sign what is sent there."]
			: []),
	];
	if (incomplete.length > 0) throw new EnvironmentError(incomplete.join("\n"));
	const { SMTP_URL: smtpUrl, CONTACT_TO: to = [], WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: secret } = output;
	return {
		dataDir: output.DATA_DIR,
		databaseUrl: output.DATABASE_URL,
		smtp:
			smtpUrl === undefined
				? undefined
				: { url: smtpUrl, to, from: output.CONTACT_FROM ?? { name: "", address: to[0] ?? "" }, acknowledge: output.CONTACT_ACKNOWLEDGE },
		webhook: webhookUrl === undefined || secret === undefined ? undefined : { url: webhookUrl, secret },
		trustedProxies: output.TRUSTED_PROXIES,
		rateLimit: output.CONTACT_RATE_LIMIT,
		totalRateLimit: output.CONTACT_RATE_LIMIT_TOTAL,
		retentionDays: output.CONTACT_RETENTION_DAYS,
		maxTries: output.CONTACT_MAX_TRIES,
	};
}
