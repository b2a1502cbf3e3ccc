import type { Message } from "../messages/localize.ts";
import { t } from "./t.ts";

/** A name or a text in the quotation marks of each language, as a part of a message. */
export const quoted = (text: string): Message => t("quoted", { text });
