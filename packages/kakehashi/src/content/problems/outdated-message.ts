import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";

/** The message for an outdated text: another language has changed since all were confirmed. */
export const outdatedMessage: Message = t("outdatedText");
