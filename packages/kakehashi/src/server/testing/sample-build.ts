import { brotliCompressSync, gzipSync } from "node:zlib";
import type { RuntimeConfig } from "@kakehashi/core/http/runtime-config.ts";
import type { ServerBuild } from "@kakehashi/core/payload/build-output.ts";
import { errorPages, type LayoutContent, type Payload } from "@kakehashi/core/payload/payload.ts";
import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { localizedRoutes, payloadPath } from "@kakehashi/core/routing/route.ts";
import { escapeText } from "@kakehashi/core/values/escape-markup.ts";
import { mailTextsForTests } from "../../inbox/testing/mail-texts-for-tests.ts";
import { joinPrecompressed } from "../files/prepare-files.ts";
import type { EncodedBodies } from "../files/served-file.ts";
import { sampleSite } from "./sample-site.ts";

export const buildId = "0123456789ab";

/** The configuration that the sample build's files were made with. */
export const builtConfig: RuntimeConfig = {
	siteUrl: sampleSite.origin,
	apiBaseUrl: "",
	buildId,
	buildCheckIntervalMs: 3_600_000,
};

/** Renders a short document that shows the payload and the configuration that it was made from. */
export function renderSample(payload: Payload, config: RuntimeConfig): string {
	const text = JSON.stringify({
		page: payload.page,
		path: payload.head.path,
		status: payload.status,
		sections: payload.sections,
		config,
	});
	return `<!doctype html><html lang="${payload.tag}"><title>${payload.page}</title><p>${escapeText(text)}</p>${"<hr>".repeat(200)}</html>`;
}

/** The section kind of each page, for pages with a kind that the server handles specially. */
const kinds: Readonly<Record<string, string>> = {
	...errorPages,
	contacts: "form",
	booking: "form",
};

/** The parts of the contact form that the server reads. */
const sampleForm = {
	titlePrefix: { error: "Error: ", sent: "Sent: " },
	fields: { email: {}, message: {} },
	topics: [
		{ id: "question", label: "使い方 ❓" },
		{ id: "plans", label: "プランと料金" },
	],
	plans: [
		{ id: "own", name: "ご自身で" },
		{ id: "together", name: "ご一緒に" },
	],
	extraFields: [
		{ id: "phone", kind: "tel", required: false, label: "電話番号" },
		{
			id: "room",
			kind: "select",
			required: false,
			label: "部屋",
			options: ["sakura", "ume"].map((id) => ({ id, label: id })),
		},
	],
};

/** A second form, with other fields. */
const bookingForm = {
	titlePrefix: sampleForm.titlePrefix,
	form: "booking",
	fields: { email: { required: false }, message: { required: false } },
	plans: [],
	extraFields: [
		{ id: "phone", kind: "tel", required: false, label: "電話番号" },
		{
			id: "times",
			kind: "choice",
			required: false,
			several: true,
			label: "時間帯",
			options: ["am", "pm"].map((id) => ({ id, label: id })),
		},
		{
			id: "papers",
			kind: "file",
			required: false,
			label: "書類",
			files: { types: ["pdf", "png"], maxFiles: 2, maxBytes: 1_000_000 },
		},
	],
};

const sectionsByPage: Readonly<Record<string, object>> = {
	contacts: sampleForm,
	booking: bookingForm,
};

export const sampleBuild: ServerBuild = {
	id: buildId,
	routes: [],
	timestamp: 0,
	config: builtConfig,
	pages: Object.fromEntries(
		localizedRoutes(sampleSite.routes, sampleSite.locales).map(({ route, locale, path }) => [
			path,
			samplePayload(route.name, locale, path),
		]),
	),
	notFound: Object.fromEntries(
		sampleSite.locales.map((locale) => [locale.code, samplePayload("notFound", locale)]),
	),
	error: Object.fromEntries(
		sampleSite.locales.map((locale) => [locale.code, samplePayload("error", locale)]),
	),
	mails: mailTextsForTests,
	policy: { sources: {} },
	discovery: ["robots.txt", "sitemap.xml"],
	assets: { boot: "/assets/boot-abc.js", styles: {} },
};

/** The public files and their precompressed versions, as a build writes them. */
export function sampleClientFiles(): Map<string, EncodedBodies> {
	const pages = Object.entries(sampleBuild.pages).filter(([path]) => !path.endsWith("/fresh"));
	const texts: Record<string, string> = {
		...Object.fromEntries(
			pages.map(([path, payload]) => [
				path === "/" ? "index.html" : `${path.slice(1)}.html`,
				renderSample(payload, builtConfig),
			]),
		),
		...Object.fromEntries(
			pages.map(([path, payload]) => [
				payloadPath(path).slice(1),
				JSON.stringify({ ...payload, buildId }),
			]),
		),
		"404.html": "static not-found page",
		"ja/404.html": "static not-found page",
		"500.html": "static error page",
		"assets/boot-abc.js": "// boot",
		"builds/latest.json": "{}",
		[`builds/meta/${buildId}.json`]: "{}",
		"google1234.html": "verification",
		"favicon.svg": "<svg/>",
		"資料 1.txt": "text",
		"robots.txt": `Sitemap: ${builtConfig.siteUrl}/sitemap.xml`,
		"sitemap.xml": `<loc>${builtConfig.siteUrl}/</loc><loc>${builtConfig.siteUrl}.example/</loc>`,
		_redirects: "/en / 308",
		_headers: "/*",
	};
	const plain = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const);
	return joinPrecompressed(
		new Map([
			...plain,
			...plain.map(([path, bytes]) => [`${path}.br`, brotliCompressSync(bytes)] as const),
			...plain.map(([path, bytes]) => [`${path}.gz`, gzipSync(bytes)] as const),
			["photo.png", Buffer.from([137, 80, 78, 71])],
			["archive.gz", Buffer.from("not a compressed file")],
		]),
	);
}

function samplePayload(page: string, locale: Locale, path?: string): Payload {
	return {
		page,
		locale: locale.code,
		tag: locale.tag,
		status: page === "notFound" ? 404 : page === "error" ? 500 : 200,
		head: {
			title: page,
			description: "",
			alternates: [],
			meta: [],
			structuredData: "{}",
			...(path === undefined ? {} : { path }),
		},
		// The server passes layout and content on without reading them, except a few texts of the
		// contact form and the texts for llms.txt.
		layout: {
			siteName: "Sample",
			languages: { label: "", links: [] },
		} as unknown as LayoutContent,
		sections: [
			{
				kind: kinds[page] ?? "sample",
				number: 1,
				tone: "paper",
				noBottomPadding: false,
				...sectionsByPage[page],
			},
		],
	};
}
