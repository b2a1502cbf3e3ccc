import * as v from "valibot";
import { isEmailAddress, normalizeEmail } from "../values/email-address.ts";
import { extraFieldSchema, fileFieldSchema } from "./extra-field.ts";
import type { ExtraField } from "./extra-field-kinds.ts";
import { fieldOrder } from "./field-order.ts";
import {
	type ContactErrorCode,
	countCharacters,
	fieldError,
	filledIf,
	formText,
	isFilled,
	maxCharacters,
	normalizeNewlines,
	oneLine,
	orUndefined,
	required,
	severalLines,
	ticked,
} from "./text-checks.ts";

export { type ContactErrorCode, countCharacters };

/** Bounds of the fields, in characters (Unicode code points). The form uses them for `maxlength` and its counter. */
export const contactLimits = { name: 100, email: 254, company: 200, messageMin: 10, message: 5_000, idempotencyKey: 128 } as const;

/** The fields of the contact form, in the order in which they are shown; the last one is hidden. */
export const contactFields = ["topic", "name", "email", "company", "plan", "message", "consent", "idempotencyKey"] as const;
export type ContactField = (typeof contactFields)[number];

/** `field` is the id of one of the owner's own fields, or of one that every form has. */
export type ContactError = { readonly field: string; readonly code: ContactErrorCode };

/** The error codes each field can have in any form. `format` also covers values that are not text at all. */
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

/** What the owner lets people choose from, and the additional fields. */
export type ContactChoices = {
	/** If empty, the form does not ask for a topic. */
	readonly topics: readonly string[];
	readonly plans: readonly string[];
	readonly extraFields?: readonly ExtraField[];
	/** The names of the fields in the owner's order; those it does not name stand where they usually do. */
	readonly fieldOrder?: readonly string[] | undefined;
	/** Name of the form, if it is not the contact form. */
	readonly form?: string;
	/** Fields that may be left empty: `email` if a telephone number is given instead. */
	readonly optional?: readonly ("email" | "message")[];
};

export type ContactInput = {
	readonly name: string;
	readonly email: string | undefined;
	readonly company: string | undefined;
	/** Empty if the form does not ask for one; the message too, if it may be empty. */
	readonly topic: string;
	readonly message: string;
	readonly consent: true;
	readonly plan: string | undefined;
	/** Created in the browser; a form sent without scripts has none. */
	readonly idempotencyKey: string | undefined;
	/** The values of the owner's own fields, by id, without the empty ones. */
	readonly fields: Readonly<Record<string, string>>;
};

/**
 * Whether any mail server can accept the address. A non-ASCII name before the @ needs one that supports SMTPUTF8 (RFC
 * 6531), which a sender cannot count on; the name after it has an ASCII form.
 */
export function canBeMailed(email: string): boolean {
	return /^[\x21-\x7e]+@/.test(email);
}

/**
 * The schema of a contact message, the same in the browser and on the server. Names and messages are kept as they were
 * typed; only the email address is normalized. The message of each issue is a `ContactErrorCode`.
 * @param now milliseconds since 1970: some days are too early, or too far ahead
 */
