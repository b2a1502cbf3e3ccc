import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";

/**
 * The maximum size of an import in bytes: more than any site exports at once, but small enough to
 * be read into memory.
 */
export const maxBytes = 16 * 1024 * 1024;
export const maxTexts = 100_000;

export function tooLarge(): MessageError {
	return new MessageError(t("importFileTooLarge", { maxBytes: maxBytes / 1024 / 1024 }));
}

export function tooManyTexts(): MessageError {
	return new MessageError(t("importTooManyTexts", { maxTexts }));
}
