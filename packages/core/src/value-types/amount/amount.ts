import { t } from "../../i18n/t.ts";
import type { SchemaHint, ValueName } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";

/**
 * The schema of an amount of money, in the smallest unit of its currency (cents, or whole yen). The
 * currency is the nearest key above it that is one, such as `JPY`, or the value of the nearest key
 * `currency` beside or above it.
 * @param least the smallest amount that is allowed
 */
export const amountType = (least = 0) =>
	v.pipe(
		v.number(),
		v.metadata({
			value: "amount",
			jsonSchema: { type: "integer" },
		} satisfies ValueName & SchemaHint),
		v.check((minorUnits: number) => Number.isSafeInteger(minorUnits), t("amountNotWhole")),
		v.minValue(least),
	);
