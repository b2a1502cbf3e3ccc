import { t } from "../../i18n/t.ts";
import { halfWidth } from "../../values/half-width.ts";
import type { ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";

/**
 * The schema of a telephone number with its country code, such as `+81-6-1234-5678`. In Japan, no
 * number has a 0 behind the code, so that 0 would not connect.
 */
export const telephoneType = () =>
	v.pipe(
		v.string(),
		v.metadata({ value: "telephone" } satisfies ValueName),
		v.transform(halfWidth),
		v.regex(/^\+(?!81[ -]?0)[1-9]\d{0,3}(?:[ -]\d+)+$/, t("phoneNumberInvalid")),
	);
