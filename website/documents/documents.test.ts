import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { addressOf, documentsPath, isDocument, targetOf } from "./document-address.ts";
import { documentFiles, readDocuments } from "./read-documents.ts";

const root = resolve(import.meta.dirname, "../..");
const content = join(root, "website/content");
const { documents, pictures } = readDocuments(root);

type Entry = {
	readonly file: string;
	readonly languages: readonly string[];
	readonly title: Readonly<Record<string, string>>;
	readonly sections: readonly { readonly kind: string; readonly source: string }[];
};

/** The pages of the collection, as their files describe them. */
const entries = readdirSync(join(content, "docs"))
	.filter((name) => name !== "_collection.yaml")
	.map(
		(file): Entry => ({
			file,
			...(parse(readFileSync(join(content, "docs", file), "utf8")) as Omit<Entry, "file">),
		}),
	);
const sourcesOf = ({ sections }: Pick<Entry, "sections">) => sections.map(({ source }) => source);

/** The links of a document, as its Markdown has them, without those in code. */
function linksIn(source: string): string[] {
	const text = readFileSync(join(root, source), "utf8")
		.replace(/^\s*```.*?^\s*```/gms, "")
		.replace(/``.*?``|`[^`\n]*`/g, "code");
	return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => href);
}

const idsIn = (source: string) =>
	documents[source]?.blocks.flatMap((block) => (block.type === "heading" ? [block.id] : []));

/** Why a link leads nowhere. Undefined if it leads somewhere, or to another site. */
function problemWith(href: string, source: string): string | undefined {
	const target = targetOf(href, source);
	if ("path" in target)
		return /^http:\/\/localhost/.test(href) || existsSync(join(root, target.path))
			? undefined
			: `${source}: ${href} is no file`;
	const [path = "", id] = target.href.split("#");
	if (target.href.startsWith("https:") || [documentsPath, "/guides", "/ja/guides"].includes(path))
		return undefined;
	const guide = /^\/guides\/(.+)$/.exec(path)?.[1];
	if (guide !== undefined)
		return readdirSync(join(content, "guides")).some((name) => name.endsWith(`-${guide}.yaml`))
			? undefined
			: `${source}: ${href} is no guide`;
	const document =
		path === "" ? source : documentFiles(root).find((each) => addressOf(each) === path);
	if (document === undefined) return `${source}: ${href} is no document`;
	return id === undefined || idsIn(document)?.includes(id)
		? undefined
		: `${source}: ${href} names no heading`;
}

describe("the documents of the repository", () => {
	it("are all Markdown files in docs and its records, but the two that only lead to the guides", () => {
		const all = ["docs", "docs/decisions"].flatMap((folder) =>
			readdirSync(join(root, folder))
				.filter((name) => name.endsWith(".md"))
				.map((name) => `${folder}/${name}`),
		);
		expect(all.filter((file) => !isDocument(file)).sort()).toEqual([
			"docs/owner-guide.ja.md",
			"docs/owner-guide.md",
		]);
		expect(Object.keys(documents).sort()).toEqual(
			[...all.filter(isDocument), "CONTRIBUTING.md"].sort(),
		);
	});

	it("are each a page of the site, in English, with its title, at the address that links lead to", () => {
		expect(entries.flatMap(sourcesOf).sort()).toEqual(Object.keys(documents).sort());
		for (const entry of entries) {
			const [source = ""] = sourcesOf(entry);
			const slug = /^\d{4}-\d{2}-\d{2}-(.+)\.yaml$/.exec(entry.file)?.[1];
			expect.soft(`${documentsPath}/${slug}`, entry.file).toBe(addressOf(source));
			expect.soft(entry.title, entry.file).toEqual({ en: documents[source]?.title });
			expect.soft(entry.languages, entry.file).toEqual(["en"]);
		}
	});

	it("are each under one question of the page for developers", () => {
		type Index = { readonly groups?: readonly { readonly documents: readonly string[] }[] };
		const { sections } = parse(
			readFileSync(join(content, "pages/developers.yaml"), "utf8"),
		) as { readonly sections: readonly Index[] };
		const named = sections.flatMap(({ groups = [] }) =>
			groups.flatMap(({ documents }) => documents),
		);
		expect(named.sort()).toEqual(Object.keys(documents).sort());
	});

	it("have no link that leads nowhere", () => {
		const links = Object.keys(documents).flatMap((source) =>
			linksIn(source).map((href) => ({ href, source })),
		);
		expect(links.length).toBeGreaterThan(80);
		expect(links.flatMap(({ href, source }) => problemWith(href, source) ?? [])).toEqual([]);
	});

	it("have each heading under an id of its own, which no page has already", () => {
		for (const source of Object.keys(documents)) {
			const ids = idsIn(source) ?? [];
			expect(new Set(ids).size, source).toBe(ids.length);
			expect(
				ids.filter((id) => ["", "arch", "logo", "main", "root"].includes(id)),
				source,
			).toEqual([]);
		}
	});

	it("show their pictures: those of all kinds of section, and the drawings", () => {
		const blocks = Object.values(documents).flatMap((document) => document.blocks);
		const shown = blocks.flatMap((block) => (block.type === "picture" ? [block] : []));
		expect(shown.map(({ src }) => src).sort()).toEqual(Object.keys(pictures).sort());
		expect(shown.length).toBeGreaterThan(25);
		for (const { src, alt, width, height } of shown) {
			expect(alt, src).not.toBe("");
			expect(Math.min(width, height), src).toBeGreaterThan(50);
		}
		const drawings = blocks.flatMap((block) => (block.type === "drawing" ? [block] : []));
		expect(drawings.map(({ drawing }) => drawing.attributes.viewBox)).toEqual([
			"0 0 960 640",
			"0 0 720 736",
		]);
	});
});
