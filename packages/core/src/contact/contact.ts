import * as v from "valibot";
import { isEmailAddress, normalizeEmail } from "../values/email-address.ts";
import { halfWidth } from "../values/half-width.ts";
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

/**
 * Length limits of the fields, in characters (Unicode code points). The form uses them for
 * `maxlength` and its counter.
 */
export const contactLimits = {
	name: 100,
	email: 254,
	company: 200,
	messageMin: 10,
	message: 5_000,
	idempotencyKey: 128,
} as const;

/** The fields of the contact form, in the order in which they are shown; the last one is hidden. */
export const contactFields = [
	"topic",
	"name",
	"email",
	"company",
	"plan",
	"message",
	"consent",
	"idempotencyKey",
] as const;
export type ContactField = (typeof contactFields)[number];

/** `field` is the id of a field that the owner added, or the name of a built-in field. */
export type ContactError = { readonly field: string; readonly code: ContactErrorCode };

/**
 * The error codes that each built-in field can have. `format` also covers values that are not text.
 */
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

/** The topics, plans and additional fields that the owner configured for a form. */
export type ContactChoices = {
	/** If empty, the form has no topic field. */
	readonly topics: readonly string[];
	readonly plans: readonly string[];
	readonly extraFields?: readonly ExtraField[];
	/**
	 * The names of the fields in the owner's order. A field that this list omits keeps its usual
	 * place: see `fieldOrder`.
	 */
	readonly fieldOrder?: readonly string[] | undefined;
	/** Name of the form; undefined for the contact form. */
	readonly form?: string;
	/**
	 * Fields that may be empty. If `email` is one of them, the form requires an email address or a
	 * telephone number.
	 */
	readonly optional?: readonly ("email" | "message")[];
};

export type ContactInput = {
	readonly name: string;
	readonly email: string | undefined;
	readonly company: string | undefined;
	/** Empty if the form has no topic field. `message`, too, may be empty if it is optional. */
	readonly topic: string;
	readonly message: string;
	readonly consent: true;
	readonly plan: string | undefined;
	/**
	 * The browser's script creates this key. It is undefined if the form was sent without scripts.
	 */
	readonly idempotencyKey: string | undefined;
	/** The values of the fields that the owner added, by id. Empty values are omitted. */
	readonly fields: Readonly<Record<string, string>>;
};

/**
 * Whether every mail server can accept the address. A non-ASCII part before the @ needs a server
 * that supports SMTPUTF8 (RFC 6531), and many do not. A non-ASCII domain is no problem, because it
 * has an ASCII form.
 */
export function canBeMailed(email: string): boolean {
	return /^[\x21-\x7e]+@/.test(email);
}

/** A form sends the checkbox's value as text; JSON sends `true`. */
const consentField = () =>
	v.nullish(
		v.pipe(
			v.unknown(),
			v.check(ticked, fieldError("missing")),
			v.transform(() => true as const),
		),
		false,
	);

const idempotencyKeyField = () =>
	v.nullish(
		v.pipe(
			formText,
			v.check(
				(value) =>
					value === "" ||
					(value.length <= contactLimits.idempotencyKey &&
						/^[A-Za-z0-9][A-Za-z0-9_-]{7,}$/.test(value)),
				fieldError("format"),
			),
			v.transform((value) => (value === "" ? undefined : value)),
		),
		"",
	);

/** The schema of the fields that every form may have. */
function builtInFields(
	{ topics, plans }: Pick<ContactChoices, "topics" | "plans">,
	isOptional: Readonly<Record<"email" | "message", boolean>>,
) {
	return v.object({
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
		company: v.nullish(
			v.pipe(formText, maxCharacters(contactLimits.company), oneLine, orUndefined),
			"",
		),
		topic: v.nullish(
			v.pipe(
				formText,
				filledIf(topics.length > 0),
				v.check(
					(value) => topics.length === 0 || topics.includes(value),
					fieldError("unknown"),
				),
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
				v.check(
					(value) =>
						(isOptional.message && !isFilled(value)) ||
						countCharacters(value) >= contactLimits.messageMin,
					fieldError("too_short"),
				),
				severalLines,
			),
			"",
		),
		consent: consentField(),
		// If the site offers no plans, the form has no plan field. A page from an older build may
		// still send a plan, which is not an error.
		plan: v.nullish(
			v.pipe(
				formText,
				v.check(
					(value) => value === "" || plans.length === 0 || plans.includes(value),
					fieldError("unknown"),
				),
				v.transform((value) => (plans.includes(value) ? value : undefined)),
			),
			"",
		),
		idempotencyKey: idempotencyKeyField(),
	});
}

