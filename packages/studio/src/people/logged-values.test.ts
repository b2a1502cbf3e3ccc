import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { t } from "../i18n/t.ts";
import type { LoggedKind } from "./logged.ts";
import { loggedValues } from "./logged-values.ts";

const sentence = (kind: LoggedKind, about: string, language: MessageLanguage) =>
	t(`log.${kind}`, loggedValues(kind, about, language))[language];

it("the log names rights as the list of people does, in the language of whoever reads it", () => {
	expect(sentence("permissions", "Anna: write, publish", "en")).toBe(
		messageText("studio.log.permissions", { name: "Anna", permissions: "Write and Publish" }),
	);
	expect(sentence("permissions", "Anna: write, publish", "ja")).toBe(
		messageText("studio.log.permissions", { name: "Anna", permissions: "編集、公開" }, "ja"),
	);
	expect(sentence("permissions", "Shop: Anna: people", "en")).toBe(
		messageText("studio.log.permissions", { name: "Shop", permissions: "Anna: People" }),
	);
});

it("the log says when somebody has no rights left", () => {
	expect(sentence("permissions", "森: ", "en")).toBe(
		messageText("studio.log.permissions", { name: "森", permissions: "none" }),
	);
	expect(sentence("permissions", "森: ", "ja")).toBe(
		messageText("studio.log.permissions", { name: "森", permissions: "なし" }, "ja"),
	);
});

it("what else the log is about stays as it is", () => {
	expect(sentence("ticked", "森: write", "ja")).toBe(
		messageText("studio.log.ticked", { about: "森: write" }, "ja"),
	);
});
