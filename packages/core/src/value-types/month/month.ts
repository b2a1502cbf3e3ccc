import { t } from "../../i18n/t.ts";
import type { ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";

/** The schema of a month, such as `2026-11`. */
export const monthType = () =>
	v.pipe(
		v.string(),
		v.metadata({ value: "month" } satisfies ValueName),
		v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, t("monthInvalid")),
	);
