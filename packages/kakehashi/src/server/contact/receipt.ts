import { receiptTimeMs, type SentContact } from "@kakehashi/core/contact/contact-state.ts";
import { StoreUnavailable } from "../../database/database-errors.ts";
import type { Inbox } from "../../inbox/inbox.ts";
import { readReference } from "../../inbox/store/reference.ts";
import type { ReceiptKeys, StoredFile } from "../../inbox/store/store.ts";

/**
 * Returns the token in the address of the receipt, `/contact?sent=7KQXM-29PRT.…`: the reference,
 * and the secret that only the sender's browser gets. Emails contain the reference, and one of them
 * may go to a mistyped address. The reference alone therefore does not show the message.
 */
export function receiptToken({ reference, receipt }: ReceiptKeys): string {
	return `${reference}.${receipt}`;
}

function filesByField(files: readonly StoredFile[]): Record<string, string> {
	return Object.fromEntries(
		files.map(({ field }) => [
			field,
			files
				.filter((file) => file.field === field)
				.map(({ name }) => name)
				.join(" / "),
		]),
	);
}

/**
 * Returns the receipt for a token on the page of a form. For a limited time, it includes a copy of
 * the message. Undefined if there is none.
 */
export async function findReceipt(
	store: Inbox["store"],
	token: string,
	now: number,
	form: string | undefined,
): Promise<SentContact | undefined> {
	const [written = "", secret = ""] = token.slice(0, 128).split(".");
	const reference = readReference(written);
	if (reference === undefined || secret === "") return undefined;
	try {
		const found = await store.get(reference);
		if (found?.receipt !== secret || found.message.form !== form) return undefined;
		const {
			name,
			email,
			company,
			topic,
			plan,
			message,
			fields,
			files = [],
			receivedAt,
		} = found.message;
		if (now - receivedAt > receiptTimeMs) return { sent: { reference } };
		return {
			sent: {
				reference,
				copy: {
					...fields,
					...filesByField(files),
					name,
					topic,
					message,
					...(email && { email }),
					...(company && { company }),
					...(plan && { plan }),
				},
			},
		};
	} catch (error) {
		// The message is stored even if it cannot be read now, so the receipt shows only the
		// reference.
		if (error instanceof StoreUnavailable) return { sent: { reference } };
		throw error;
	}
}
