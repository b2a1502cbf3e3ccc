import { expect, it } from "vitest";
import type { MessageLanguage } from "../../core/messages/say.ts";
import { t } from "../i18n/t.ts";
import type { LoggedKind } from "./logged.ts";
import { loggedValues } from "./logged-values.ts";

const sentence = (kind: LoggedKind, about: string, language: MessageLanguage) =>
	t(`log.${kind}`, loggedValues(kind, about, language))[language];

it("the log names rights as the list of people does, in the language of whoever reads it", () => {
	expect(sentence("permissions", "Anna: write, publish", "en")).toBe(
		"changed the rights of Anna: Write and Publish",
	);
	expect(sentence("permissions", "Anna: write, publish", "ja")).toBe(
		"Annaさんの権限を変更：編集、公開",
	);
	expect(sentence("permissions", "Shop: Anna: people", "en")).toBe(
		"changed the rights of Shop: Anna: People",
	);
});

it("the log says when somebody has no rights left", () => {
	expect(sentence("permissions", "森: ", "en")).toBe("changed the rights of 森: none");
	expect(sentence("permissions", "森: ", "ja")).toBe("森さんの権限を変更：なし");
});

it("what else the log is about stays as it is", () => {
	expect(sentence("ticked", "森: write", "ja")).toBe("メモを対応済みに変更：森: write");
});
