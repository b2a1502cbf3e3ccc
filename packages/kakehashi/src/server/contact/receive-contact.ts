import {
	type ContactError,
	type ContactSchema,
	parseContact,
} from "@kakehashi/core/contact/contact.ts";
import { contactSignals } from "@kakehashi/core/payload/contact-form.ts";
import { type Locales, localeByCode } from "@kakehashi/core/routing/locale.ts";
import type { Context } from "hono";
import { StoreUnavailable } from "../../database/database-errors.ts";
import type { Inbox } from "../../inbox/inbox.ts";
import { clientAddress, networksOf } from "../../inbox/receive/client-address.ts";
import type { NewFile } from "../../inbox/store/store.ts";
import { readBody } from "../http/read-body.ts";
import type { ServerEnv } from "../http/server-env.ts";
import { bodyLimit, readFields } from "./read-fields.ts";

/** The result of an attempt to send a message. */
export type ContactOutcome =
	| { readonly type: "accepted"; readonly reference: string; readonly receipt: string }
	| {
			readonly type: "invalid";
			readonly errors: readonly ContactError[];
			readonly fields: Readonly<Record<string, unknown>>;
	  }
	/** 429: too many messages from this visitor. 503: the store cannot be used. */
	| {
			readonly type: "limited" | "unavailable";
			readonly status: 429 | 503;
			readonly retryAfterSeconds: number;
			readonly fields: Readonly<Record<string, unknown>>;
	  }
	| { readonly type: "refused"; readonly status: 400 | 403 | 413 | 415 };

export type ContactDependencies = {
	readonly inbox: Pick<Inbox, "receive" | "dropFiles">;
	/** The proxies whose `X-Forwarded-For` header is trusted. */
	readonly trustedProxies: Parameters<typeof clientAddress>[2];
	/** Origins whose pages may send messages, including the site's own. */
	readonly origins: ReadonlySet<string>;
	readonly schema: ContactSchema;
	/** Name of the form. Undefined: the contact form. */
	readonly form: string | undefined;
	readonly locales: Locales;
};

const contentTypes = {
	form: "application/x-www-form-urlencoded",
	json: "application/json",
} as const;

export type ReceiveContact = (
	c: Context<ServerEnv>,
	kind: "form" | "json",
	locale: string,
) => Promise<ContactOutcome>;

/**
 * Creates the function that receives a message from a request. It checks origin, type and size,
 * then the fields, and then passes the message to the inbox. When it returns `accepted`, the
 * message is on disk.
 */
export function createReceiveContact({
	inbox,
	trustedProxies,
	origins,
	schema,
	form,
	locales,
}: ContactDependencies): ReceiveContact {
	const names = new Set([...schema.order, "locale", ...Object.values(contactSignals)]);
	return async (c, kind, locale) => {
		const header = (name: string) => c.req.header(name);
		if (
			!isSameSite(
				{
					fetchSite: header("sec-fetch-site"),
					origin: header("origin"),
					host: header("host"),
				},
				origins,
			)
		)
			return { type: "refused", status: 403 };
		const upload = c.env?.upload;
		if (upload === undefined) return withFields(c, kind, locale);
		const { fields, files, ids, refused, failure } = upload;
		try {
			if (refused !== undefined) return { type: "refused", status: refused };
			if (failure instanceof StoreUnavailable) return unavailable(failure, fields);
			if (failure !== undefined) throw failure;
			const byField = Object.fromEntries(
				[...schema.files.keys()].map((id) => [
					id,
					files.filter(({ field }) => field === id),
				]),
			);
			return await acceptMessage(c, { ...fields, ...byField }, files, locale);
		} finally {
			// `dropFiles` removes only files that do not belong to a message.
			await inbox.dropFiles(ids);
		}
	};

	async function withFields(
		c: Context<ServerEnv>,
		kind: "form" | "json",
		locale: string,
	): Promise<ContactOutcome> {
		const body = await bodyOf(c, kind);
		if (typeof body === "number") return { type: "refused", status: body };
		const fields = readFields(body, kind, names, schema.several);
		if (fields === undefined) return { type: "refused", status: 400 };
		return acceptMessage(c, fields, [], locale);
	}

	async function acceptMessage(
		c: Context<ServerEnv>,
		fields: Readonly<Record<string, unknown>>,
		files: readonly NewFile[],
		locale: string,
	): Promise<ContactOutcome> {
		const header = (name: string) => c.req.header(name);
		const key = header("idempotency-key") || undefined;
		const parsed = parseContact(
			key === undefined ? fields : { ...fields, idempotencyKey: key },
			schema,
		);
		if (!parsed.ok) return { type: "invalid", errors: parsed.errors, fields };
		const spoken =
			typeof fields.locale === "string"
				? localeByCode(fields.locale, locales)?.code
				: undefined;
		try {
			const result = await inbox.receive({
				input: parsed.value,
				form,
				files,
				locale: spoken ?? locale,
				networks: networksOf(
					clientAddress(
						c.env?.incoming?.socket.remoteAddress,
						header("x-forwarded-for"),
						trustedProxies,
					),
				),
				signals: signalsOf(fields),
			});
			if (result.accepted)
				return { type: "accepted", reference: result.reference, receipt: result.receipt };
			return {
				type: "limited",
				status: 429,
				retryAfterSeconds: result.retryAfterSeconds,
				fields,
			};
		} catch (error) {
			if (error instanceof StoreUnavailable) return unavailable(error, fields);
			throw error;
		}
	}
}

