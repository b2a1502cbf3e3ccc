import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { withPages } from "@kakehashi/core/routing/site.ts";
import { expect, it } from "vitest";
import { configuration, contentFiles } from "../../../../../test/fixture-site.ts";
import { messageText } from "../../../../../test/messages.ts";
import { newsFiles } from "../../../../../test/sites/news-site.ts";
import { loadContent } from "../../content/load/load-content.ts";
import { scanPages } from "../../content/read/scan-pages.ts";
import { entryWarnings } from "./entry-warnings.ts";

const notesOn = (today: string, language: MessageLanguage = "en") => {
	const files = new Map([...contentFiles, ...newsFiles]);
	return entryWarnings(
		loadContent(files, withPages(configuration, scanPages(files)), { today }),
	).map((note) => note[language]);
};

it("names the entry that is due next, how many wait, and the drafts", () => {
	const drafts = messageText("builder.draftEntriesExcluded", { name: "news", count: 1 });
	expect(notesOn("2026-10-08")).toEqual([
		messageText("builder.entriesWaiting", {
			name: "news",
			file: "2026-10-09-rye.yaml",
			date: "2026-10-09",
			count: 2,
		}),
		drafts,
	]);
	expect(notesOn("2026-10-09")).toEqual([
		messageText("builder.entriesWaiting", {
			name: "news",
			file: "2099-01-01-next-century.yaml",
			date: "2099-01-01",
			count: 1,
		}),
		drafts,
	]);
	expect(notesOn("2099-01-01")).toEqual([drafts]);
});

it("does so in Japanese as well", () => {
	expect(notesOn("2026-10-08", "ja")).toEqual([
		expect.stringMatching(/次に公開されるのは2026-10-09-rye\.yaml.*公開予定2件/),
		expect.stringContaining("下書き1件"),
	]);
});
