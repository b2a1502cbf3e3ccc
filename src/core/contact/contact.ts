import * as v from "valibot";

/** Bounds of the fields, in characters (Unicode code points). The form uses them for `maxlength` and its counter. */
export const contactLimits = { name: 100, email: 254, company: 200, messageMin: 10, message: 5_000, idempotencyKey: 128 } as const;

/** The fields of the contact form, in the order in which it shows them; the last one is hidden. */
export const contactFields = ["topic", "name", "email", "company", "plan", "message", "consent", "idempotencyKey"] as const;
export type ContactField = (typeof contactFields)[number];

/**
 * What can be wrong with a field. `characters`: it contains control characters or broken text; `unknown`: the choice is
 * none of those offered. Content files word each code that a field can have, see `contactErrorCodes`.
 */
export type ContactErrorCode = "missing" | "too_short" | "too_long" | "format" | "characters" | "unknown";
export type ContactError = { readonly field: ContactField; readonly code: ContactErrorCode };

/** Which codes each field can have. `format` is also the answer to a value that is no text at all. */
export const contactErrorCodes = {
	topic: ["missing", "unknown", "format"],
	name: ["missing", "too_long", "characters", "format"],
	email: ["missing", "too_long", "format"],
	company: ["too_long", "characters", "format"],
	plan: ["unknown", "format"],
	message: ["missing", "too_short", "too_long", "characters", "format"],
	consent: ["missing"],
	idempotencyKey: ["format"],
} as const satisfies Record<ContactField, readonly ContactErrorCode[]>;

/** What the owner lets people choose from. */
export type ContactChoices = { readonly topics: readonly string[]; readonly plans: readonly string[] };

export type ContactInput = {
	readonly name: string;
	readonly email: string;
	readonly company: string | undefined;
	readonly topic: string;
	readonly message: string;
	readonly consent: true;
	readonly plan: string | undefined;
	/** Made in the browser; a form sent without script has none. */
	readonly idempotencyKey: string | undefined;
};

/** Length as a person counts it who sees one kanji, kana or emoji code point as one character. */
export function countCharacters(text: string): number {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}

/**
 * Brings a mail address into the form that mail systems know: NFKC turns full-width letters, ＠ and ． into ASCII; the marks
 * an input method leaves where a hyphen or a full stop was meant follow; spaces around it and invisible characters go.
 * A long-vowel mark is a hyphen only after an ASCII letter or digit: in サーバー.example it belongs to the name.
 */
export function normalizeEmail(text: string): string {
	return text
		.normalize("NFKC")
		.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
		.replace(/[\u2010-\u2015\u2212]|(?<=[a-z0-9])ー/giu, "-")
		.replace(/。/gu, ".")
		.trim();
}

/** A form sends each line break as CR LF, script sends LF (HTML standard, "normalize newlines"): one message, one form. */
function normalizeNewlines(text: string): string {
	return text.replace(/\r\n?/g, "\n");
}

// Something a reader can see: neither space nor a character without width.
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;
// Control characters, and halves of surrogate pairs, which no encoding can store.
const broken = /[\p{Cc}\p{Cs}]/u;
// The same for a message. A tab is text there: tables and code that people paste contain it, and nobody could find one to
// remove it. In a one-line field it is an accident of pasting from a spreadsheet and would break lists and mail headers.
const brokenInMessage = /[^\P{Cc}\n\t]|\p{Cs}/u;
// One @, something before it, a dotted name after it. Not RFC 5322: Japanese carriers gave out addresses such as
// "name..x.@example.ne.jp" that it forbids, and internationalised addresses are allowed. What could end an address in a
// mail header or open another one is not, nor is a name that ends in a number: systems read it as an IP address (1.2 is 1.0.0.2).
const emailForm = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[^\s@<>()[\]\\,;:"\p{C}.]+\.)+(?!(?:\d+|0x[\da-f]*)$)[^\s@<>()[\]\\,;:"\p{C}.]+$/iu;