/**
 * The schema of a contact message, the same in the browser and on the server. It normalizes only
 * the email address and leaves names and messages as the visitor typed them. The message of each
 * issue is a `ContactErrorCode`.
 * @param now returns milliseconds since 1970; date fields compare their day with it
 */
export function createContactSchema(
	{
		topics,
		plans,
		extraFields: unordered = [],
		fieldOrder: wanted = [],
		optional = [],
	}: ContactChoices,
	now: () => number = Date.now,
) {
	const shown = fieldOrder(
		unordered.map(({ id }) => id),
		wanted,
	);
	// Stored messages, emails and lists show the fields in the same order as the form.
	const extraFields = unordered.toSorted(
		(one, other) => shown.indexOf(one.id) - shown.indexOf(other.id),
	);
	const isOptional = { email: optional.includes("email"), message: optional.includes("message") };
	const builtIn = builtInFields({ topics, plans }, isOptional);
	const extra = v.object(
		Object.fromEntries(
			extraFields
				.filter(({ kind }) => kind !== "file")
				.map((field) => [field.id, extraFieldSchema(field, now)]),
		),
	);
	const fileFields = extraFields.filter(({ kind }) => kind === "file");
	const ofFiles = v.object(
		Object.fromEntries(fileFields.map((field) => [field.id, fileFieldSchema(field)])),
	);
	const files = new Map(
		fileFields.flatMap(({ id, files }) => (files === undefined ? [] : [[id, files] as const])),
	);
	/** If the email address is optional, the visitor must fill in at least one of these fields. */
	const either = isOptional.email
		? ["email", ...extraFields.filter(({ kind }) => kind === "tel").map(({ id }) => id)]
		: [];
	const several = new Set(extraFields.flatMap((field) => (field.several ? [field.id] : [])));
	/** Fields whose day comes after that of another field. */
	const after = extraFields.flatMap(({ id, days }) =>
		days?.after === undefined ? [] : [[id, days.after] as const],
	);
	return {
		builtIn,
		extra,
		ofFiles,
		files,
		either,
		several,
		after,
		order: [...shown, "consent", "idempotencyKey"],
	};
}

export type ContactSchema = ReturnType<typeof createContactSchema>;
type ParsedContact =
	| { readonly ok: true; readonly value: ContactInput }
	| { readonly ok: false; readonly errors: readonly ContactError[] };

/**
 * Checks what a visitor sent. `input` is the parsed JSON, or the form's fields as an object in
 * which a file field is a list of `SentFile`. Any other input counts as an empty form. Returns at
 * most one error per field, in the order of the form. Never throws.
 */
export function parseContact(input: unknown, schema: ContactSchema): ParsedContact {
	const fields: Readonly<Record<string, unknown>> =
		typeof input === "object" && input !== null && !Array.isArray(input) ? { ...input } : {};
	const builtIn = v.safeParse(schema.builtIn, fields, { abortPipeEarly: true });
	const extra = v.safeParse(schema.extra, fields, { abortPipeEarly: true });
	const files = v.safeParse(schema.ofFiles, fields, { abortPipeEarly: true });
	const isUnreachable =
		schema.either.length > 0 && !schema.either.some((field) => isFilled(fields[field]));
	const issues = [...(builtIn.issues ?? []), ...(extra.issues ?? []), ...(files.issues ?? [])];
	const codes = new Map(
		issues.map((issue) => [String(issue.path?.[0]?.key), issue.message as ContactErrorCode]),
	);
	if (isUnreachable) codes.set("email", "either");
	const dayOf = (field: string) => {
		const value = fields[field];
		return codes.has(field) || typeof value !== "string" ? "" : halfWidth(value);
	};
	for (const [field, other] of schema.after) {
		const day = dayOf(field);
		const before = dayOf(other);
		if (day !== "" && before !== "" && day <= before) codes.set(field, "not_after");
	}
	if (builtIn.success && extra.success && files.success && codes.size === 0) {
		const filled = Object.entries(extra.output).filter(
			(entry): entry is [string, string] => entry[1] !== undefined,
		);
		return { ok: true, value: { ...builtIn.output, fields: Object.fromEntries(filled) } };
	}
	const errors = schema.order.flatMap((field) => {
		const found = codes.get(field);
		return found === undefined ? [] : [{ field, code: found }];
	});
	return { ok: false, errors };
}