/** Reads the body of a form without files, or returns the status with which it is refused. */
async function bodyOf(
	c: Context<ServerEnv>,
	kind: "form" | "json",
): Promise<Uint8Array | 400 | 413 | 415> {
	const [type = ""] = (c.req.header("content-type") ?? "").split(";");
	if (type.trim().toLowerCase() !== contentTypes[kind]) return 415;
	if (Number(c.req.header("content-length") ?? 0) > bodyLimit) return 413;
	return readBody(c.req.raw, bodyLimit);
}

const unavailable = (
	{ retryAfterSeconds }: StoreUnavailable,
	fields: Readonly<Record<string, unknown>>,
): ContactOutcome => ({ type: "unavailable", status: 503, retryAfterSeconds, fields });

/**
 * Returns the signals that distinguish a person from a program: the time from the form's script,
 * and the content of its hidden field.
 */
function signalsOf(fields: Readonly<Record<string, unknown>>): {
	honeypot: string | undefined;
	fillTimeMs: number | undefined;
} {
	const honeypot = fields[contactSignals.honeypot];
	const fillTime = fields[contactSignals.fillTime];
	const milliseconds =
		typeof fillTime === "number" || (typeof fillTime === "string" && /^\d+$/.test(fillTime))
			? Number(fillTime)
			: Number.NaN;
	return {
		// A browser sends this field as text, so any other type comes from a program.
		honeypot:
			typeof honeypot === "string"
				? honeypot
				: honeypot === undefined || honeypot === null
					? undefined
					: "no text",
		fillTimeMs: Number.isFinite(milliseconds) ? milliseconds : undefined,
	};
}

/** The headers that identify the page that sent a request. Undefined if a header is missing. */
type RequestOrigin = Readonly<Record<"fetchSite" | "origin" | "host", string | undefined>>;

/**
 * Returns whether the server may accept a form from the page that sent it. Uses Fetch Metadata if
 * the browser sends it, otherwise the Origin header (OWASP, Cross-Site Request Forgery Prevention).
 * A client that sends neither is not a browser, so a page of another site cannot misuse it.
 * @param allowed origins besides the site's own: those of `ALLOWED_ORIGINS` and the public one
 */
export function isSameSite(
	{ fetchSite, origin, host }: RequestOrigin,
	allowed: ReadonlySet<string>,
): boolean {
	if (origin !== undefined && allowed.has(origin)) return true;
	if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
	if (origin === undefined) return true;
	// The site may have another host name than its public one, as on a developer's machine.
	return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
