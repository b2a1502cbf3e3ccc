import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { site } from "../fixture-site.ts";
import { onlyLong } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;
let original: string;

const key = "pages/index.yaml#sections.1.intro";
const before = {
	en: "Point at a sentence, or reach it with the Tab key: its counterpart is marked.",
	ja: "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。",
};
const page = () => join(editor.folder, "content/pages/index.yaml");
const save = async (texts: object) =>
	expect(
		await window.action({
			kind: "setText",
			key,
			expected: before,
			texts: { ...before, ...texts },
		}),
	).toMatchObject({ status: 200 });
const changes = async (since = "") => (await window.get(`/_edit/changes?since=${since}`)).body;
const git = (...args: string[]) =>
	execFileSync("git", args, { cwd: editor.folder, encoding: "utf8" }).trimEnd();

beforeAll(async () => {
	editor = await startEditor({ content: newsFiles });
	window = await openWindow(editor);
	original = await readFile(page(), "utf8");
});
afterAll(() => editor.close());

describe("without Git", () => {
	it("what was changed since the start is told in pairs, and put back", async () => {
		expect(await changes()).toMatchObject({
			git: { kind: "none" },
			since: "opened",
			files: [],
		});
		await save({ en: "Point at a sentence." });
		const review = await changes();
		expect(review.files).toEqual([
			{
				file: "content/pages/index.yaml",
				kind: "page",
				title: "Home",
				label: "Home",
				state: "changed",
				texts: [],
				by: [],
				changes: [
					{
						kind: "changed",
						place: "The same thing, said twice › Text",
						key,
						texts: [
							{
								code: "en",
								before: before.en,
								after: "Point at a sentence.",
								difference: expect.any(Array),
							},
						],
					},
				],
			},
		]);
		expect(await changes(review.days[0])).toMatchObject({
			since: review.days[0],
			files: [{ file: "content/pages/index.yaml" }],
		});
		const back = {
			expected: review.version,
			since: review.since,
			file: review.files[0].file,
			index: 0,
		};
		for (const wrong of [
			{ ...back, file: "../package.json" },
			{ ...back, index: 7 },
			{ ...back, expected: "x" },
		])
			expect((await window.action({ kind: "restore", ...wrong })).status).toBe(409);
		expect(await window.action({ kind: "restore", ...back })).toMatchObject({ status: 200 });
		expect(await readFile(page(), "utf8")).toBe(original);
		expect((await changes()).files).toEqual([]);
		expect(
			(await window.post("/_edit/commit", { version: review.version, message: "x" })).body
				.reason,
		).toContain("Git");
	});

	it(
		"a change is put back although the same file was changed since, and brought back",
		onlyLong,
		async () => {
			await save({ en: "Yesterday." });
			const other = {
				key: "pages/index.yaml#sections.2.intro",
				expected: { en: "", ja: "" },
				texts: { en: "", ja: "" },
			};
			const [current] = (await window.get(`/_edit/page?key=${encodeURIComponent(other.key)}`))
				.body.inspector.values;
			const texts = { ...current.texts, en: "Today." };
			expect(
				(
					await window.action({
						kind: "setText",
						key: other.key,
						expected: current.texts,
						texts,
					})
				).status,
			).toBe(200);
			const { actions } = await changes();
			const yesterday = actions.find(
				({ label }: { label: string }) => label === "Yesterday.",
			);
			expect(yesterday).toMatchObject({ where: ["Home"], undone: false });
			const both = await readFile(page(), "utf8");
			const { version, since, files } = await changes();
			const index = files[0].changes.findIndex(
				(change: { key: string }) => change.key === key,
			);
			expect(
				(
					await window.action({
						kind: "restore",
						expected: version,
						since,
						file: files[0].file,
						index,
					})
				).status,
			).toBe(200);
			const [back, ...others] = (await changes()).actions;
			expect(back).toMatchObject({
				label: messageText("editor.didRestore", {
					label: "The same thing, said twice › Text",
				}),
				where: ["Home"],
				undone: false,
			});
			expect(
				others.map(({ label, undone }: { label: string; undone: boolean }) => [
					label,
					undone,
				]),
			).toEqual(
				expect.arrayContaining([
					["Yesterday.", false],
					["Today.", false],
				]),
			);
			const now = await readFile(page(), "utf8");
			expect(now).toContain(before.en);
			expect(now).toContain("Today.");
			const refused = await window.action({ kind: "undo", action: yesterday.number });
			expect(refused).toMatchObject({
				status: 409,
				body: { why: "changed", reason: messageText("editor.laterChange") },
			});
			expect(await readFile(page(), "utf8")).toBe(now);
			expect((await window.action({ kind: "undo", action: back.number })).status).toBe(200);
			expect(await readFile(page(), "utf8")).toBe(both);
			await writeFile(page(), original);
		},
	);

	it(
		"an entry that is new is told with all its texts, and named in the suggested message",
		onlyLong,
		async () => {
			const { file } = (await window.action({ kind: "newEntry", collection: "news" })).body;
			const { files, message, version, since } = await changes();
			const texts = (en: RegExp, ja: RegExp) => [
				{ code: "en", after: expect.stringMatching(en) },
				{ code: "ja", after: expect.stringMatching(ja) },
			];
			expect(files).toMatchObject([
				{
					state: "added",
					kind: "entry",
					texts: [
						{
							place: "Title",
							key: `${file}#title`,
							texts: texts(
								new RegExp(`^${messageText("starter.entryTitle")}$`),
								new RegExp(`^${messageText("starter.entryTitle", {}, "ja")}$`),
							),
						},
						{ place: "Summary", key: `${file}#summary`, texts: texts(/./, /./) },
						{
							place: "Paragraph 1 › Text",
							key: `${file}#body.0.paragraph`,
							texts: texts(/./, /./),
						},
					],
				},
			]);
			const text = messageText("editor.theEntry", {
				list: "News",
				title: messageText("starter.entryTitle"),
			});
			expect(message).toBe(messageText("editor.suggestedMessageAdded", { text }));
			expect(
				(
					await window.action({
						kind: "restore",
						expected: version,
						since,
						file: `content/${file}`,
					})
				).status,
			).toBe(200);
		},
	);

	it("an entry that was deleted is put back, if it still fits", onlyLong, async () => {
		const { entries } = (await window.get("/_edit/site?list=news&words=")).body.entries;
		const { file, title, addresses } = entries.find(
			({ addresses: { en } }: { addresses: { en?: string } }) => en !== undefined,
		);
		expect((await window.action({ kind: "removePage", file })).status).toBe(200);
		expect((await window.get(addresses.en)).status).toBe(404);
		const name = `News › ${title.en}`;
		const { version, since, actions, files, message } = await changes();
		const text = messageText("editor.theEntry", { list: "News", title: title.en });
		expect(message).toBe(messageText("editor.suggestedMessageRemoved", { text }));
		expect(files).toMatchObject([{ state: "removed", label: name }]);
		expect(actions[0]).toMatchObject({
			label: messageText("editor.didDeletePage", { label: name }),
			where: [name],
		});
		const response = await window.action({
			kind: "restore",
			expected: version,
			since,
			file: `content/${file}`,
		});
		expect(response.status).toBe(200);
		expect((await window.get(addresses.en)).status).toBe(200);
		expect((await changes()).actions[0]).toMatchObject({
			number: response.body.action,
			label: messageText("editor.didRestore", { label: name }),
			where: [name],
		});
	});

	it(
		"a section that was moved is the one that is told, whichever way it went, with its places",
		onlyLong,
		async () => {
			for (const [index, to] of [
				[2, 1],
				[1, 2],
			] as const) {
				const outline = (await window.get("/_edit/page?of=pages/index.yaml")).body.outline;
				const { path, stamp, label } = outline.lists.find(
					({ name }: { name: string }) => name === "sections",
				).items[index];
				expect(
					(
						await window.action({
							kind: "moveItem",
							file: "pages/index.yaml",
							path,
							expected: stamp,
							to,
						})
					).status,
				).toBe(200);
				const { files } = await changes();
				expect(files[0].changes).toEqual([
					{
						kind: "moved",
						place: label.en,
						texts: [],
						moved: { from: index + 1, to: to + 1 },
					},
				]);
				expect((await window.undo()).status).toBe(200);
			}
		},
	);

	it(
		"nothing is put back or undone while something needs what it brought, and its pictures go with it",
		onlyLong,
		async () => {
			const newest = async () => (await changes()).actions[0].number;
			await window.action({
				kind: "newPage",
				template: "about",
				path: "/our-shop",
				title: {},
			});
			const added = await newest();
			await window.action({ kind: "publishPage", file: "pages/ourShop.yaml" });
			const made = await newest();
			const link = {
				key: "pages/index.yaml#sections.0.actions.0.href",
				expected: "/opensource",
				value: "/our-shop",
			};
			expect((await window.action({ kind: "setField", ...link })).status).toBe(200);
			const { version, since } = await changes();
			const refused = await window.action({
				kind: "restore",
				expected: version,
				since,
				file: "content/pages/ourShop.yaml",
			});
			expect(refused).toMatchObject({
				status: 409,
				body: { reason: expect.stringContaining("/our-shop") },
			});
			expect(await window.action({ kind: "undo", action: made })).toMatchObject({
				status: 409,
				body: { why: "changed" },
			});
			expect((await window.get("/our-shop")).status).toBe(200);
			expect((await window.action({ kind: "undo", action: await newest() })).status).toBe(
				200,
			);
			expect((await window.action({ kind: "undo", action: made })).status).toBe(200);
			expect((await window.action({ kind: "undo", action: added })).status).toBe(200);
			expect((await window.get("/our-shop")).status).toBe(404);

			const names = async () =>
				(await window.get("/_edit/site?looks=1")).body.looks.pictures.map(
					({ file }: { file: string }) => file,
				);
			const current = await names();
			await window.action({
				kind: "addSection",
				file: "pages/index.yaml",
				path: ["sections", 2],
				section: "team",
			});
			expect(await names()).toContain("baker-1.jpg");
			// Every text about the example's people is listed as a placeholder, in addition to the
			// change that adds the section.
			const file = (await changes()).files.find(
				(each: { file: string }) => each.file === "content/pages/index.yaml",
			);
			const placeholders = [...file.changes, ...file.texts].filter(
				({ isPlaceholder }) => isPlaceholder,
			);
			expect(
				placeholders.map(({ key }) => key.replace("pages/index.yaml#sections.2.", "")),
			).toEqual([
				"heading",
				...[0, 1].flatMap((index) =>
					["name", "text", "picture.alt"].map((each) => `people.${index}.${each}`),
				),
			]);
			const left = await changes();
			expect(left.placeholders["content/pages/index.yaml"]).toBeGreaterThanOrEqual(
				placeholders.length,
			);
			// The numbers are those of the whole site, whatever part the list shows.
			expect((await changes("2999-01-01")).placeholders).toEqual(left.placeholders);
			expect((await window.action({ kind: "undo", action: await newest() })).status).toBe(
				200,
			);
			expect((await changes()).placeholders).toEqual({});
			expect(await names()).toEqual(current);
			expect(await readFile(page(), "utf8")).toBe(original);
		},
	);

	it("what was edited by hand is told like any other change, named in the history, and put back", async () => {
		await writeFile(page(), original.replace(before.en, "By hand."));
		const { version, since, files, actions } = await changes();
		expect(files).toMatchObject([
			{ label: "Home", changes: [{ key, texts: [{ code: "en", after: "By hand." }] }] },
		]);
		expect(actions[0]).toMatchObject({
			by: "",
			label: messageText("editor.changedOutside"),
			where: ["Home"],
			undone: false,
		});
		const back = { expected: version, since, file: files[0].file, index: 0 };
		expect(await window.action({ kind: "restore", ...back })).toMatchObject({ status: 200 });
		expect(await readFile(page(), "utf8")).toBe(original);
		expect((await changes()).files).toEqual([]);
	});
});

