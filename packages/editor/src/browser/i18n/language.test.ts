import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import type { AppSession } from "../../bootstrap/bootstrap.ts";
import { useTranslate } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

const textFor = (session: AppSession, key: "offline" | "onlyInFiles") => {
	const element = { textContent: JSON.stringify({ session }) };
	vi.stubGlobal("document", { getElementById: () => element });
	return renderToStaticMarkup(createElement(() => useTranslate()(key)));
};

it("whoever edits in the studio is not told to start a program", () => {
	const session: AppSession = { permissions: ["people"], isInStudio: true, actions: [] };
	expect(textFor({ ...session, isInStudio: false }, "offline")).toBe(
		messageText("editor.offline"),
	);
	expect(textFor(session, "offline")).toBe(messageText("editor.offlineInStudio"));
	expect(textFor(session, "offline")).not.toContain("npm run edit");
});

it("whoever works alone is not sent to somebody else for the files", () => {
	const session: AppSession = { permissions: [], isInStudio: true, actions: [] };
	expect(textFor(session, "onlyInFiles")).toBe(messageText("editor.onlyInFilesInStudio"));
	const alone = textFor({ ...session, isInStudio: false }, "onlyInFiles");
	expect(alone).toBe(messageText("editor.onlyInFiles"));
	expect(alone).not.toContain("ask");
});
