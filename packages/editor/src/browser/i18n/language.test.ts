import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import type { AppSession } from "../../bootstrap/bootstrap.ts";
import { useTranslate } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

const offlineText = (session: AppSession) => {
	const element = { textContent: JSON.stringify({ session }) };
	vi.stubGlobal("document", { getElementById: () => element });
	return renderToStaticMarkup(createElement(() => useTranslate()("offline")));
};

it("whoever edits in the studio is not told to start a program", () => {
	const session: AppSession = { permissions: ["people"], isInStudio: true, actions: [] };
	expect(offlineText({ ...session, isInStudio: false })).toBe(messageText("editor.offline"));
	expect(offlineText(session)).toBe(messageText("editor.offlineInStudio"));
	expect(offlineText(session)).not.toContain("npm run edit");
});