describe("with Git", () => {
	it(
		"exactly what was listed is committed, in the owner's words, and nothing that came since",
		onlyLong,
		async () => {
			await writeFile(join(editor.folder, ".gitignore"), ".kakehashi\n");
			await writeFile(join(editor.folder, "README.md"), "Notes\n");
			git("init", "--quiet", "--initial-branch", "main");
			for (const [name = "", value = ""] of [
				["user.name", "Test"],
				["user.email", "test@example.org"],
				["commit.gpgsign", "false"],
			])
				git("config", name, value);
			git("add", ".");
			git("commit", "--quiet", "-m", "First");
			expect((await changes()).git).toEqual({ kind: "ready", branch: "main" });
			await window.get("/");
			await save({ en: "Point at a sentence.", ja: "文を指してください。" });
			await writeFile(join(editor.folder, "README.md"), "Notes, half done\n");
			const seen = await changes();
			expect(seen).toMatchObject({ since: "commit", excluded: ["README.md"] });
			expect(
				seen.files[0].changes[0].texts.map(({ code }: { code: string }) => code),
			).toEqual(["en", "ja"]);
			expect(seen.message).toBe(
				messageText("editor.suggestedMessage", {
					what: messageText("editor.suggestedMessageChangedOne", {
						text: "Point at a sentence.",
					}),
					where: "Home",
				}),
			);
			const japanese = await openWindow(editor, "ja");
			expect((await japanese.get("/_edit/changes")).body.message).toBe(
				"ホーム：「文を指してください。」に変更",
			);
			await writeFile(page(), original.replace(before.en, "From elsewhere."));
			expect(
				(
					await window.post("/_edit/commit", {
						version: seen.version,
						message: seen.message,
					})
				).body.reason,
			).toMatch(messagePattern("editor.changedSince"));
			expect(git("log", "--format=%s")).toBe("First");
			const now = await changes();
			const response = await window.post("/_edit/commit", {
				version: now.version,
				message: "文を短くした",
			});
			expect(response).toEqual({
				status: 200,
				body: { ok: true, id: git("rev-parse", "--short", "HEAD") },
			});
			expect(git("log", "-1", "--format=%s", "--name-only")).toBe(
				"文を短くした\n\ncontent/pages/index.yaml",
			);
			expect(git("status", "--short")).toBe(" M README.md");
			expect((await changes()).files).toEqual([]);
		},
	);

	it(
		"what was confirmed in a terminal is listed, put back and committed with the rest",
		onlyLong,
		async () => {
			const confirmations = join(editor.folder, "content/confirmed.txt");
			await writeFile(confirmations, "en:abcdefgh ja:ijklmnop\n");
			const { version, files } = await changes();
			expect(files).toEqual([
				expect.objectContaining({
					file: "content/confirmed.txt",
					kind: "confirmations",
					title: messageText("editor.confirmedTexts"),
					texts: [],
				}),
			]);
			expect(
				await window.action({
					kind: "restore",
					expected: version,
					since: "commit",
					file: "content/confirmed.txt",
				}),
			).toMatchObject({ status: 200 });
			expect((await changes()).files).toEqual([]);
			await writeFile(confirmations, "en:abcdefgh ja:ijklmnop\n");
			expect(
				await window.post("/_edit/commit", { version, message: "Confirmed" }),
			).toMatchObject({ status: 200 });
			expect(git("log", "-1", "--format=", "--name-only")).toBe("content/confirmed.txt");
		},
	);

	it("a request that is none is refused", async () => {
		for (const [path, body] of [
			["commit", { version: "x", message: " " }],
			["commit", { version: "x", message: "a", author: { name: "a", email: "no address" } }],
			[
				"actions",
				{
					action: {
						kind: "restore",
						expected: "x",
						since: "commit",
						file: "a",
						index: -1,
					},
				},
			],
			["actions", { action: { kind: "undo", action: "1" } }],
			["actions", {}],
		] as const)
			expect((await window.post(`/_edit/${path}`, body)).status, path).toBe(400);
	});
});

