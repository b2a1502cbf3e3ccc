import { readVariables } from "@kakehashi/core/environment.ts";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { trustedProxies } from "kakehashi/internal/inbox.ts";
import { t } from "../i18n/t.ts";

/** The default port of the studio. */
export const defaultStudioPort = 3200;

const environmentSchema = v.object({
	/**
	 * The URL that people open. Passkeys are bound to its host name. If not set, localhost is used,
	 * to try the studio on one machine.
	 */
	STUDIO_URL: v.optional(
		v.pipe(
			v.string(),
			v.check(isStudioUrl, t("badStudioUrl")),
			v.transform((text) => new URL(text).origin),
		),
	),
	/** Address to listen on. */
	HOST: v.optional(v.string(), "127.0.0.1"),
	/**
	 * The secret with which the host of the repository signs webhook requests, at least 20
	 * characters. If not set, no webhook is accepted.
	 */
	STUDIO_WEBHOOK_SECRET: v.optional(
		v.pipe(
			v.string(),
			v.check((text) => text.length >= 20, t("badWebhookSecret")),
		),
	),
	/** Proxies whose `X-Forwarded-For` is trusted. */
	TRUSTED_PROXIES: trustedProxies,
});

/** The names of the variables that configure the studio, in addition to those of the inbox. */
export const studioVariables: readonly string[] = Object.keys(environmentSchema.entries);

function isStudioUrl(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, hostname, pathname, search, hash, username } = new URL(text);
	const isOrigin = pathname === "/" && search === "" && hash === "" && username === "";
	return (
		isOrigin && (protocol === "https:" || (protocol === "http:" && hostname === "localhost"))
	);
}

/** Warnings about settings that are allowed but probably a mistake. */
export function studioWarnings({
	origin,
	trustedProxies,
}: ReturnType<typeof readStudioEnvironment>): Message[] {
	return origin?.startsWith("https:") && trustedProxies.rules.length === 0
		? [t("noProxies")]
		: [];
}

/**
 * Reads and checks the settings of the studio.
 * @throws EnvironmentError with all problems at once
 */
export function readStudioEnvironment(variables: Readonly<Record<string, string | undefined>>) {
	const read = readVariables(environmentSchema, variables, ["STUDIO_WEBHOOK_SECRET"]);
	return {
		origin: read.STUDIO_URL,
		host: read.HOST,
		trustedProxies: read.TRUSTED_PROXIES,
		webhookSecret: read.STUDIO_WEBHOOK_SECRET,
	};
}
