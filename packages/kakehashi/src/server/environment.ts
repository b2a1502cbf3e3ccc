import { commaSeparated, readVariables, wholeNumber } from "@kakehashi/core/environment.ts";
import {
	apiBaseUrlAdvice,
	isApiBaseUrl,
	trimApiBaseUrl,
} from "@kakehashi/core/http/api-base-url.ts";
import { defaultBuildCheckIntervalMs } from "@kakehashi/core/http/runtime-config.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { trustedProxies } from "../inbox/receive/client-address.ts";
import { t } from "./i18n/t.ts";

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** True if the value consists of scheme and host only. A slash at the end is allowed. */
function isOrigin(value: string): boolean {
	if (!isHttp(value)) return false;
	const { pathname, search, hash, username } = new URL(value);
	return pathname === "/" && search === "" && hash === "" && username === "";
}

/** The variables that the server reads from the environment. */
const environmentSchema = v.object({
	PORT: v.optional(wholeNumber(0, 65_535, t("badPort")), "3000"),
	/** Address to listen on. Undefined: every address of the machine, as containers need it. */
	HOST: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.:_-]+$/i, t("badHost")))),
	/** Public origin. Undefined: the one in the build. */
	SITE_URL: v.optional(
		v.pipe(
			v.string(),
			v.check(isOrigin, t("badSiteUrl")),
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
			v.check((origins) => origins.every(isOrigin), t("badAllowedOrigins")),
			v.transform((origins) => origins.map((origin) => new URL(origin).origin)),
		),
		"",
	),
	/** The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted. */
	TRUSTED_PROXIES: trustedProxies,
	BUILD_CHECK_INTERVAL_MS: v.optional(
		wholeNumber(100, 2_147_483_647, t("badCheckInterval")),
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