/** Whether a text, once normalised, is written like a mail address. Whether the mailbox exists only a mail can tell. */
export function isEmailAddress(text: string): boolean {
	return emailForm.test(text);
}

/**
 * Whether any mail server can be given the address. A name before the @ that is not ASCII needs one that speaks SMTPUTF8
 * (RFC 6531), which a sender cannot count on; the name after it has an ASCII form.
 */
export function canBeMailed(email: string): boolean {
	return /^[\x21-\x7e]+@/.test(email);
}

const code = (value: ContactErrorCode) => value;
const atMost = (characters: number) => v.check((text: string) => countCharacters(text) <= characters, code("too_long"));

/**
 * The schema of a contact message, the same in the browser and on the server. Names and messages are kept as they were
 * typed; only the mail address is normalised. The message of each issue is a `ContactErrorCode`.
 */
export function createContactSchema({ topics, plans }: ContactChoices) {
	const text = v.string(code("format"));
	const required = v.check((value: string) => visible.test(value), code("missing"));
	const oneLine = v.check((value: string) => !broken.test(value), code("characters"));
	const orUndefined = v.transform((value: string) => (visible.test(value) ? value : undefined));
	return v.object({
		name: v.nullish(v.pipe(text, required, atMost(contactLimits.name), oneLine), ""),
		email: v.nullish(
			v.pipe(
				text,
				atMost(contactLimits.email * 4),
				v.transform(normalizeEmail),
				required,
				atMost(contactLimits.email),
				v.check(isEmailAddress, code("format")),
			),
			"",
		),
		company: v.nullish(v.pipe(text, atMost(contactLimits.company), oneLine, orUndefined), ""),
		topic: v.nullish(
			v.pipe(
				text,
				required,
				v.check((value) => topics.includes(value), code("unknown")),
			),
			"",
		),
		message: v.nullish(
			v.pipe(
				text,
				v.transform(normalizeNewlines),
				required,
				atMost(contactLimits.message),
				v.check((value) => countCharacters(value) >= contactLimits.messageMin, code("too_short")),
				v.check((value) => !brokenInMessage.test(value), code("characters")),
			),
			"",
		),
		// A form sends the box's value, JSON sends true.
		consent: v.nullish(
			v.pipe(
				v.unknown(),
				v.check((value) => value === true || value === "true" || value === "on" || value === "yes", code("missing")),
				v.transform(() => true as const),
			),
			false,
		),
		// Where no plans are offered the form has no such field, and what an older page still sends as one is no fault.
		plan: v.nullish(
			v.pipe(
				text,
				v.check((value) => value === "" || plans.length === 0 || plans.includes(value), code("unknown")),
				v.transform((value) => (plans.includes(value) ? value : undefined)),
			),
			"",
		),
		idempotencyKey: v.nullish(
			v.pipe(
				text,
				v.check((value) => value === "" || (value.length <= contactLimits.idempotencyKey && /^[A-Za-z0-9][A-Za-z0-9_-]{7,}$/.test(value)), code("format")),
				v.transform((value) => (value === "" ? undefined : value)),
			),
			"",
		),
	});
}

export type ContactSchema = ReturnType<typeof createContactSchema>;
export type ParsedContact = { readonly ok: true; readonly value: ContactInput } | { readonly ok: false; readonly errors: readonly ContactError[] };

/**
 * Checks what a visitor sent. `input` is the form's fields as an object or the parsed JSON; anything else counts as an empty
 * form. Answers at most one error for each field, in the order of the form. Never throws.
 */
export function parseContact(input: unknown, schema: ContactSchema): ParsedContact {
	const fields = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
	const result = v.safeParse(schema, fields, { abortPipeEarly: true });
	if (result.success) return { ok: true, value: result.output };
	const codes = new Map(result.issues.map((issue) => [issue.path?.[0]?.key, issue.message as ContactErrorCode]));
	const errors = contactFields.flatMap((field) => {
		const found = codes.get(field);
		return found === undefined ? [] : [{ field, code: found }];
	});
	return { ok: false, errors };
}
