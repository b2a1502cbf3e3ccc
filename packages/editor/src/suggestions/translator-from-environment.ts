import { EnvironmentError, readVariables, unusable } from "@kakehashi/core/environment.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { t } from "../i18n/t.ts";
import { chatCompletions } from "./chat-completions.ts";
import { deepl } from "./deepl.ts";
import { type ServiceLimits, serviceLimits } from "./request-translation.ts";
import type { Translator } from "./translator.ts";

/**
 * A key is sent in a header, and an address is shown to people, so both may contain only expected
 * characters.
 */
const key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, t("badTranslationKey")));
const address = v.pipe(v.string(), v.check(isAddress, t("badTranslationUrl")));

const environmentSchema = v.object({
	/** The address of an OpenAI-compatible API. It takes precedence over DeepL. */
	TRANSLATION_URL: v.optional(address),
	TRANSLATION_MODEL: v.optional(v.string()),
	TRANSLATION_KEY: v.optional(key),
	DEEPL_API_KEY: v.optional(key),
	/** Replaces DeepL's default address. */
	DEEPL_API_URL: v.optional(address),
});
/** The names of all variables that configure a translator. */
export const translatorVariables: readonly string[] = Object.keys(environmentSchema.entries);
const secrets = ["TRANSLATION_URL", "TRANSLATION_KEY", "DEEPL_API_KEY", "DEEPL_API_URL"];

/**
 * The translator that the environment configures; undefined if none. API keys stay inside it.
 * @throws EnvironmentError if a variable cannot be used
 */
export function translatorFromEnvironment(
	variables: Readonly<Record<string, string | undefined>>,
	limits: ServiceLimits = serviceLimits,
): Translator | undefined {
	const read = readVariables(environmentSchema, variables, secrets);
	const { TRANSLATION_URL: url, TRANSLATION_MODEL: model } = read;
	if (url !== undefined && model === undefined)
		throw new EnvironmentError([unusable("TRANSLATION_MODEL", "", t("badTranslationModel"))]);
	if (url !== undefined && model !== undefined)
		return chatCompletions({ url, model, key: read.TRANSLATION_KEY, limits });
	return read.DEEPL_API_KEY === undefined
		? undefined
		: deepl({ key: read.DEEPL_API_KEY, url: read.DEEPL_API_URL, limits });
}

/** A user name, a password or a query in an address may be a secret, so none of them is allowed. */
function isAddress(value: string): boolean {
	if (!URL.canParse(value)) return false;
	const { protocol, search, hash, username, password } = new URL(value);
	return (
		/^https?:$/.test(protocol) &&
		[search, hash, username, password].every((part) => part === "")
	);
}
