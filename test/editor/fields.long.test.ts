import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { onlyLong } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;
let original: string;

const page = () => join(editor.folder, "content/pages/index.yaml");
const pricing = () => join(editor.folder, "content/pages/pricing.yaml");
const set = (key: string, expected: unknown, value: unknown, upload?: string) =>
	window.action({
		kind: "setField",
		key: `pages/${key}`,
		expected,
		value,
		...(upload !== undefined && { upload }),
	});
const upload = async (bytes: Uint8Array, { name = "photo.jpg", type = "image/jpeg" } = {}) =>
	window.ask(`/_edit/upload?name=${encodeURIComponent(name)}`, {
		method: "POST",
		headers: { "content-type": type },
		body: new Uint8Array(bytes),
	});
const photo = (width = 64, height = 48, background = "#386") =>
	sharp({ create: { width, height, channels: 3, background } });
const drawing = (inner: string) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inner}</svg>`);
const pictures = () => readdir(join(editor.folder, "pictures")).catch(() => []);
const cover = "index.yaml#sections.0.picture";
const alt = { en: "A green field", ja: "緑の野原" };

beforeAll(async () => {
	editor = await startEditor({ content: newsFiles });
	window = await openWindow(editor);
	original = await readFile(page(), "utf8");
});
afterAll(() => editor.close());

it("of an entry is in its own languages, and what stands in the tools of the entry is not asked for twice", async () => {
	const around = async (key: string) =>
		(await window.get(`/_edit/page?key=${encodeURIComponent(key)}`)).body.inspector;
	const { languages, fields } = await around("news/2026-10-07-autumn-fair.yaml#title");
	expect(languages).toEqual(["ja"]);
	expect(fields.map(({ name }: { name: string[] }) => name.join("."))).not.toEqual(
		expect.arrayContaining(["languages"]),
	);
	expect((await around("pages/index.yaml#title")).languages).toEqual(["en", "ja"]);
});

describe("a value that is no text", () => {
	it("is changed in its place, left out, and put in again, and all of it is taken back", async () => {
		expect(
			await set("index.yaml#sections.0.actions.0.href", "/opensource", "/pricing"),
		).toMatchObject({
			status: 200,
			body: { label: `${messageText("keyNames.href")}: Pricing` },
		});
		const listed = (await window.get("/_edit/changes?since=opened")).body.files.flatMap(
			({ changes }: { changes: readonly object[] }) => changes,
		);
		expect(listed).toContainEqual(
			expect.objectContaining({
				texts: [expect.objectContaining({ before: "Open source", after: "Pricing" })],
			}),
		);
		expect(await readFile(page(), "utf8")).toBe(
			original.replace("href: /opensource", "href: /pricing"),
		);
		expect(await set("index.yaml#sections.1.word", "対訳", null)).toMatchObject({
			status: 200,
		});
		expect(await set("index.yaml#sections.1.tone", null, "stone")).toMatchObject({
			status: 200,
			body: { label: expect.stringMatching(/^Background: Alternate/) },
		});
		expect((await window.get("/")).body).toContain('href="/pricing"');
		const prices = await readFile(pricing(), "utf8");
		expect(
			await set("pricing.yaml#sections.1.amounts.JPY.monthly", 19800, 20900),
		).toMatchObject({ status: 200 });
		expect(
			await set("pricing.yaml#sections.2.groups.0.rows.0.cells.0", true, false),
		).toMatchObject({ status: 200 });
		expect(await readFile(pricing(), "utf8")).toMatch(/20900/);
		expect(await set("pricing.yaml#sections.1.amounts.JPY.once", null, 298_000)).toMatchObject({
			status: 200,
		});
		expect(await readFile(pricing(), "utf8")).toMatch(/JPY: \{.* once: 298000/);
		expect(
			await set("pricing.yaml#sections.1.amounts.JPY.yearly", 198_000, null),
		).toMatchObject({
			status: 422,
			body: {
				reason: expect.stringMatching(
					messagePattern("core.unknownPlaceholder", {
						name: `{${messageText("editor.placeholderYearly")}}`,
					}),
				),
			},
		});
		for (let left = 6; left > 0; left -= 1) await window.undo();
		expect(await readFile(page(), "utf8")).toBe(original);
		expect(await readFile(pricing(), "utf8")).toBe(prices);
	});

	it("is not changed where it holds texts, only removed", async () => {
		const intro = {
			en: "Point at a sentence, or reach it with the Tab key: its counterpart is marked.",
			ja: "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。",
		};
		expect((await set("index.yaml#sections.1.intro", intro, { en: "a", ja: "b" })).status).toBe(
			400,
		);
		expect((await set("index.yaml#sections.1.intro", { ...intro, en: "b" }, null)).status).toBe(
			409,
		);
		expect((await set("index.yaml#sections.1.intro", intro, null)).status).toBe(200);
		expect(await readFile(page(), "utf8")).not.toContain(intro.en);
		await window.undo();
		expect(await readFile(page(), "utf8")).toBe(original);
	});

	it("is refused with what the check says, and where something else stands there now", async () => {
		const refused = await set(
			"index.yaml#sections.0.actions.0.href",
			"/opensource",
			"/nowhere",
		);
		expect(refused).toMatchObject({
			status: 422,
			body: { reason: expect.stringMatching(messagePattern("core.linkToMissingPage")) },
		});
		expect(
			(
				await set(
					"index.yaml#sections.0.actions.0.href",
					"/opensource",
					"javascript:alert(1)",
				)
			).status,
		).toBe(422);
		expect((await set("index.yaml#sections.0.art", "bridge", "tower")).status).toBe(422);
		expect((await set("index.yaml#sections.0.kanji", "架け橋", { en: "a" })).status).toBe(422);
		expect(
			(await set("index.yaml#sections.0.actions.0.href", "/elsewhere", "/pricing")).status,
		).toBe(409);
		// The file already has this value, as after an action that is sent twice because its first
		// response was lost.
		expect(
			await set("index.yaml#sections.0.actions.0.href", "/pricing", "/opensource"),
		).toMatchObject({ status: 200 });
		const deep = Array.from({ length: 1000 }).reduce<unknown>((inner) => [inner], "x");
		expect(
			(await set("index.yaml#sections.0.actions.0.href", "/opensource", deep)).status,
		).toBe(400);
		const long = Array.from({ length: 40 }).reduce<unknown>(
			(inner) => [inner],
			"x".repeat(100_001),
		);
		expect(
			(await set("index.yaml#sections.0.actions.0.href", "/opensource", long)).status,
		).toBe(400);
		for (const key of [
			"index.yaml#sections.0.kind",
			"index.yaml#path",
			"../site.yaml#menu",
			"index.yaml#sections.0.heading",
		])
			expect((await set(key, "a", "b")).status, key).toBe(400);
		expect(await readFile(page(), "utf8")).toBe(original);
	});
});

describe("a list of links that may be left out", () => {
	const links = "site.yaml#footer.links";
	const field = async () => {
		const { inspector } = (
			await window.get(`/_edit/page?key=${encodeURIComponent("site.yaml#footer.about")}`)
		).body;
		return {
			...inspector.fields.find(({ key }: { key: string }) => key === links),
			targets: inspector.links,
		};
	};

	it("can be begun again once its last link is gone, with the pages to choose from", async () => {
		const { value, ...before } = await field();
		expect(before).toMatchObject({
			type: "object",
			isOptional: true,
			item: { parts: [{ type: "text" }, { type: "link" }] },
		});
		expect(
			await window.action({ kind: "setField", key: links, expected: value, value: null }),
		).toMatchObject({ status: 200 });
		const { targets, ...rest } = await field();
		expect(rest).not.toHaveProperty("value");
		expect(targets.map(({ href }: { href: string }) => href)).toContain("/pricing");
		const added = [{ label: { en: "What it costs", ja: "費用" }, href: "/pricing" }];
		expect(
			await window.action({ kind: "setField", key: links, expected: null, value: added }),
		).toMatchObject({ status: 200 });
		expect((await window.get("/")).body).toMatch(
			/<a [^>]*href="\/pricing"[^>]*>What it costs</,
		);
		await window.undo();
		await window.undo();
		expect((await field()).value).toEqual(value);
	});
});

describe("a picture", () => {
	it("is stored with the words for it in one step, turned, small enough, without what the camera noted", async () => {
		// With noise and metadata, as in a photograph.
		const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
		const bytes = await sharp({
			create: { width: 300, height: 200, channels: 3, background: "#386", noise },
		})
			.withMetadata({
				orientation: 6,
				exif: { IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "35/1 0/1 0/1" } },
			})
			.jpeg()
			.toBuffer();
		const sent = await upload(bytes, { name: "../../お花 Garden (1).JPG" });
		expect(sent).toMatchObject({ status: 200 });
		expect(await pictures()).toEqual([]);
		expect(
			(await set(cover, null, { file: "x", alt: { en: "A field", ja: "" } }, sent.body.id))
				.status,
		).toBe(422);
		expect(await pictures()).toEqual([]);
		expect(await set(cover, null, { file: "x", alt }, sent.body.id)).toMatchObject({
			status: 200,
		});
		expect(await pictures()).toEqual(["garden-1.jpg"]);
		const stored = await sharp(join(editor.folder, "pictures/garden-1.jpg")).metadata();
		expect(stored).toMatchObject({ format: "jpeg", width: 200, height: 300 });
		expect(
			(await readFile(join(editor.folder, "pictures/garden-1.jpg"))).length,
		).toBeLessThanOrEqual(bytes.length);
		expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
		]);
		expect((await window.get("/")).body).toMatch(/alt="A green field"/);
		expect(
			(
				await window.get(
					`/_edit/page?key=${encodeURIComponent("pages/index.yaml#sections.0.picture.alt")}`,
				)
			).body.inspector.fields[0],
		).toMatchObject({
			type: "picture",
		});
	});

	it("that takes the place of another can be taken back, and the unused one is named and deleted", async () => {
		const before = await readFile(page(), "utf8");
		const sent = await upload(await photo(32, 32, "#c42").png().toBuffer(), {
			name: "garden-1.png",
			type: "image/png",
		});
		const current = { file: "garden-1.jpg", alt };
		expect(
			await set(cover, current, { ...current, file: "x", focus: [0.2, 0.8] }, sent.body.id),
		).toMatchObject({ status: 200 });
		expect(await pictures()).toEqual(["garden-1-2.jpg", "garden-1.jpg"]);
		expect((await window.get("/_edit/site?looks=1")).body.looks.pictures).toMatchObject([
			{ file: "garden-1-2.jpg", isUsed: true },
			{ file: "garden-1.jpg", isUsed: false },
		]);
		expect(
			(await window.action({ kind: "removePicture", file: "garden-1-2.jpg" })).status,
		).toBe(409);
		for (const file of ["../logo.svg", "nothing.jpg", "/etc/passwd"])
			expect((await window.action({ kind: "removePicture", file })).status, file).toBe(400);
		const bytes = await readFile(join(editor.folder, "pictures/garden-1.jpg"));
		expect((await window.action({ kind: "removePicture", file: "garden-1.jpg" })).status).toBe(
			200,
		);
		expect(await pictures()).toEqual(["garden-1-2.jpg"]);
		await window.undo();
		expect(await readFile(join(editor.folder, "pictures/garden-1.jpg"))).toEqual(bytes);
		await window.undo();
		expect(await readFile(page(), "utf8")).toBe(before);
		expect(await pictures()).toEqual(["garden-1.jpg"]);
	});

	it(
		"that takes the place of another is shown in the languages that had a file of their own",
		onlyLong,
		async () => {
			expect(
				await window.action({
					kind: "addSection",
					file: "pages/index.yaml",
					path: ["sections", 1],
					section: "gallery",
				}),
			).toMatchObject({ status: 200 });
			const key = "index.yaml#sections.1.pictures.0";
			const [current, other] = parse(await readFile(page(), "utf8")).sections[1].pictures;
			const [first, own] = [current.file, "Spring"].map((caption) => ({
				...current,
				caption: { en: caption, ja: "春" },
				fileIn: { ja: other.file },
			}));
			expect(await set(key, current, first)).toMatchObject({ status: 200 });
			expect(await set(key, first, own)).toMatchObject({ status: 200 });
			expect(parse(await readFile(page(), "utf8")).sections[1].pictures[0]).toEqual(own);
			const sent = await upload(await photo(32, 32, "#48c").png().toBuffer(), {
				name: "spring.png",
				type: "image/png",
			});
			expect(await set(key, own, { ...own, file: "x" }, sent.body.id)).toMatchObject({
				status: 200,
			});
			expect(parse(await readFile(page(), "utf8")).sections[1].pictures[0]).toEqual({
				...current,
				caption: own?.caption,
				file: "spring.jpg",
			});
			for (let left = 3; left > 0; left -= 1) await window.undo();
		},
	);

	it("that is a drawing is stored as it was sent, and shown", async () => {
		const before = await readFile(page(), "utf8");
		const current = await pictures();
		const sign = drawing('<path d="M0 0h40v30z"/>');
		const original = parse(before).sections[0].picture ?? null;
		const { status, body } = await upload(sign, { name: "Sign.svg", type: "image/svg+xml" });
		expect(status).toBe(200);
		expect(await set(cover, original, { file: "new", alt }, String(body.id))).toMatchObject({
			status: 200,
		});
		expect(await readFile(join(editor.folder, "pictures/sign.svg"))).toEqual(sign);
		const [address = ""] =
			/\/assets\/sign-[0-9a-f]+\.svg/.exec(String((await window.get("/")).body)) ?? [];
		expect(address).not.toBe("");
		expect((await window.get(address)).status).toBe(200);
		await window.undo();
		expect([await readFile(page(), "utf8"), await pictures()]).toEqual([before, current]);
	});

	it("is added to a gallery with others, each described, and all are taken back together", async () => {
		const section = { file: "pages/index.yaml", path: ["sections", 1], section: "gallery" };
		expect((await window.action({ kind: "addSection", ...section })).status).toBe(200);
		const listed = async () => parse(await readFile(page(), "utf8")).sections[1].pictures;
		const files = await pictures();
		const [current, other] = await listed();
		const add = (added: readonly object[], expected: unknown = current) =>
			window.action({
				kind: "addPictures",
				key: "pages/index.yaml#sections.1.pictures.0",
				expected,
				pictures: added,
			});
		const added: { readonly file: string; readonly alt: typeof alt }[] = [];
		for (const name of ["room.jpg", "Room.JPG"]) {
			const { body } = await upload(await photo().jpeg().toBuffer(), { name });
			added.push({ file: `upload:${body.id}`, alt });
		}
		expect((await add(added, other)).status).toBe(409);
		expect((await add([...added, { file: "upload:gone", alt }])).status).toBe(409);
		expect((await add(added.map(({ file }) => ({ file })))).status).toBe(422);
		expect([await listed(), await pictures()]).toEqual([[current, other], files]);
		expect(await add(added)).toMatchObject({
			status: 200,
			body: { label: messageText("editor.didAddPictures", { count: 2 }) },
		});
		expect(await listed()).toEqual([
			current,
			{ file: "room.jpg", alt },
			{ file: "room-2.jpg", alt },
			other,
		]);
		await window.undo();
		expect([await listed(), await pictures()]).toEqual([[current, other], files]);
		await window.undo();
	});

	it("is added to logos as an item of its own, and not where an item needs more", async () => {
		const section = { file: "pages/index.yaml", path: ["sections", 1] };
		const add = async (key: string, expected: unknown, file: string) =>
			window.action({
				kind: "addPictures",
				key: `pages/index.yaml#${key}`,
				expected,
				pictures: [{ file, alt }],
			});
		await window.action({ kind: "addSection", ...section, section: "logos" });
		const logos = async () => parse(await readFile(page(), "utf8")).sections[1].logos;
		const before = await logos();
		const [{ picture }] = before;
		expect((await add("sections.1.logos.0.picture", picture, picture.file)).status).toBe(200);
		expect(await logos()).toEqual([
			before[0],
			{ picture: { file: picture.file, alt } },
			...before.slice(1),
		]);
		await window.undo();
		await window.undo();
		const current = { file: "garden-1.jpg", alt };
		expect((await add("sections.0.picture", current, current.file)).status).toBe(400);
	});

	it("that is none, or claims to be huge, is refused before anything is written", async () => {
		const bomb = Buffer.from(await photo(10, 10).png().toBuffer());
		// The header of the file declares 60,000 by 60,000 pixels.
		bomb.writeUInt32BE(60_000, 16);
		bomb.writeUInt32BE(60_000, 20);
		const cut = (await photo(400, 400).jpeg().toBuffer()).subarray(0, 300);
		const moving = await sharp(
			[await photo(8, 8).png().toBuffer(), await photo(8, 8, "#000").png().toBuffer()],
			{ join: { animated: true } },
		)
			.webp({ loop: 0 })
			.toBuffer();
		const wrong: Readonly<Record<string, Uint8Array>> = {
			"a script": Buffer.from("<script>alert(1)</script>"),
			nothing: new Uint8Array(),
			"a drawing with a script": drawing("<script>1</script>"),
			"a drawing that loads something": drawing(
				'<image href="https://elsewhere.example/a.png"/>',
			),
			"a huge one": bomb,
			"one that was cut off": cut,
			"a moving one": moving,
			"too many pixels": await photo(2600, 2600).png().toBuffer(),
		};
		for (const [name, bytes] of Object.entries(wrong))
			expect((await upload(bytes)).status, name).toBe(422);
		for (const type of [
			"image/gif",
			"text/plain",
			"multipart/form-data; boundary=x",
			"application/json",
		])
			expect((await upload(new Uint8Array(9), { type })).status, type).toBe(415);
		const huge = await upload(new Uint8Array(17 * 1024 * 1024)).catch(() => ({ status: 413 }));
		expect(huge.status).toBe(413);
		expect(
			(await set(cover, { file: "garden-1.jpg", alt }, { file: "x", alt }, "no-such-upload"))
				.status,
		).toBe(409);
		for (const file of ["../../../etc/passwd", "../logo.svg", "none.jpg"])
			expect(
				(await set(cover, { file: "garden-1.jpg", alt }, { file, alt })).status,
				file,
			).toBe(422);
		expect(await pictures()).toEqual(["garden-1.jpg"]);
	});
});

