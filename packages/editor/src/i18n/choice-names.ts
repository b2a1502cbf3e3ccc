import type { Message } from "@kakehashi/core/messages/localize.ts";
import { choiceNames } from "kakehashi/internal/shared.ts";

/** @param holder what contains the key: the kind of a section, or another key */
export function choiceName(key: string, choice: string, holder = ""): Message | undefined {
	return choiceNames[`${holder}.${key}.${choice}`] ?? choiceNames[`${key}.${choice}`];
}
