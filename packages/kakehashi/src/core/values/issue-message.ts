import type { BaseIssue } from "valibot";
import { messageFromText } from "../messages/message-text.ts";
import { inEachLanguage, type Message, type MessageLanguage } from "../messages/say.ts";

export const emptyText: Message = {
	en: "The text is empty. Write it, in this language too.",
	ja: "文が空です。この言語でも書いてください。",
};
/** For people who use the editor app and do not know the format of the file. */
const unfit = {
	en: "Something here is missing or does not fit.",
	ja: "足りないものか、ここでは使えないものがあります。",
};

const writeNumber = { en: "Write a number, in digits alone.", ja: "数字だけで書いてください。" };

export const emptyList: Message = {
	en: "The list is empty. Give it at least one entry.",
	ja: "リストが空です。1項目以上書いてください。",
};

/**
 * The message of a Valibot issue for the person who wrote the value. It is the schema's own
 * message, or a text for an issue that Valibot finds by itself.
 * @param codes the languages in which a text must be written
 */
export function issueMessage(issue: BaseIssue<unknown>, codes: readonly string[] = []): Message {
	const own = messageFromText(issue.message);
	if (own !== undefined) return own;
	const key = issue.path?.at(-1)?.key;
	if (isUnknownKey(issue))
		return {
			en: `The key "${key}" is not known here. Check its spelling, or remove it.`,
			ja: `ここでは「${key}」というキーは使えません。つづりを確かめるか、削除してください。`,
			inWindow: unfit,
		};
	if (issue.received === "undefined")
		return {
			en: `"${key}" is missing. Add it here.`,
			ja: `「${key}」がありません。ここに書き加えてください。`,
			inWindow: unfit,
		};
	const choices = choicesOf(issue);
	if (choices.length > 0 && typeof issue.input === "string")
		return {
			en: `"${issue.input}" is not allowed here. Write one of ${choices.join(", ")}.`,
			ja: `ここに「${issue.input}」とは書けません。使えるのは${choices.join("、")}です。`,
			inWindow: unfit,
		};
	if (issue.kind === "schema") {
		const expected = expectation(issue, codes);
		const received = reception(issue.input);
		return {
			en: `This must be ${expected.en}, but it is ${received.en}.`,
			ja: `ここには${expected.ja}を書きますが、いまは${received.ja}です。`,
			inWindow: issue.type === "number" ? writeNumber : unfit,
		};
	}
	const { requirement } = issue as { readonly requirement?: unknown };
	if (issue.type === "min_value")
		return {
			en: `Write ${requirement} or more.`,
			ja: `${requirement}以上の数を書いてください。`,
		};
	if (issue.type === "max_value")
		return {
			en: `Write ${requirement} or less.`,
			ja: `${requirement}以下の数を書いてください。`,
		};
	if (issue.type === "integer")
		return { en: "Write a whole number.", ja: "整数を書いてください。" };
	return { en: "This value cannot be used here.", ja: "ここではこの値は使えません。" };
}

/** Whether an issue is about a key that the schema does not have. */
export function isUnknownKey({ expected }: BaseIssue<unknown>): boolean {
	return expected === "never";
}

function expectation({ type, expected }: BaseIssue<unknown>, codes: readonly string[]): Message {
	if (type === "string") return { en: "text", ja: "文" };
	if (type === "array")
		return { en: 'a list (lines that start with "- ")', ja: "リスト（「- 」で始まる行）" };
	if (expected === "Object")
		return {
			en: `a group of keys (for text: ${codes.map((code) => `"${code}:"`).join(" and ")})`,
			ja: `キーのまとまり（文なら${codes.map((code) => `「${code}:」`).join("と")}）`,
		};
	if (type === "number") return { en: "a number", ja: "数" };
	if (type === "boolean") return { en: "true or false", ja: "trueかfalse" };
	const choices = choicesOf({ expected });
	if (choices.length > 0)
		return { en: `one of ${choices.join(", ")}`, ja: `${choices.join("、")}のどれか` };
	return { en: "something else", ja: "ほかの値" };
}

/** The allowed values, if the schema is a list of values; otherwise empty. */
function choicesOf({ expected }: Pick<BaseIssue<unknown>, "expected">): string[] {
	return [...(expected ?? "").matchAll(/"([^"]*)"/g)].map(([, choice = ""]) => choice);
}

const kindsOfValue = {
	number: { en: "number", ja: "数" },
	boolean: { en: "boolean", ja: "真偽値" },
} as const;

function reception(input: unknown): Message {
	if (input === null) return { en: "empty", ja: "空" };
	if (Array.isArray(input)) return { en: "a list", ja: "リスト" };
	if (typeof input === "object") return { en: "a group of keys", ja: "キーのまとまり" };
	if (typeof input === "string") return { en: "text", ja: "文" };
	if (typeof input !== "number" && typeof input !== "boolean")
		return inEachLanguage(() => `${typeof input} ${input}`);
	const kind = (language: MessageLanguage) =>
		kindsOfValue[typeof input as "number" | "boolean"][language];
	return {
		en: `the ${kind("en")} ${input}; put it in quotation marks to make it text`,
		ja: `${kind("ja")}の${input}（文にするには引用符で囲みます）`,
	};
}
