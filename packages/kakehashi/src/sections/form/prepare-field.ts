import type { DayRules } from "@kakehashi/core/contact/day-rules.ts";
import {
	type ExtraFieldKind,
	extraFieldLimits,
} from "@kakehashi/core/contact/extra-field-kinds.ts";
import type {
	ExtraFieldContent,
	FieldErrors,
	FormText,
} from "@kakehashi/core/schema/contact-form.ts";
import { fileRules } from "@kakehashi/core/schema/extra-fields.ts";
import type { SectionContext } from "@kakehashi/core/schema/section.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";

type OwnField = NonNullable<FormText["extraFields"]>[number];

/** What visitors can enter, for kinds whose texts have a form of their own. */
const examples: Partial<Readonly<Record<ExtraFieldKind, string>>> = {
	tel: "012-345-6789",
	url: "https://example.com",
	date: "2026-11-30",
};

/**
 * A field that the owner added: its content, and its error messages by code, both with their
 * placeholders filled in.
 * @param other the label of the field whose day must come before; undefined if there is none
 */
export function prepareField(
	own: OwnField,
	errors: FormText["extraFieldErrors"] | undefined,
	context: Pick<SectionContext, "locale" | "organization">,
	other: string | undefined,
): readonly [ExtraFieldContent, FieldErrors] {
	const {
		min,
		max,
		minDaysAhead,
		maxDaysAhead,
		allowPast: _past,
		openDaysOnly: _open,
		after: _after,
		fileTypes,
		maxFiles,
		maxMegabytes,
		...field
	} = own;
	const { kind, label } = field;
	const { tag } = context.locale;
	const number = new Intl.NumberFormat(tag);
	const range =
		kind === "number" ? { min: min ?? 0, ...(max !== undefined && { max }) } : undefined;
	const days = kind === "date" ? dayRules(own, context) : undefined;
	const files =
		kind === "file"
			? fileRules({
					kind,
					...(fileTypes && { fileTypes }),
					...(maxFiles && { maxFiles }),
					...(maxMegabytes && { maxMegabytes }),
				})
			: undefined;
	const longest = extraFieldLimits[kind];
	const values = {
		min: number.format(range?.min ?? minDaysAhead ?? 0),
		max: number.format(files?.maxFiles ?? maxDaysAhead ?? max ?? longest),
		size: `${number.format((files?.maxBytes ?? 0) / 1_000_000)} MB`,
		types: new Intl.ListFormat(tag, { type: "disjunction" }).format(
			(files?.types ?? []).map((type) => type.toUpperCase()),
		),
		example: kind === "number" ? String(min ?? Math.min(2, max ?? 2)) : (examples[kind] ?? "…"),
	};
	const { too_long, ...others } = errors ?? {};
	return [
		{
			...fillAll(field, values),
			...(range && { range }),
			...(days && { days }),
			...(files && { files }),
		},
		{
			...fillAll(others, { ...values, label, other: other ?? "" }),
			...(too_long !== undefined && {
				too_long: fillAll(too_long, { ...values, label, max: number.format(longest) }),
			}),
		},
	];
}

/** Which days a date field accepts: those from today, unless the owner sets something else. */
function dayRules(
	{ minDaysAhead = 0, maxDaysAhead, allowPast, openDaysOnly, after }: OwnField,
	{ locale, organization }: Pick<SectionContext, "locale" | "organization">,
): DayRules {
	const schedule = organization?.hours?.schedule;
	return {
		...(!allowPast && { min: minDaysAhead }),
		...(maxDaysAhead !== undefined && { max: maxDaysAhead }),
		timeZone: schedule?.timeZone ?? locale.timeZone,
		...(openDaysOnly && schedule && { open: { week: schedule.week, days: schedule.days } }),
		...(after !== undefined && { after }),
	};
}
