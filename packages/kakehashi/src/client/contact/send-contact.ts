import { type ContactChoices, type ContactError, contactFields, createContactSchema, parseContact } from "../../core/contact/contact.ts";
import { fileTypeOf, type SentFile, signatureBytes } from "../../core/contact/sent-file.ts";
import { type ContactFormState, type ContactValues, contactApiPath, type UnsentContact } from "../../core/payload/contact-form.ts";
import { published } from "../../view/base/published.ts";
import { isRecord } from "../data/fetch-json.ts";
import { readRuntimeConfig } from "../data/read-runtime-config.ts";
import { sendTimeoutMs, uploadTimeoutMs } from "../data/timeouts.ts";
import { deleteContactDraft } from "./draft-storage.ts";

/** Checks the contact form with the schema that the server uses, and sends it as JSON. A message that has arrived needs no draft. Never rejects. */
export async function sendContact(form: HTMLFormElement, choices: ContactChoices, locale: string): Promise<ContactFormState> {
	const data = new FormData(form);
	const schema = createContactSchema(choices);
	const chosen = [...schema.files.keys()].map((id) => [id, data.getAll(id).filter((each) => each instanceof File && each.name !== "") as File[]] as const);
	const fields = {
		...Object.fromEntries([...data.keys()].map((name) => [name, `${data.getAll(name)}`])),
		...Object.fromEntries(chosen.map(([id, files]) => [id, files.map(({ name }) => name).join(" / ")])),
	};
	const files = await Promise.all(chosen.map(async ([id, list]) => [id, await Promise.all(list.map(sentFile))] as const)).catch(() => undefined);
	if (files === undefined) return unsent({ errors: chosen.map(([field]) => ({ field, code: "again" })) });
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

/** What is known about a file before it is sent. Rejects if it is gone, or may not be read. */
async function sentFile(file: File): Promise<SentFile> {
	return { name: file.name, size: file.size, type: fileTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())) };
}

/** @param data instead of JSON, if there may be files */
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
			headers: { ...(data === undefined && { "Content-Type": "application/json" }), ...(key === undefined ? {} : { "Idempotency-Key": key }) },
			body: data ?? JSON.stringify(fields),
			signal: AbortSignal.timeout(data === undefined ? sendTimeoutMs : uploadTimeoutMs),
		});
		const answer: unknown = await response.json().catch(() => undefined);
		return readAnswer(response, answer, fields as ContactValues, known);
	} catch {
		return unsent({ failure: "unreachable" });
	}
}

/**
 * What the page shows for a response from `/api/contact`. A response other than the expected ones counts as `unavailable`;
 * one that was cut off before its reference leaves open whether the message arrived.
 * @param fields that the form has; an error in another one cannot be shown
 */
export function readAnswer(
	response: Pick<Response, "status" | "headers">,
	answer: unknown,
	copy: ContactValues,
	fields: readonly string[] = contactFields,
): ContactFormState {
	const { reference, receipt, errors, error } = (isRecord(answer) ? answer : {}) as Readonly<Record<string, unknown>>;
	// A page instead of data means a static host. 201 and 422 come from a server, and proxies have pages for 413, 429 and their own errors.
	if (answer === undefined && response.status < 500 && ![201, 413, 422, 429].includes(response.status)) return unsent({ failure: "nobody" });
	// The limit for all messages together is a 503.
	switch (error === "limited" ? 429 : response.status) {
		case 201:
			if (typeof reference !== "string" || reference === "") return unsent({ failure: "unreachable" });
			return { sent: { reference, ...(typeof receipt === "string" && { receipt }), copy } };
		case 422: {
			const known = (Array.isArray(errors) ? errors : []).filter((error: Partial<ContactError> | null) => fields.some((field) => field === error?.field));
			return known.length > 0 ? unsent({ errors: known }) : unsent({ failure: "unavailable" });
		}
		case 429: {
			const seconds = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
			return unsent({ failure: "limited", retryAfterSeconds: seconds > 0 ? seconds : undefined });
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

/** The fields keep what was typed; nothing has to fill them in. */
function unsent(state: Omit<UnsentContact, "values">): UnsentContact {
	return { values: {}, ...state };
}
