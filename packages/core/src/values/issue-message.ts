import type { BaseIssue } from "valibot";
import { quoted } from "../i18n/quoted.ts";
import { t } from "../i18n/t.ts";
import { inEachLanguage, type Message, type MessageLanguage } from "../messages/localize.ts";
import { messageFromText } from "../messages/message-text.ts";

export const emptyText: Message = t("textEmpty");
/** For people who use the editor app and do not know the format of the file. */
const unfit = t("valueUnfitInEditor");

const writeNumber = t("numberNotInDigits");

export const emptyList: Message = t("listEmpty");

/**
 * The message of a Valibot issue for the person who wrote the value. It is the schema's own
 * message, or a text for an issue that Valibot finds by itself.
 * @param codes the languages in which a text must be written
 */
export function issueMessage(issue: BaseIssue<unknown>, codes: readonly string[] = []): Message {
	const own = messageFromText(issue.message);
	if (own !== undefined) return own;
	const key = issue.path?.at(-1)?.key;
	if (isUnknownKey(issue)) return { ...t("unknownKey", { key: String(key) }), inEditor: unfit };
	if (issue.received === "undefined")
		return { ...t("keyMissing", { key: String(key) }), inEditor: unfit };
	const choices = choicesOf(issue);
	if (choices.length > 0 && typeof issue.input === "string")
		return { ...t("valueNotAllowed", { choices, input: issue.input }), inEditor: unfit };
	if (issue.kind === "schema") {
		const expected = expectation(issue, codes);
		const received = reception(issue.input);
		return {
			...t("wrongType", { expected, received }),
			inEditor: issue.type === "number" ? writeNumber : unfit,
		};
	}
	const { requirement } = issue as { readonly requirement?: unknown };
	if (issue.type === "min_value")
		return t("numberTooSmall", { requirement: String(requirement) });
	if (issue.type === "max_value")
		return t("numberTooLarge", { requirement: String(requirement) });
	if (issue.type === "integer") return t("numberNotWhole");
	return t("valueInvalid");
}

/** Whether an issue is about a key that the schema does not have. */
export function isUnknownKey({ expected }: BaseIssue<unknown>): boolean {
	return expected === "never";
}

function expectation({ type, expected }: BaseIssue<unknown>, codes: readonly string[]): Message {
	if (type === "string") return t("typeText");
	if (type === "array") return t("expectedList");
	if (expected === "Object")
		return t("expectedGroup", { codes: { and: codes.map((code) => quoted(`${code}:`)) } });
	if (type === "number") return t("expectedNumber");
	if (type === "boolean") return t("expectedBoolean");
	const choices = choicesOf({ expected });
	if (choices.length > 0) return t("expectedChoice", { choices });
	return t("expectedOther");
}

/** The allowed values, if the schema is a list of values; otherwise empty. */
function choicesOf({ expected }: Pick<BaseIssue<unknown>, "expected">): string[] {
	return [...(expected ?? "").matchAll(/"([^"]*)"/g)].map(([, choice = ""]) => choice);
}

const kindsOfValue = {
	number: t("typeNumber"),
	boolean: t("typeBoolean"),
} as const;

function reception(input: unknown): Message {
	if (input === null) return t("receivedEmpty");
	if (Array.isArray(input)) return t("receivedList");
	if (typeof input === "object") return t("receivedGroup");
	if (typeof input === "string") return t("typeText");
	if (typeof input !== "number" && typeof input !== "boolean")
		return inEachLanguage(() => `${typeof input} ${input}`);
	const kind = (language: MessageLanguage) =>
		kindsOfValue[typeof input as "number" | "boolean"][language];
	return t("receivedUnquoted", { kind: inEachLanguage(kind), input: String(input) });
}
