import { setMessageLanguageSource } from "@kakehashi/core/messages/localize.ts";
import { expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import type { DescribedChange } from "./describe-changes.ts";
import type { ReviewedFile } from "./review.ts";
import { suggestMessage } from "./suggest-message.ts";

const change = (place: string): DescribedChange => ({
	kind: "changed",
	place,
	key: undefined,
	texts: [{ code: "en", before: "Old", after: "New" }],
});
const home = {
	file: "content/pages/index.yaml",
	kind: "page",
	title: "Home",
	label: "Home",
	state: "changed",
	texts: [],
} as const;
const page: ReviewedFile = { ...home, changes: [change("Heading"), change("Text")] };
const entry = (title: string): ReviewedFile => ({
	...home,
	file: title,
	kind: "entry",
	list: "News",
	title,
	label: `News › ${title}`,
	state: "added",
	changes: [],
});
const picture: ReviewedFile = {
	...home,
	file: "pictures/oven.jpg",
	kind: "picture",
	title: "oven.jpg",
	label: "Picture oven.jpg",
	state: "added",
	changes: undefined,
};
const both = (files: readonly ReviewedFile[]) =>
	(["en", "ja"] as const).map((language) => {
		setMessageLanguageSource(() => language);
		return suggestMessage(files);
	});
const subjects = (files: readonly ReviewedFile[]) =>
	both(files).map((message) => message.split("\n")[0]);

it("a new entry and a new picture are named, and every change is listed", () => {
	expect(both([page, entry("We bake"), picture])).toEqual([
		'Add News entry "We bake"; Add picture oven.jpg; Make 2 changes on Home\n\n- Add News entry "We bake"\n- Add picture oven.jpg\n- Home › Heading\n- Home › Text',
		"Newsの記事「We bake」を追加、画像oven.jpgを追加、Home：2か所を変更\n\n- Newsの記事「We bake」を追加\n- 画像oven.jpgを追加\n- Home › Heading\n- Home › Text",
	]);
	expect(both([picture])).toEqual(["Add picture oven.jpg", "画像oven.jpgを追加"]);
});

it("what is too much for one line is counted, each by its kind", () => {
	const others = [1, 2, 3].map(
		(number): ReviewedFile => ({
			...page,
			file: `${number}`,
			title: `Page ${number}`,
			label: `Page ${number}`,
		}),
	);
	expect(
		subjects([
			...others,
			entry("A long title of the first entry"),
			entry("A long title of the second entry"),
			picture,
		]),
	).toEqual([
		"Add 2 entries; Add picture oven.jpg; Change 3 pages",
		"記事2件を追加、画像oven.jpgを追加、3ページを変更",
	]);
	const long = entry("An entry with a title that is long");
	expect(both([page, long, picture])[0]).toMatch(
		/^Add News entry "An entry with a title t…"; Add 1 picture; Change 1 page\n\n- Add News entry "An entry with a title that is long"\n/,
	);
	expect(
		subjects([
			page,
			...others,
			long,
			picture,
			{ ...page, title: "theme.css", kind: "other" },
			{ ...page, state: "removed" },
		])[0],
	).toBe("Add 1 entry; Add 1 picture; Change 4 pages; Change 1 other file; Remove…");
});

it("of a thousand entries, a message lists what can be read, and counts the others", () => {
	const count = 1000;
	const entries = Array.from({ length: count }, (_, index) =>
		entry(`${"改".repeat(36)}${count + index}`),
	);
	const [en = "", ja = ""] = both(entries);
	for (const [language, message] of [
		["en", en],
		["ja", ja],
	] as const) {
		expect(message.length).toBeLessThan(4_100);
		const [subject = "", empty, ...lines] = message.split("\n");
		expect(subject.length).toBeLessThanOrEqual(72);
		expect(empty).toBe("");
		const listed = lines.slice(0, -1);
		expect(listed.length).toBeGreaterThan(50);
		expect(new Set(listed).size).toBe(listed.length);
		for (const line of listed) expect(line).toContain("改".repeat(36));
		const more = { count: String(count - listed.length) };
		expect(lines.at(-1)).toBe(messageText("editor.suggestedMessageMore", more, language));
	}
});
