import { describe, expect, it } from "vitest";
import { temporarySuffix } from "../target/publish-target.ts";
import { type ExistingFile, filesToRead, oldFilesStayMs, planPublish } from "./plan-publish.ts";
import { sendOrder } from "./send-order.ts";
import {
	emptyManifest,
	type FileDigest,
	readManifest,
	type TargetManifest,
	writeManifest,
} from "./target-manifest.ts";

/** The digest of a file with this text. */
const digest = (text: string): FileDigest => ({ size: text.length, hash: text });
const digests = (texts: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, digest(text)]));

const now = Date.parse("2026-11-30T12:00:00Z");
const today = new Date(now).toISOString();
const old = (text: string, ageMs: number) => ({
	...digest(text),
	since: new Date(now - ageMs).toISOString(),
});

type Case = {
	readonly build?: Readonly<Record<string, string>>;
	readonly manifest?: Partial<TargetManifest>;
	/** What is at the target. */
	readonly remote?: Readonly<Record<string, string>>;
};

/** Plans as a run does: with the hashes of those files only that a plan asks for. */
function plan({ build = {}, manifest = {}, remote = {} }: Case) {
	const input = {
		build: new Map(Object.entries(digests(build))),
		manifest: { ...emptyManifest, ...manifest },
		now,
	};
	const existing = new Map<string, ExistingFile>(
		Object.entries(remote).map(([path, text]) => [path, { size: text.length }]),
	);
	const read = filesToRead({ ...input, existing });
	for (const path of read) existing.set(path, digest(remote[path] ?? ""));
	return { ...planPublish({ ...input, existing }), read };
}

it("files are sent in an order in which each finds what it needs", () => {
	const paths = [
		"builds/latest.json",
		"about.html.br",
		"about.html",
		"ja/about/_payload.json",
		"_redirects",
		"index.html",
		"favicon.ico",
		"builds/meta/1.json",
		"builds/latest.json.gz",
		".htaccess",
		"_payload.json",
		"_payload.json.gz",
		"assets/boot-1.js",
		"prices.gz",
	];
	expect(sendOrder(paths)).toEqual([
		"assets/boot-1.js",
		"builds/meta/1.json",
		"favicon.ico",
		"prices.gz",
		"_payload.json",
		"_payload.json.gz",
		"ja/about/_payload.json",
		"about.html",
		"about.html.br",
		"index.html",
		".htaccess",
		"_redirects",
		"builds/latest.json",
		"builds/latest.json.gz",
	]);
});

