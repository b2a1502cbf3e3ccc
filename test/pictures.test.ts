import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPictures } from "../src/builder/pictures/read-pictures.ts";
import { pictureNotes } from "../src/builder/pictures/used-pictures.ts";
import { type BuildSources, buildSite } from "../src/builder/recipe/build-site.ts";
import { readSources } from "../src/builder/recipe/read-sources.ts";
import { formatSizes, pageSizes } from "../src/builder/recipe/report-sizes.ts";
import { chooseMessageLanguage } from "../src/core/messages/say.ts";
import { configuration } from "./fixture-site.ts";
import { cameraNotes, drawn, makePicturesSite, picturesPage } from "./sites/pictures-site.ts";

const root = resolve(import.meta.dirname, "..");
const quietly = <T>(_name: string, work: () => Promise<T>) => work();
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const read = (siteFolder: string) => readSources(root, configuration, { siteFolder });

let folder: string;
let sources: BuildSources;
let files: ReadonlyMap<string, Uint8Array>;
const build = () => buildSite({ ...sources, timestamp: 0, brotliQuality: 1 }, quietly);
const named = (pattern: RegExp) => [...files.keys()].filter((path) => pattern.test(path)).sort();
const file = (pattern: RegExp) => files.get(named(pattern)[0] ?? "") ?? new Uint8Array();

beforeAll(async () => {
	folder = await makePicturesSite();
	sources = { ...(await read(folder)), pictureCache: join(folder, "cache") };
	files = await build();
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a picture", () => {
	it("is published in the widths that it has, as AVIF and WebP, with one file for every other browser", async () => {
		const widths = (pattern: RegExp) => Promise.all(named(pattern).map(async (path) => (await sharp(files.get(path)).metadata()).width));
		expect((await widths(/\/table-[0-9a-f]+-\d+\.avif$/)).sort()).toEqual([1440, 1920, 480, 960].sort());
		expect((await widths(/\/table-[0-9a-f]+-\d+\.webp$/)).sort()).toEqual([1440, 1920, 480, 960].sort());
		expect(await widths(/\/table-[0-9a-f]+-\d+\.jpg$/)).toEqual([960]);
		expect(await widths(/\/upright-[0-9a-f]+-\d+\.webp$/)).toEqual([480, 600]);
		expect(await widths(/\/wide-[0-9a-f]+-\d+\.avif$/)).toEqual([300]);
		expect(named(/\/unused-/)).toEqual([]);
	});

	it("tells nobody where it was taken or by whom, stands upright, and is sRGB", async () => {
		const original = await sharp(join(folder, "pictures/upright.jpg")).metadata();
		expect(original.exif?.toString("latin1")).toContain(cameraNotes.exif.IFD0.Artist);
		const forms = named(/\/upright-[0-9a-f]+-\d+\.(?:avif|webp|jpg)$/);
		expect(forms).toHaveLength(5);
		for (const path of forms) {
			const metadata = await sharp(files.get(path)).metadata();
			expect(metadata, path).toMatchObject({ space: "srgb" });
			expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation], path).toEqual([undefined, undefined, undefined, undefined]);
			expect((metadata.height ?? 0) / (metadata.width ?? 1), path).toBeCloseTo(4 / 3, 1);
			expect(Buffer.from(files.get(path) ?? []).includes("Hanako"), path).toBe(false);
		}
	});

	it("keeps what is transparent", async () => {
		for (const path of named(/\/wide-[0-9a-f]+-\d+\./)) expect((await sharp(files.get(path)).metadata()).hasAlpha, path).toBe(true);
	});

	it("is published as it is if it is a drawing", () => {
		expect(text(file(/\/sign-[0-9a-f]+\.svg$/))).toContain("<svg");
	});
});

describe("a page with pictures", () => {
	const images = (html: string) => [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);

	it.each(["studio", "ja/studio"])("is valid, in %s, with a size for every picture and every file that it names", (path) => {
		const html = text(files.get(`client/${path}/index.html`) ?? files.get(`client/${path}.html`));
		const validator = new HtmlValidate({ extends: ["html-validate:standard", "html-validate:document"], rules: { "require-sri": "off" } });
		const report = validator.validateStringSync(html);
		expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
		expect(images(html)).toHaveLength(7);
		for (const tag of images(html)) expect(tag).toMatch(/ width="\d+" height="\d+"/);
		const addresses = [...html.matchAll(/\/assets\/[\w-]+\.(?:avif|webp|jpg|png|svg)/g)].map(([address]) => address);
		expect(addresses.length).toBeGreaterThan(20);
		expect(addresses.filter((address) => !files.has(`client${address}`) && !address.includes("share-"))).toEqual([]);
		expect(html).not.toMatch(/<(?:img|picture|source)\b[^>]*style=/);
	});

	it("loads the picture of the cover first, and the others when they come near", () => {
		const html = text(files.get("client/studio/index.html") ?? files.get("client/studio.html"));
		const [first, ...others] = images(html);
		expect(first).toMatch(/fetchpriority="high"/i);
		expect(first).not.toMatch(/loading="lazy"/);
		expect(others).not.toEqual([]);
		for (const tag of others) expect(tag).toMatch(/loading="lazy"/);
	});

	it("has the bytes of its pictures in the table of sizes", () => {
		const sizes = pageSizes(files, sources.site);
		const largest = named(/\/(?:table-[0-9a-f]+-1920|upright-[0-9a-f]+-600|wide-[0-9a-f]+-300)\.avif$|\/sign-[0-9a-f]+\.svg$/);
		expect(largest).toHaveLength(4);
		const bytes = largest.reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
		expect(sizes.find(({ path }) => path === "/studio")?.pictureBytes).toBe(bytes);
		expect(sizes.find(({ path }) => path === "/")?.pictureBytes).toBe(0);
		expect(formatSizes(sizes)).toContain(`${new Intl.NumberFormat("en-US").format(bytes)} B`);
	});
});

