import {
	type ContactChoices,
	type ContactError,
	contactFields,
	createContactSchema,
	parseContact,
} from "@kakehashi/core/contact/contact.ts";
import { fileTypeOf, type SentFile, signatureBytes } from "@kakehashi/core/contact/sent-file.ts";
import {
	type ContactFormState,
	type ContactValues,
	contactApiPath,
	type UnsentContact,
} from "@kakehashi/core/payload/contact-form.ts";
import { published } from "../../view/base/published.ts";
import { isRecord } from "../data/fetch-json.ts";
import { readRuntimeConfig } from "../data/read-runtime-config.ts";
import { sendTimeoutMs, uploadTimeoutMs } from "../data/timeouts.ts";
import { deleteContactDraft } from "./draft-storage.ts";

/**
 * Checks the contact form with the same schema as the server, and sends it as JSON, or as form data
 * if it has files. Deletes the draft if the message has arrived. Never rejects.
 */
export async function sendContact(
	form: HTMLFormElement,
	choices: ContactChoices,
	locale: string,
): Promise<ContactFormState> {
	const data = new FormData(form);
	const schema = createContactSchema(choices);
	const chosen = [...schema.files.keys()].map(
		(id) =>
			[
				id,
				data
					.getAll(id)
					.filter((each) => each instanceof File && each.name !== "") as File[],
			] as const,
	);
	const fields = {
		...Object.fromEntries([...data.keys()].map((name) => [name, `${data.getAll(name)}`])),
		...Object.fromEntries(
			chosen.map(([id, files]) => [id, files.map(({ name }) => name).join(" / ")]),
		),
	};
	const files = await Promise.all(
		chosen.map(async ([id, list]) => [id, await Promise.all(list.map(sentFile))] as const),
	).catch(() => undefined);
	if (files === undefined)
		return unsent({ errors: chosen.map(([field]) => ({ field, code: "again" })) });
	const checked = parseContact({ ...fields, ...Object.fromEntries(files) }, schema);
	if (!checked.ok) return unsent({ errors: checked.errors });
	data.set("locale", locale);
	const state = await post(
		`${readRuntimeConfig(document).apiBaseUrl}${contactApiPath(choices.form)}`,
		{ ...fields, locale },
		files.length > 0 ? data : undefined,
		checked.value.idempotencyKey,
		schema.order,
	);
	if ("sent" in state) deleteContactDraft(form.dataset.draft);
	return state;
}

/**
 * Name, size and type of a file, for checking it before it is sent. Rejects if the file was deleted
 * or is unreadable.
 */
async function sentFile(file: File): Promise<SentFile> {
	return {
		name: file.name,
		size: file.size,
		type: fileTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())),
	};
}

/** @param data form data that is sent instead of JSON if the message has files */
async function post(
	url: string,
	fields: Readonly<Record<string, unknown>>,
	data: FormData | undefined,
	key: string | undefined,
	known: readonly string[],
): Promise<ContactFormState> {
	try {
		const response = await fetch(published(url), {
			method: "POST",
			headers: {
				...(data === undefined && { "Content-Type": "application/json" }),
				...(key === undefined ? {} : { "Idempotency-Key": key }),
			},
			body: data ?? JSON.stringify(fields),
			signal: AbortSignal.timeout(data === undefined ? sendTimeoutMs : uploadTimeoutMs),
		});
		const body: unknown = await response.json().catch(() => undefined);
		return readResponse(response, body, fields as ContactValues, known);
	} catch {
		return unsent({ failure: "unreachable" });
	}
}

/**
 * What the page shows for a response from `/api/contact`. An unexpected response counts as
 * `unavailable`. If a 201 response lacks its reference because it was cut off, it is unknown
 * whether the message arrived, so it counts as `unreachable`.
 * @param fields the fields of the form; errors in other fields cannot be shown
 */
export function readResponse(
	response: Pick<Response, "status" | "headers">,
	body: unknown,
	copy: ContactValues,
	fields: readonly string[] = contactFields,
): ContactFormState {
	const { reference, receipt, errors, error } = (isRecord(body) ? body : {}) as Readonly<
		Record<string, unknown>
	>;
	// A page instead of JSON means that the host is static. With 201 and 422 there must be a
	// server, and proxies send pages for 413, 429 and their own errors.
	if (
		body === undefined &&
		response.status < 500 &&
		![201, 413, 422, 429].includes(response.status)
	)
		return unsent({ failure: "nobody" });
	// If the limit for all messages together is reached, the status is 503 and the error is
	// `limited`.
	switch (error === "limited" ? 429 : response.status) {
		case 201:
			if (typeof reference !== "string" || reference === "")
				return unsent({ failure: "unreachable" });
			return { sent: { reference, ...(typeof receipt === "string" && { receipt }), copy } };
		case 422: {
			const known = (Array.isArray(errors) ? errors : []).filter(
				(error: Partial<ContactError> | null) =>
					fields.some((field) => field === error?.field),
			);
			return known.length > 0
				? unsent({ errors: known })
				: unsent({ failure: "unavailable" });
		}
		case 429: {
			const seconds = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
			return unsent({
				failure: "limited",
				retryAfterSeconds: seconds > 0 ? seconds : undefined,
			});
		}
		case 403:
			return unsent({ failure: "refused" });
		case 413:
			return unsent({ failure: "tooLarge" });
		case 404:
		case 405:
		case 501:
			return unsent({ failure: "nobody" });
		default:
			return unsent({ failure: "unavailable" });
	}
}

/** A state without values, because the fields of the form still contain what was typed. */
function unsent(state: Omit<UnsentContact, "values">): UnsentContact {
	return { values: {}, ...state };
}
