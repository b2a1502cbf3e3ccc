import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { useTranslate } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

const offlineText = (dataset: Readonly<Record<string, string>>) => {
	vi.stubGlobal("document", { documentElement: { dataset } });
	return renderToStaticMarkup(createElement(() => useTranslate()("offline")));
};

it("whoever edits in the studio is not told to start a program", () => {
	expect(offlineText({})).toContain("npm run edit");
	expect(offlineText({ areas: "people" })).toContain("Try again in a moment");
	expect(offlineText({ areas: "" })).not.toContain("npm run edit");
});