export function createContactSchema(
	{ topics, plans, extraFields: unordered = [], fieldOrder: wanted = [], optional = [] }: ContactChoices,
	now: () => number = Date.now,
) {
	const shown = fieldOrder(
		unordered.map(({ id }) => id),
		wanted,
	);
	// What is stored, mailed and listed has the order of the form, too.
	const extraFields = unordered.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id));
	const isOptional = { email: optional.includes("email"), message: optional.includes("message") };
	const builtIn = v.object({
		name: v.nullish(v.pipe(formText, required, maxCharacters(contactLimits.name), oneLine), ""),
		email: v.nullish(
			v.pipe(
				formText,
				maxCharacters(contactLimits.email * 4),
				v.transform(normalizeEmail),
				filledIf(!isOptional.email),
				maxCharacters(contactLimits.email),
				v.check((value) => value === "" || isEmailAddress(value), fieldError("format")),
				orUndefined,
			),
			"",
		),
		company: v.nullish(v.pipe(formText, maxCharacters(contactLimits.company), oneLine, orUndefined), ""),
		topic: v.nullish(
			v.pipe(
				formText,
				filledIf(topics.length > 0),
				v.check((value) => topics.length === 0 || topics.includes(value), fieldError("unknown")),
				v.transform((value) => (topics.includes(value) ? value : "")),
			),
			"",
		),
		message: v.nullish(
			v.pipe(
				formText,
				v.transform(normalizeNewlines),
				filledIf(!isOptional.message),
				maxCharacters(contactLimits.message),
				v.check((value) => (isOptional.message && !isFilled(value)) || countCharacters(value) >= contactLimits.messageMin, fieldError("too_short")),
				severalLines,
			),
			"",
		),
		// A form sends the value of the checkbox, JSON sends true.
		consent: v.nullish(
			v.pipe(
				v.unknown(),
				v.check(ticked, fieldError("missing")),
				v.transform(() => true as const),
			),
			false,
		),
		// If no plans are offered, the form has no such field, and a value that an older page still sends is not an error.
		plan: v.nullish(
			v.pipe(
				formText,
				v.check((value) => value === "" || plans.length === 0 || plans.includes(value), fieldError("unknown")),
				v.transform((value) => (plans.includes(value) ? value : undefined)),
			),
			"",
		),
		idempotencyKey: v.nullish(
			v.pipe(
				formText,
				v.check(
					(value) => value === "" || (value.length <= contactLimits.idempotencyKey && /^[A-Za-z0-9][A-Za-z0-9_-]{7,}$/.test(value)),
					fieldError("format"),
				),
				v.transform((value) => (value === "" ? undefined : value)),
			),
			"",
		),
	});
	const extra = v.object(Object.fromEntries(extraFields.filter(({ kind }) => kind !== "file").map((field) => [field.id, extraFieldSchema(field, now)])));
	const fileFields = extraFields.filter(({ kind }) => kind === "file");
	const ofFiles = v.object(Object.fromEntries(fileFields.map((field) => [field.id, fileFieldSchema(field)])));
	const files = new Map(fileFields.flatMap(({ id, files }) => (files === undefined ? [] : [[id, files] as const])));
	/** Fields of which at least one must be filled in. */
	const either = isOptional.email ? ["email", ...extraFields.filter(({ kind }) => kind === "tel").map(({ id }) => id)] : [];
	const several = new Set(extraFields.flatMap((field) => (field.several ? [field.id] : [])));
	return { builtIn, extra, ofFiles, files, either, several, order: [...shown, "consent", "idempotencyKey"] };
}

export type ContactSchema = ReturnType<typeof createContactSchema>;
type ParsedContact = { readonly ok: true; readonly value: ContactInput } | { readonly ok: false; readonly errors: readonly ContactError[] };

/**
 * Checks what a visitor sent. `input` is the form's fields as an object, with a list of `SentFile` for a file field, or the
 * parsed JSON; anything else counts as an empty form. Returns at most one error per field, in the order of the form. Never
 * throws.
 */
export function parseContact(input: unknown, schema: ContactSchema): ParsedContact {
	const fields: Readonly<Record<string, unknown>> = typeof input === "object" && input !== null && !Array.isArray(input) ? { ...input } : {};
	const builtIn = v.safeParse(schema.builtIn, fields, { abortPipeEarly: true });
	const extra = v.safeParse(schema.extra, fields, { abortPipeEarly: true });
	const files = v.safeParse(schema.ofFiles, fields, { abortPipeEarly: true });
	const isUnreachable = schema.either.length > 0 && !schema.either.some((field) => isFilled(fields[field]));
	if (builtIn.success && extra.success && files.success && !isUnreachable) {
		const filled = Object.entries(extra.output).filter((entry): entry is [string, string] => entry[1] !== undefined);
		return { ok: true, value: { ...builtIn.output, fields: Object.fromEntries(filled) } };
	}
	const issues = [...(builtIn.issues ?? []), ...(extra.issues ?? []), ...(files.issues ?? [])];
	const codes = new Map(issues.map((issue) => [String(issue.path?.[0]?.key), issue.message as ContactErrorCode]));
	if (isUnreachable) codes.set("email", "either");
	const errors = schema.order.flatMap((field) => {
		const found = codes.get(field);
		return found === undefined ? [] : [{ field, code: found }];
	});
	return { ok: false, errors };
}