describe("what is sent, asked and removed", () => {
	it.each<[string, Case, Partial<ReturnType<typeof plan>>]>([
		[
			"everything, into an empty folder",
			{ build: { "index.html": "new", "assets/a.js": "a" } },
			{ send: ["assets/a.js", "index.html"], remove: [], foreign: [], read: [] },
		],
		[
			"only what has changed, and nothing else is read",
			{
				build: { "index.html": "new", "assets/a.js": "a" },
				manifest: { files: digests({ "index.html": "old", "assets/a.js": "a" }) },
				remote: { "index.html": "old", "assets/a.js": "a" },
			},
			{ send: ["index.html"], remove: [], foreign: [], read: ["index.html"] },
		],
		[
			"what is missing there, although it was sent",
			{
				build: { "assets/a.js": "a" },
				manifest: { files: digests({ "assets/a.js": "a" }) },
			},
			{ send: ["assets/a.js"], foreign: [] },
		],
		[
			"not what is the same there already, whoever has put it there",
			{ build: { "index.html": "new" }, remote: { "index.html": "new" } },
			{ send: [], foreign: [] },
		],
		[
			"not over a file of somebody else without a question",
			{ build: { "index.html": "new" }, remote: { "index.html": "of WordPress" } },
			{
				send: ["index.html"],
				foreign: [{ path: "index.html", reason: "unknown", fate: "overwritten" }],
				read: [],
			},
		],
		[
			"not over a file that has the same size, but is not ours",
			{ build: { "index.html": "new" }, remote: { "index.html": "his" } },
			{ foreign: [{ path: "index.html", reason: "unknown", fate: "overwritten" }] },
		],
		[
			"not over a file of ours that somebody has changed, in its size or not",
			{
				build: { "a.html": "new", "b.html": "new" },
				manifest: { files: digests({ "a.html": "old", "b.html": "old" }) },
				remote: { "a.html": "odd", "b.html": "changed" },
			},
			{
				foreign: [
					{ path: "a.html", reason: "changed", fate: "overwritten" },
					{ path: "b.html", reason: "changed", fate: "overwritten" },
				],
			},
		],
		[
			"the changed size of a file is seen, although the build has it as before",
			{
				build: { ".htaccess": "ours" },
				manifest: { files: digests({ ".htaccess": "ours" }) },
				remote: { ".htaccess": "ours, and a line of the host" },
			},
			{
				send: [".htaccess"],
				foreign: [{ path: ".htaccess", reason: "changed", fate: "overwritten" }],
			},
		],
		[
			"files of others that the site does not have are left alone",
			{ build: { "index.html": "new" }, remote: { "index.html.bak": "x", "shop/a": "y" } },
			{ send: ["index.html"], remove: [], foreign: [] },
		],
		[
			"a run goes on after one that was cut off",
			{
				build: { "a.html": "new", "b.html": "new", "c.html": "new" },
				manifest: {
					files: digests({ "a.html": "old", "b.html": "old", "c.html": "old" }),
					pending: digests({ "a.html": "new", "b.html": "new", "c.html": "new" }),
				},
				remote: { "a.html": "new", "b.html": "old", "c.html": "new" },
			},
			{ send: ["b.html"], foreign: [] },
		],
		[
			"the next build replaces what a run that was cut off has sent",
			{
				build: { "a.html": "newer" },
				manifest: {
					files: digests({ "a.html": "old" }),
					pending: digests({ "a.html": "new" }),
				},
				remote: { "a.html": "new" },
			},
			{ send: ["a.html"], foreign: [] },
		],
		[
			"with a deleted page, its compressed forms are removed at once",
			{
				manifest: { files: digests({ "faq.html": "page", "faq.html.br": "small" }) },
				remote: { "faq.html": "page", "faq.html.br": "small" },
			},
			{ remove: ["faq.html", "faq.html.br"], foreign: [] },
		],
		[
			"a deleted page is removed at once, and other files stay for a day",
			{
				manifest: { files: digests({ "faq.html": "page", "assets/faq.js": "code" }) },
				remote: { "faq.html": "page", "assets/faq.js": "code" },
			},
			{
				remove: ["faq.html"],
				foreign: [],
				manifest: {
					files: {},
					pending: {},
					old: {
						"faq.html": { ...digest("page"), since: today },
						"assets/faq.js": { ...digest("code"), since: today },
					},
				},
			},
		],
		[
			"a deleted page whose removal was cut off is removed now",
			{
				manifest: { old: { "faq.html": old("page", 60_000) } },
				remote: { "faq.html": "page" },
			},
			{ remove: ["faq.html"], foreign: [] },
		],
		[
			"old files are removed a day later, not before",
			{
				manifest: {
					old: {
						"assets/1.js": old("one", oldFilesStayMs),
						"assets/2.js": old("two", oldFilesStayMs - 1),
					},
				},
				remote: { "assets/1.js": "one", "assets/2.js": "two" },
			},
			{ remove: ["assets/1.js"], send: [], foreign: [], read: ["assets/1.js"] },
		],
		[
			"an old file that a build has again stays",
			{
				build: { "assets/1.js": "one" },
				manifest: { old: { "assets/1.js": old("one", 2 * oldFilesStayMs) } },
				remote: { "assets/1.js": "one" },
			},
			{
				remove: [],
				send: [],
				foreign: [],
				manifest: { ...emptyManifest, files: digests({ "assets/1.js": "one" }) },
			},
		],
		[
			"an old file that somebody has changed is not removed without a question",
			{
				manifest: { old: { "assets/1.js": old("one", oldFilesStayMs) } },
				remote: { "assets/1.js": "his" },
			},
			{ foreign: [{ path: "assets/1.js", reason: "changed", fate: "removed" }] },
		],
		[
			"an old file that is not there is forgotten",
			{ manifest: { old: { "assets/1.js": old("one", oldFilesStayMs) } } },
			{ remove: [], foreign: [], manifest: emptyManifest },
		],
		[
			"a file that differs from one of the build only in case is not removed",
			{
				build: { "about.html": "page", "logo.png": "logo" },
				manifest: {
					files: digests({ "About.html": "page" }),
					old: { "Logo.png": old("logo", oldFilesStayMs) },
				},
				remote: { "About.html": "page", "Logo.png": "logo" },
			},
			{ remove: [], foreign: [] },
		],
		[
			"nor one that differs only in the form of Unicode",
			{
				build: { "ガイド.html": "page" },
				manifest: { files: digests({ ["ガイド.html".normalize("NFD")]: "page" }) },
				remote: { ["ガイド.html".normalize("NFD")]: "page" },
			},
			{ remove: [], foreign: [] },
		],
		[
			"what was left of a file that was cut off is removed",
			{ remote: { [`assets/a.js${temporarySuffix}`]: "half" } },
			{ remove: [`assets/a.js${temporarySuffix}`], foreign: [] },
		],
	])("%s", (_, given, expected) => {
		const planned = Object.entries(plan(given)).filter(([key]) => key in expected);
		expect(Object.fromEntries(planned)).toEqual(expected);
	});

	it("a run first records what it is going to send, and what is really there", () => {
		const { manifest } = plan({
			build: { "a.html": "new", "b.html": "new", "c.html": "new" },
			manifest: { files: digests({ "a.html": "old", "b.html": "new" }) },
			remote: { "a.html": "old", "b.html": "new", "c.html": "of others" },
		});
		expect(manifest).toEqual({
			files: digests({ "a.html": "old", "b.html": "new" }),
			pending: digests({ "a.html": "new", "c.html": "new" }),
			old: {},
		});
	});
});

describe("a manifest", () => {
	it("is read as it was written", () => {
		const manifest = {
			files: digests({ "index.html": "a" }),
			pending: digests({ "予約.html": "b" }),
			old: { "assets/1.js": old("one", 0) },
		};
		expect(readManifest(writeManifest(manifest))).toEqual(manifest);
	});

	it.each([undefined, "", "{", "[]", '{"files":[]}'])("of %j knows of no file", (text) => {
		const bytes = text === undefined ? undefined : new TextEncoder().encode(text);
		expect(readManifest(bytes)).toEqual(emptyManifest);
	});

	it.each([
		"",
		".",
		"..",
		"../a.html",
		"a/../../b.html",
		"a/.. /b.html",
		"a/./b.html",
		"a//b.html",
		"a/",
		"/etc/a.html",
		"..\\a.html",
		"C:/a.html",
		"a:b.html",
		"a\nb.html",
	])("knows of no file %j, which could lead out of the folder", (path) => {
		const files = digests({ [path]: "a", ".well-known/a..b": "b" });
		const old = { [path]: { ...digest("a"), since: today } };
		const left = { ...emptyManifest, files: digests({ ".well-known/a..b": "b" }) };
		expect(readManifest(writeManifest({ files, pending: files, old }))).toEqual({
			...left,
			pending: left.files,
		});
	});
});
