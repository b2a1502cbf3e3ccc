import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";

/** The password of a host. */
export type Password = {
	/** The password, as far as it is known without asking. */
	readonly known: () => string | undefined;
	/** Asks a person, if it is not known. Undefined if there is nobody to ask. */
	readonly ask: () => Promise<string | undefined>;
};

/**
 * The password of a host that accepts nobody without one.
 * @throws MessageError if there is nobody to ask
 */
export async function requirePassword(password: Password): Promise<string> {
	const secret = await password.ask();
	if (secret === undefined || secret === "") throw new MessageError(t("publishNoPassword"));
	return secret;
}
