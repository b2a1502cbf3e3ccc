import { contactFields } from "@kakehashi/core/contact/contact.ts";
import {
	type ContactFormState,
	type ContactValues,
	contactChoices,
	preselection,
	withContactState,
} from "@kakehashi/core/payload/contact-form.ts";
import type { Payload } from "@kakehashi/core/payload/payload.ts";
import type { ContactFormContent } from "@kakehashi/core/schema/contact-form.ts";
import type { Handler, MiddlewareHandler } from "hono";
import type { Inbox } from "../../inbox/inbox.ts";
import { type RespondError, respondDocument } from "../errors/respond-document.ts";
import type { PolicyHeaders } from "../files/prepare-files.ts";
import { requestSearch } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import { findReceipt, receiptToken } from "./receipt.ts";
import type { ReceiveContact } from "./receive-contact.ts";

/**
 * `POST /api/contact`: accepts a message as JSON, from the page's script or from another program.
 */
export function contactApi(receive: ReceiveContact, defaultLocale: string): Handler<ServerEnv> {
	return async (c) => {
		const outcome = await receive(c, "json", defaultLocale);
		const headers = { "Cache-Control": "no-store" };
		if (outcome.type === "accepted")
			return c.json(
				{ reference: outcome.reference, receipt: receiptToken(outcome) },
				201,
				headers,
			);
		if (outcome.type === "invalid") return c.json({ errors: outcome.errors }, 422, headers);
		if (outcome.type === "refused")
			return c.json({ error: "refused" }, outcome.status, headers);
		return c.json({ error: outcome.type }, outcome.status, {
			...headers,
			"Retry-After": String(outcome.retryAfterSeconds),
		});
	};
}

type ContactPageDependencies = {
	/** The contact page in one language. */
	readonly payload: Payload;
	readonly form: ContactFormContent;
	readonly render: (payload: Payload) => string;
	readonly respondError: RespondError;
	readonly policyHeaders?: PolicyHeaders | undefined;
};

/**
 * `POST /contact`: accepts the form without scripts. If the message is not accepted, the response
 * is the page with everything that was typed.
 */
export function receiveContactForm(
	receive: ReceiveContact,
	{ payload, form, render, respondError, policyHeaders }: ContactPageDependencies,
): Handler<ServerEnv> {
	return async (c) => {
		const outcome = await receive(c, "form", payload.locale);
		const page = (
			state: ContactFormState,
			headers?: Record<string, string>,
			status?: number,
		) => {
			const shown = withContactState(payload, state);
			return respondDocument(c, render(shown), status ?? shown.status, {
				...policyHeaders?.(shown),
				...headers,
			});
		};
		if (outcome.type === "accepted") {
			// The address is relative, because a proxy may serve the site below another path.
			return new Response(null, {
				status: 303,
				headers: {
					Location: `?sent=${receiptToken(outcome)}`,
					"Cache-Control": "no-store",
				},
			});
		}
		if (outcome.type === "refused") {
			if (outcome.status === 403) return page({ values: {}, failure: "refused" });
			if (outcome.status === 413) return page({ values: {}, failure: "tooLarge" });
			return respondError(
				c,
				outcome.status,
				outcome.status === 415 ? "Unsupported Media Type" : "Bad Request",
			);
		}
		const values = typedValues(outcome.fields, form);
		if (outcome.type === "invalid") {
			// A page cannot fill in files, so the response tells the visitor which files to choose
			// again.
			const lost = Object.entries(outcome.fields).flatMap(([field, value]) =>
				Array.isArray(value) && value.length > 0 ? [field] : [],
			);
			const again = lost
				.filter((field) => outcome.errors.every((error) => error.field !== field))
				.map((field) => ({ field, code: "again" as const }));
			return page({ values, errors: [...outcome.errors, ...again] });
		}
		const { status, retryAfterSeconds } = outcome;
		return page(
			{ values, failure: outcome.type, retryAfterSeconds },
			{ "Retry-After": String(retryAfterSeconds) },
			status,
		);
	};
}

/**
 * `GET /contact` with a query that changes the page: `?sent=` shows the receipt, and `?plan=` and
 * `?topic=` select a choice. Without such a query, the server returns the pre-rendered page.
 */
export function showContactState(
	store: Inbox["store"],
	clock: () => number,
	{ payload, form, render, policyHeaders }: ContactPageDependencies,
): MiddlewareHandler<ServerEnv> {
	const choices = contactChoices(form);
	return async (c, next) => {
		const search = requestSearch(c);
		if (search === "") return next();
		const state = (await findReceipt(
			store,
			new URLSearchParams(search).get("sent") ?? "",
			clock(),
			form.form,
		)) ?? { values: preselection(search, choices) };
		if ("values" in state && Object.keys(state.values).length === 0) return next();
		const shown = withContactState(payload, state);
		return respondDocument(c, render(shown), shown.status, policyHeaders?.(shown));
	};
}

function typedValues(
	fields: Readonly<Record<string, unknown>>,
	{ extraFields = [] }: ContactFormContent,
): ContactValues {
	const names = [...contactFields, ...extraFields.map(({ id }) => id)];
	return Object.fromEntries(
		names.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]]] : [])),
	);
}
