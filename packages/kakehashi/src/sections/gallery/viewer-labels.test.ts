import { expect, it } from "vitest";
import { viewerLabels } from "./viewer-labels.ts";

it.each([
	["ja-JP", "閉じる"],
	["pt", "Fechar"],
	["zh-CN", "关闭"],
	["zh-TW", "關閉"],
])("knows what the buttons say in %s", (tag, close) =>
	expect(viewerLabels(tag)?.close).toBe(close),
);

it("knows nothing in other languages, rather than words of another one", () =>
	expect(viewerLabels("eo")).toBeUndefined());
