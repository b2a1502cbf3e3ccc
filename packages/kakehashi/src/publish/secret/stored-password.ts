import type {
	FtpSettings,
	PublishSettings,
	SftpSettings,
} from "@kakehashi/core/schema/publish-settings.ts";
import type { Password } from "../target/password.ts";
import type { SecretStore } from "./secret-store.ts";

/** Whether somebody may sign in at a target with a password that this program hands over. */
export const takesPassword = (settings: PublishSettings): settings is FtpSettings | SftpSettings =>
	"host" in settings;

/**
 * The name under which the password of a host is stored. Everything that decides who gets the
 * password is part of it, so settings that somebody has changed do not send it elsewhere, or
 * without encryption.
 */
export function secretAccount({ target, user = "", host, port }: FtpSettings | SftpSettings) {
	return `${target}://${user}@${host}${port === undefined ? "" : `:${port}`}`;
}

/** The password of a host: the one that is known without asking, or else the stored one. */
export async function withStoredPassword(
	password: Password,
	settings: PublishSettings,
	secrets: Pick<SecretStore, "read">,
): Promise<Password> {
	if (!takesPassword(settings) || password.known() !== undefined) return password;
	const stored = await secrets.read(secretAccount(settings));
	return stored === undefined ? password : { known: () => stored, ask: async () => stored };
}