describe("building again", () => {
	it("gives the same bytes and converts nothing that was converted before", async () => {
		const cache = join(folder, "cache");
		const kept = (await readdir(cache)).sort();
		expect(kept.length).toBeGreaterThan(10);
		// What lies in the cache is what is published: nobody has made it anew.
		const marked = join(cache, kept.find((name) => name.endsWith(".webp")) ?? "");
		const { mtimeMs } = await stat(marked);
		const same = await build();
		expect([...same].filter(([path, bytes]) => !Buffer.from(bytes).equals(files.get(path) ?? new Uint8Array())).map(([path]) => path)).toEqual([]);
		await writeFile(marked, "from the cache");
		const third = await build();
		expect([...third.values()].map((bytes) => text(bytes.subarray(0, 20)))).toContain("from the cache");
		await rm(cache, { recursive: true });
		const anew = await build();
		expect([...anew].filter(([path, bytes]) => !Buffer.from(bytes).equals(files.get(path) ?? new Uint8Array())).map(([path]) => path)).toEqual([]);
		expect((await stat(marked)).mtimeMs).not.toBe(mtimeMs);
	}, 120_000);
});

describe("a fault of a picture", () => {
	const good = "{ file: table.jpg, alt: { en: A drawing table., ja: 製図台。 }, focus: [0.2, 0.9] }";
	const problemsOf = async (picture: string) => {
		expect(picturesPage).toContain(good);
		const page = join(folder, "content/pages/studio.yaml");
		await writeFile(page, picturesPage.replace(good, picture));
		try {
			await read(folder);
			return "";
		} catch (error) {
			return (error as Error).message;
		} finally {
			await writeFile(page, picturesPage);
		}
	};
	const alt = "alt: { en: A, ja: 字 }";

	it.each([
		["no such file", `{ file: chair.jpg, ${alt} }`, /sections\.0\.picture\.file .*"chair\.jpg".*table\.jpg/],
		["no picture", `{ file: letter.jpg, ${alt} }`, /sections\.0\.picture\.file .*"letter\.jpg" is no picture/],
		["half a picture", `{ file: half.jpg, ${alt} }`, /sections\.0\.picture\.file .*"half\.jpg" is no picture/],
		["a drawing with a script", `{ file: script.svg, ${alt} }`, /sections\.0\.picture\.file .*"script\.svg" holds a script/],
		["a drawing that acts when it is loaded", `{ file: load.svg, ${alt} }`, /sections\.0\.picture\.file .*"load\.svg" holds a script/],
		["one language without words", "{ file: table.jpg, alt: { en: A } }", /sections\.0\.picture\.alt\.ja .*日本語/],
		["neither words nor decoration", "{ file: table.jpg }", /sections\.0\.picture .*alt.*decorative/],
		["both", `{ file: table.jpg, ${alt}, decorative: true }`, /sections\.0\.picture .*not both/],
		["a focus outside", `{ file: table.jpg, ${alt}, focus: [1.2, 0] }`, /sections\.0\.picture\.focus\.0 .*from 0 to 1/],
		["a focus of one number", `{ file: table.jpg, ${alt}, focus: [1] }`, /sections\.0\.picture\.focus/],
	])("is named with file, line and key: %s", async (_name, picture, expected) => {
		await writeFile(join(folder, "pictures/letter.jpg"), "Dear Sir");
		await writeFile(join(folder, "pictures/half.jpg"), (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 900));
		await writeFile(join(folder, "pictures/script.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
		await writeFile(join(folder, "pictures/load.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="1"/>');
		const message = await problemsOf(picture);
		expect(message).toMatch(/studio\.yaml:1\d /);
		expect(message).toMatch(expected);
	});

	it("is told in the language of whoever reads it, however often the folder was read before", async () => {
		const picture = `{ file: letter.jpg, ${alt} }`;
		await writeFile(join(folder, "pictures/letter.jpg"), "Dear Sir");
		expect(await problemsOf(picture)).toContain("is no picture");
		chooseMessageLanguage(() => "ja");
		try {
			expect(await problemsOf(picture)).toMatch(/「letter\.jpg」は、画像として読めません。/);
		} finally {
			chooseMessageLanguage(() => "en");
		}
	});

	it("is none of a picture that no page shows, which the check only notes", async () => {
		const pictures = await readPictures(join(folder, "pictures"));
		const { content } = await read(folder);
		expect(pictureNotes(content.pages, pictures)).toContainEqual(expect.stringMatching(/^pictures\/unused\.png: /));
		expect(pictureNotes(content.pages, pictures).join()).not.toContain("table.jpg");
	});
});
