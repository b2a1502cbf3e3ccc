import type { Value } from "kakehashi/internal/shared.ts";

/** Whether two values say the same in a content file, including the order of their keys. */
export const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);