describe("a file that is no picture", () => {
	const type = "application/octet-stream";
	const pdf = Buffer.from("%PDF-1.7\nmenu");
	const added = (name: string) => readFile(join(editor.folder, "public/files", name), "utf8");
	const add = async (name: string, bytes: Uint8Array = pdf) => {
		const { status, body } = await upload(bytes, { name, type });
		expect(status, name).toBe(200);
		return window.action({ kind: "addFile", upload: body.id });
	};

	it("is added under a safe name that no other file has, linked, saved with the rest, and taken back", async () => {
		const before = await readFile(page(), "utf8");
		const [href, other] = ["/files/our-menu.pdf", "/files/our-menu-2.pdf"];
		expect(await add("Our Menu.PDF")).toMatchObject({ status: 200, body: { href } });
		const later = Buffer.from("%PDF-1.7\nanother");
		expect(await add("our  menu.pdf", later)).toMatchObject({ body: { href: other } });
		expect(await add("お品書き.pdf")).toMatchObject({
			body: {
				href: "/files/file.pdf",
				label: messageText("editor.didAddFile", { file: "お品書き.pdf" }),
			},
		});
		expect([await added("our-menu.pdf"), await added("our-menu-2.pdf")]).toEqual(
			[pdf, later].map(String),
		);
		const link = "index.yaml#sections.0.actions.0.href";
		const key = encodeURIComponent("pages/index.yaml#sections.0.actions.0.label");
		const { links } = (await window.get(`/_edit/page?key=${key}`)).body.inspector;
		expect(links).toContainEqual(expect.objectContaining({ kind: "file", href: other }));
		expect((await set(link, "/opensource", href)).status).toBe(200);
		expect((await window.get("/")).body).toContain(`href="${href}"`);
		expect((await window.get(href)).body).toBe(String(pdf));
		const changed = (await window.get("/_edit/changes?since=opened")).body.files;
		expect(changed).toContainEqual(
			expect.objectContaining({ file: "public/files/our-menu.pdf", title: "our-menu.pdf" }),
		);
		for (let left = 4; left > 0; left -= 1) expect((await window.undo()).status).toBe(200);
		expect(await readFile(page(), "utf8")).toBe(before);
		expect(await readdir(join(editor.folder, "public/files"))).toEqual([]);
	});

	it("is refused if it is of another kind, too large, or a picture", async () => {
		for (const name of ["menu.html", "menu.svg", "menu.js", "menu.pdf.exe", "menu"])
			expect(await upload(pdf, { name, type }), name).toMatchObject({
				status: 422,
				body: { reason: expect.stringMatching(messagePattern("editor.fileKindUnknown")) },
			});
		expect((await upload(Buffer.from("<html>"), { name: "menu.pdf", type })).status).toBe(422);
		const huge = new Uint8Array(20_000_001);
		const sent = await upload(huge, { name: "menu.pdf", type }).catch(() => ({ status: 413 }));
		expect(sent.status).toBe(413);
		const { body } = await upload(await photo().png().toBuffer(), { type: "image/png" });
		expect((await window.action({ kind: "addFile", upload: body.id })).status).toBe(409);
		const file = await upload(pdf, { name: "menu.pdf", type });
		const current = { file: "garden-1.jpg", alt };
		expect(await set(cover, current, { file: "x", alt }, file.body.id)).toMatchObject({
			status: 409,
			body: { reason: messageText("editor.forgotten") },
		});
	});
});

