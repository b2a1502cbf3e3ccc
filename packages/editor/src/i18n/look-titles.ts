import type { LookName } from "kakehashi/internal/theme.ts";
import { capitalized } from "./t.ts";

/** The key of the message that names a look for people: `lookMoss` for `moss`. */
export const lookTitle = (name: LookName) => `look${capitalized(name)}` as const;