it(
	"the change that was undone is the one that the history says, also where two are called the same",
	onlyLong,
	async () => {
		await editor.close();
		editor = await startEditor({ content: newsFiles });
		window = await openWindow(editor);
		const keys = [
			"pages/index.yaml#sections.0.actions.0.label",
			"pages/index.yaml#sections.0.actions.1.label",
		];
		for (const key of keys) {
			const [{ texts }] = (await window.get(`/_edit/page?key=${encodeURIComponent(key)}`))
				.body.inspector.values;
			expect(
				(
					await window.action({
						kind: "setText",
						key,
						expected: texts,
						texts: { ...texts, en: "Read on" },
					})
				).status,
			).toBe(200);
		}
		const [second, first] = (await changes()).actions;
		expect([first.label, second.label]).toEqual(["Read on", "Read on"]);
		expect((await window.action({ kind: "undo", action: first.number })).status).toBe(409);
		expect((await window.action({ kind: "undo", action: second.number })).status).toBe(200);
		const undone = async () =>
			Object.fromEntries(
				(await changes()).actions.map(
					({ number, undone }: { number: number; undone: boolean }) => [number, undone],
				),
			);
		expect(await undone()).toMatchObject({ [first.number]: false, [second.number]: true });
		expect((await window.action({ kind: "redo" })).status).toBe(200);
		expect(await undone()).toMatchObject({ [first.number]: false, [second.number]: false });
	},
);

it(
	"what was done before and after midnight at the site is of two days, wherever the server is",
	onlyLong,
	async () => {
		await editor.close();
		let now = Date.parse("2026-11-22T14:30:00Z");
		const [first, ...others] = site.locales;
		editor = await startEditor({
			config: { ...site, locales: [{ ...first, timeZone: "Asia/Tokyo" }, ...others] },
			clock: () => now,
		});
		window = await openWindow(editor);
		await save({ en: "In the evening." });
		now += 3_600_000;
		await window.action({
			kind: "setText",
			key,
			expected: { ...before, en: "In the evening." },
			texts: { ...before, en: "In the night." },
		});
		const { days, actions } = await changes();
		expect(days).toEqual(["2026-11-23", "2026-11-22"]);
		expect(actions.map(({ day }: { day: string }) => day)).toEqual(days);
		for (const [day, text] of Object.entries({
			"2026-11-23": "In the evening.",
			"2026-11-22": before.en,
		}))
			expect((await changes(day)).files[0].changes[0].texts[0].before).toBe(text);
	},
);