describe("the logo", () => {
	const read = (file: string) => readFile(join(editor.folder, file)).catch(() => undefined);
	const choose = async (name: string, type: string, bytes: Uint8Array) =>
		window.action({ kind: "setLogo", upload: (await upload(bytes, { name, type })).body.id });
	const shown = async () =>
		/<symbol id="logo".*?<\/symbol>/.exec((await window.get("/")).body)?.[0];

	it(
		"is a picture as most people have one, small and in a file of its own, until a drawing takes its place",
		onlyLong,
		async () => {
			const before = await read("logo.svg");
			expect(
				(await choose("logo.png", "image/png", await photo(1800, 600).png().toBuffer()))
					.status,
			).toBe(200);
			await expect.poll(shown).toMatch(/<image href="\/logo\.webp\?[0-9a-f]{8}"/);
			expect(await sharp(await read("public/logo.webp")).metadata()).toMatchObject({
				format: "webp",
				width: 360,
				height: 120,
			});
			expect(await read("logo.svg")).toBeUndefined();
			expect((await window.get("/logo.webp")).status).toBe(200);
			expect((await window.get("/_edit/logo?theme=dark")).body).toContain(
				"data:image/png;base64,",
			);
			expect((await window.get("/_edit/site")).body.illustrations.logo).toBe(true);
			const inside = `<image width="40" height="30" href="data:image/png;base64,${(await photo(400, 300).png().toBuffer()).toString("base64")}"/>`;
			expect((await choose("traced.svg", "image/svg+xml", drawing(inside))).status).toBe(200);
			expect(await sharp(await read("public/logo.webp")).metadata()).toMatchObject({
				format: "webp",
				height: 120,
			});
			const plain =
				'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
			expect((await choose("logo.svg", "image/svg+xml", Buffer.from(plain))).status).toBe(
				200,
			);
			await expect.poll(shown).toContain('d="M0 0h9v9z"');
			expect(await read("public/logo.webp")).toBeUndefined();
			for (let left = 3; left > 0; left -= 1) expect((await window.undo()).status).toBe(200);
			expect([await read("logo.svg"), await read("public/logo.webp")]).toEqual([
				before,
				undefined,
			]);
		},
	);
});

