import { t } from "../../i18n/t.ts";
import { halfWidth } from "../../values/half-width.ts";
import type { ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";

/** The schema of a country. The output is its two capital letters (ISO 3166), such as `JP`. */
export const countryType = () =>
	v.pipe(
		v.string(),
		v.metadata({ value: "country" } satisfies ValueName),
		v.transform((typed: string) => halfWidth(typed).toUpperCase()),
		v.regex(/^[A-Z]{2}$/, t("countryCodeInvalid")),
	);
