import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { permissions } from "../../permissions/permission.ts";
import { appSession } from "../../server/app-session.ts";
import { useTranslate } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

/** What a person reads whose session is in the document. */
const offlineText = (isInStudio: boolean | undefined) => {
	const person = { name: "佐藤", permissions, isInStudio: isInStudio === true };
	const element = { textContent: JSON.stringify(appSession(person)) };
	vi.stubGlobal("document", {
		getElementById: () => (isInStudio === undefined ? null : element),
	});
	return renderToStaticMarkup(createElement(() => useTranslate()("offline")));
};

it("whoever edits in the studio is not told to start a program", () => {
	expect(offlineText(undefined)).toContain("npm run edit");
	expect(offlineText(false)).toContain("npm run edit");
	expect(offlineText(true)).toContain("Try again in a moment");
	expect(offlineText(true)).not.toContain("npm run edit");
});
