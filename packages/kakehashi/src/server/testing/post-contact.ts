/** The text that a visitor typed, and how it is sent. */
export type ContactLetter = {
	readonly kind: "form" | "json";
	readonly name: string;
	readonly message: string;
	/** With JSON, the key is in the header. With a form, it is in the hidden field. */
	readonly idempotencyKey?: string;
};

type ContactResponse = {
	readonly status: number;
	readonly reference: string | undefined;
	readonly receipt: string | undefined;
	readonly retryAfter: string | null;
};

/**
 * Sends a message as the form or the page's script does. The connection stays open for the next
 * message. Rejects if no response arrives.
 */
export async function postContact(
	port: number,
	letter: ContactLetter,
	headers: Readonly<Record<string, string>> = {},
): Promise<ContactResponse> {
	const { kind, idempotencyKey, ...typed } = letter;
	const fields = { ...typed, email: "hanako@example.jp", topic: "question", consent: "true" };
	const isForm = kind === "form";
	const response = await fetch(
		`http://127.0.0.1:${port}${isForm ? "/ja/contact" : "/api/contact"}`,
		{
			method: "POST",
			redirect: "manual",
			body: isForm
				? new URLSearchParams({ ...fields, idempotencyKey: idempotencyKey ?? "" })
				: JSON.stringify({ ...fields, locale: "ja" }),
			headers: {
				...(isForm ? {} : { "Content-Type": "application/json" }),
				...(isForm || idempotencyKey === undefined
					? {}
					: { "Idempotency-Key": idempotencyKey }),
				...headers,
			},
		},
	);
	const text = await response.text();
	const receipt =
		response.status === 201
			? JSON.parse(text).receipt
			: /\?sent=(.*)$/.exec(response.headers.get("location") ?? "")?.[1];
	return {
		status: response.status,
		reference: receipt?.split(".")[0],
		receipt,
		retryAfter: response.headers.get("retry-after"),
	};
}
