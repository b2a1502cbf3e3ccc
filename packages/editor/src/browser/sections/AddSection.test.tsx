import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { LanguageContext } from "../i18n/language.ts";
import { AddSection } from "./AddSection.tsx";

// The markup of a server has no portals.
vi.mock("react-dom", async (load) => ({
	...(await load<typeof import("react-dom")>()),
	createPortal: (children: unknown) => children,
}));
// It reads what only a browser has.
vi.mock("../ui/FailedRequests.tsx", () => ({ FailedRequests: () => null }));

beforeEach(() => {
	vi.stubGlobal("document", { getElementById: () => null, body: null });
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const kinds = [
	{ kind: "text", name: "Text", about: "Paragraphs" },
	{ kind: "files", name: "Downloads", about: "Files", needs: "First put a file there." },
];
const dialog = (language: "en" | "ja", adding?: string) =>
	renderToStaticMarkup(
		<LanguageContext value={language}>
			<AddSection
				kinds={kinds}
				opening={{}}
				adding={adding}
				onChoose={() => undefined}
				onPaste={async () => undefined}
				onClose={() => undefined}
			/>
		</LanguageContext>,
	);

it.each(["en", "ja"] as const)("a field takes what a service gives, in %s", (language) => {
	const markup = dialog(language);
	const [, id = ""] = /<label for="([^"]+)">/.exec(markup) ?? [];
	expect(markup).toContain(
		`<label for="${id}">${messageText("editor.pasteEmbed", {}, language)}</label>`,
	);
	expect(markup).toMatch(new RegExp(`<textarea id="${id}" aria-describedby="${id}-hint"`));
	expect(markup).toContain(messageText("editor.pasteEmbedHint", {}, language));
	expect(markup).toContain(messageText("editor.addPasted", {}, language));
});

it("says that it is adding what was pasted, and nothing else", () => {
	const label = messageText("editor.isAdding");
	expect(dialog("en")).not.toContain(label);
	expect(dialog("en", "embed").split(label)).toHaveLength(2);
	expect(dialog("en", "embed")).toMatch(
		new RegExp(`<button type="submit" aria-busy="true">${label}`),
	);
});

it("a kind that needs something first is shown with what it needs, and cannot be chosen", () => {
	const [text = "", files = ""] = dialog("en").split("<li>").slice(1);
	expect(text).toContain("<button");
	expect(files).not.toContain("<button");
	expect(files).toContain("Downloads");
	expect(files).toContain(kinds[1]?.needs);
});
