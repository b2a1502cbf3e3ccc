import { commaSeparated, readVariables, wholeNumber } from "../core/environment.ts";
import { apiBaseUrlAdvice, isApiBaseUrl, trimApiBaseUrl } from "../core/http/api-base-url.ts";
import { defaultBuildCheckIntervalMs } from "../core/http/runtime-config.ts";
import type { Message } from "../core/messages/say.ts";
import * as v from "../core/values/v.ts";
import { trustedProxies } from "../inbox/receive/client-address.ts";

const siteUrlAdvice: Message = {
	en: "Write the scheme and host of the public address, without a path, such as https://www.example.com.",
	ja: "https://www.example.comのように、公開するアドレスのスキームとホスト名だけを書いてください。",
};
const originsAdvice: Message = {
	en: "Write schemes and hosts, without paths, separated by commas, such as https://www.example.com,https://example.net.",
	ja: "https://www.example.com,https://example.netのように、スキームとホスト名だけをカンマで区切って書いてください。",
};
const intervalAdvice: Message = {
	en: "Write a whole number of milliseconds from 100 to 2147483647, such as 3600000 for an hour.",
	ja: "ミリ秒を、100から2147483647までの整数で書いてください（1時間なら3600000）。",
};
const portAdvice: Message = {
	en: "Write a whole number from 1 to 65535, such as 3000, or 0 for any free port.",
	ja: "3000のように1から65535までの整数か、空いているポートでよければ0を書いてください。",
};
const hostAdvice: Message = {
	en: "Write a host name or an IP address, such as 127.0.0.1, or nothing for all addresses.",
	ja: "127.0.0.1のようなIPアドレスかホスト名を書くか、すべてのアドレスでよければ空にしてください。",
};

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** True if the value consists of scheme and host only. A slash at the end is allowed. */
function isOrigin(value: string): boolean {
	if (!isHttp(value)) return false;
	const { pathname, search, hash, username } = new URL(value);
	return pathname === "/" && search === "" && hash === "" && username === "";
}

/** The variables that the server reads from the environment. */
const environmentSchema = v.object({
	PORT: v.optional(wholeNumber(0, 65_535, portAdvice), "3000"),
	/** Address to listen on. Undefined: every address of the machine, as containers need it. */
	HOST: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.:_-]+$/i, hostAdvice))),
	/** Public origin. Undefined: the one in the build. */
	SITE_URL: v.optional(
		v.pipe(
			v.string(),
			v.check(isOrigin, siteUrlAdvice),
			v.transform((value) => new URL(value).origin),
		),
	),
	API_BASE_URL: v.optional(
		v.pipe(v.string(), v.check(isApiBaseUrl, apiBaseUrlAdvice), v.transform(trimApiBaseUrl)),
		"",
	),
	/**
	 * Origins on other servers whose pages may send messages and read payloads, such as a static
	 * host.
	 */
	ALLOWED_ORIGINS: v.optional(
		v.pipe(
			commaSeparated,
			v.check((origins) => origins.every(isOrigin), originsAdvice),
			v.transform((origins) => origins.map((origin) => new URL(origin).origin)),
		),
		"",
	),
	/** The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted. */
	TRUSTED_PROXIES: trustedProxies,
	BUILD_CHECK_INTERVAL_MS: v.optional(
		wholeNumber(100, 2_147_483_647, intervalAdvice),
		String(defaultBuildCheckIntervalMs),
	),
});

/** The names of all variables that the server reads, except those of the inbox. */
export const serverVariables: readonly string[] = Object.keys(environmentSchema.entries);

type Environment = v.InferOutput<typeof environmentSchema>;

/**
 * Reads and checks the server's settings.
 * @throws {EnvironmentError} with all problems at once
 */
export function readEnvironment(
	variables: Readonly<Record<string, string | undefined>>,
): Environment {
	return readVariables(environmentSchema, variables);
}