describe("the colors", () => {
	it("are set in both themes with the contrast of each pair, and go back to the kit's", async () => {
		const file = () =>
			readFile(join(editor.folder, "theme.css"), "utf8").catch(() => undefined);
		const read = async () =>
			Object.fromEntries(
				(await window.get("/_edit/site?looks=1")).body.looks.colors.map(
					(each: { name: string }) => [each.name, each],
				),
			);
		await rm(join(editor.folder, "theme.css"));
		expect((await read()).act).toMatchObject({
			isOwn: false,
			pairs: [{ on: "on-act", least: 4.5 }],
		});
		expect(
			(
				await window.action({
					kind: "setColor",
					name: "ink",
					color: { light: "#777777", dark: "#eeeeee" },
				})
			).status,
		).toBe(200);
		expect(await file()).toBe(":root {\n\t--ink: light-dark(#777777, #eeeeee);\n}\n");
		const { ink } = await read();
		expect(ink).toMatchObject({ isOwn: true, light: "#777777" });
		expect(ink.pairs.find(({ on }: { on: string }) => on === "paper").light).toBeLessThan(4.5);
		for (const body of [
			{ name: "margin" },
			{ name: "ink", color: { light: "red", dark: "#000000" } },
			{ name: "ink;}body{", color: { light: "#000000", dark: "#000000" } },
		])
			expect([400, 422]).toContain(
				(await window.action({ kind: "setColor", ...body })).status,
			);
		expect((await window.action({ kind: "setColor", name: "ink" })).status).toBe(200);
		expect(await file()).toBeUndefined();
	});

	it("that are too light stay as they were chosen, with what the page shows in their place", async () => {
		expect(
			(
				await window.action({
					kind: "setColor",
					name: "act",
					color: { light: "#e0523f", dark: "#e0523f" },
				})
			).status,
		).toBe(200);
		const { colors } = (await window.get("/_edit/site?looks=1")).body.looks;
		const of = (wanted: string) => colors.find(({ name }: { name: string }) => name === wanted);
		expect(of("act")).toMatchObject({ light: "#e0523f", shown: { light: of("accent").light } });
		for (const { on, least, light } of of("accent").pairs)
			expect(light, on).toBeGreaterThanOrEqual(least);
		expect((await window.action({ kind: "setColor", name: "act" })).status).toBe(200);
	});
});
