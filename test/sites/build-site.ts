import { rmSync } from "node:fs";
import {
	appendFile,
	cp,
	mkdir,
	mkdtemp,
	readFile,
	realpath,
	rm,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Plugin } from "vite";
import { stringify } from "yaml";
import { bundleRenderer } from "../../packages/kakehashi/src/builder/bundle/bundle-server.ts";
import { readLook } from "../../packages/kakehashi/src/builder/looks/looks.ts";
import { buildSite } from "../../packages/kakehashi/src/builder/pipeline/build-site.ts";
import type { BuildSources } from "../../packages/kakehashi/src/builder/pipeline/build-sources.ts";
import { readSources } from "../../packages/kakehashi/src/builder/pipeline/read-sources.ts";
import { writeFiles } from "../../packages/kakehashi/src/builder/pipeline/write-files.ts";
import { loadConfiguration } from "../../packages/kakehashi/src/command/load-configuration.ts";
import { readSettings } from "../../packages/kakehashi/src/content/settings/read-settings.ts";
import {
	type ExampleName,
	exampleConfigurations,
	exampleDay,
	exampleFolder,
	exampleNames,
} from "../example-sites.ts";
import {
	configuration as fixture,
	siteFolder as fixtureFolder,
	security,
} from "../fixture-site.ts";
import { site as based, baseSetting } from "./based-site.ts";
import {
	allLooks,
	buildOnce,
	otherLooks,
	randomPages,
	type SiteName,
	siteNames,
	sourceDate,
} from "./built-site.ts";
import { copySite } from "./copy-site.ts";
import { writeExamplePages } from "./example-pages.ts";
import { groundPage, heroPages } from "./hero-pages.ts";
import { newsDay, newsFolder } from "./news-site.ts";
import { oneLanguageFiles } from "./one-language-pages.ts";
import { randomPage } from "./random-pages.ts";
import { extraPageNames } from "./rules-site.ts";
import {
	callOrMail,
	companyPages,
	everythingPage,
	exampleEmbeds,
	exampleFiles,
	exampleOf,
	examplePage,
	examplePictures,
	kindNames,
	type PageData,
	withoutForm,
	words,
} from "./section-examples.ts";
import { configurationOf } from "./site-pages.ts";
import { elsewherePort, thirdPartySettings, site as withThirdParties } from "./third-party-site.ts";

// Builds sites for the tests: `node build-site.ts NAME…` into the folder of test results, or
// `--folder FOLDER` for one site in another folder. It is a separate program because the build runs
// on plain Node, without the loader of a test runner. API_BASE_URL is the server to which the
// fixture's files send requests.
const root = join(import.meta.dirname, "../..");
const names = "assets/b-[name]-[hash].js";

/** A changed copy of the fixture or another site, in a temporary folder. */
async function variantOf(
	change: (content: string) => Promise<unknown>,
	from = fixtureFolder,
): Promise<string> {
	const folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-site-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	copySite(from, folder);
	await change(join(folder, "content"));
	return folder;
}

async function withNews(content: string): Promise<void> {
	await cp(newsFolder, join(content, "news"), { recursive: true });
	const file = join(content, "site.yaml");
	const menu =
		"menu: [index, { label: { en: The kit, ja: キットのご案内 }, pages: [openSource, pricing] }, contacts, news]";
	await writeFile(file, (await readFile(file, "utf8")).replace(/^menu: .*$/m, menu));
}

const fixtureSources = (siteFolder = fixtureFolder, configuration = fixture) =>
	readSources(siteFolder, configuration, {
		security,
		pictureEffort: 0,
		apiBaseUrl: process.env.API_BASE_URL ?? "",
		today: newsDay,
	});

/** Adds to the settings. They become part of the bundles, so the site needs them in its file. */
const configure = (siteFolder: string, settings: string) =>
	appendFile(join(siteFolder, "settings.yaml"), `\n${settings}`);

const examples = Object.fromEntries(
	exampleNames.map((name) => [
		name,
		() =>
			readSources(exampleFolder(name), exampleConfigurations[name], {
				today: exampleDay,
				pictureEffort: 0,
			}),
	]),
) as Record<ExampleName, () => Promise<BuildSources>>;

/** The clinic in each of the other looks. */
const clinics = Object.fromEntries(
	otherLooks.map((name) => [
		name,
		async () => {
			const folder = await variantOf(
				async (content) => writeFile(join(content, "../theme.css"), await readLook(name)),
				exampleFolder("clinic"),
			);
			return readSources(folder, exampleConfigurations.clinic, {
				today: exampleDay,
				pictureEffort: 0,
			});
		},
	]),
) as Record<(typeof otherLooks)[number], () => Promise<BuildSources>>;

/** The fixture with pages of section examples. */
async function withExamplePages(pages: readonly PageData[]): Promise<BuildSources> {
	const siteFolder = await variantOf((content) => writeExamplePages(content, pages));
	return fixtureSources(siteFolder, { ...fixture, embeds: exampleEmbeds });
}

const sourcesOf: Readonly<Record<SiteName, () => Promise<BuildSources>>> = {
	fixture: () => fixtureSources(),

	owner: () => {
		const folder = join(root, "website");
		const { security } = readSettings(folder);
		return readSources(folder, configurationOf(folder), {
			pictureEffort: 0,
			...(security && { security }),
		});
	},

	...examples,

	// The next release: the fixture with one text changed.
	async release() {
		const folder = await variantOf(async (content) => {
			const file = join(content, "site.yaml");
			await writeFile(
				file,
				(await readFile(file, "utf8")).replace(
					/^skip: .*$/m,
					"skip: { en: Release B, ja: Release B }",
				),
			);
		});
		const sources = await fixtureSources(folder);
		// The code is the same, so the files would have the same names. A prefix simulates a real
		// change.
		const rename: Plugin = {
			name: "rename",
			outputOptions: (options) => ({
				...options,
				entryFileNames: names,
				chunkFileNames: names,
				assetFileNames: "assets/b-[name]-[hash][extname]",
			}),
		};
		const { viteOptions } = sources.bundling;
		return {
			...sources,
			bundling: { viteOptions: { ...viteOptions, plugins: [viteOptions.plugins, rename] } },
		};
	},

	// Each kind's example on its own page and together with others, and random pages. Their menu
	// does not fit into a narrow window.
	async sections() {
		const pages = [
			...kindNames.map(examplePage),
			...companyPages(),
			...Array.from({ length: randomPages }, (_, index) => randomPage(index + 1)),
		];
		return withExamplePages(pages);
	},

	// The examples of all kinds on one page.
	looks: () => withExamplePages([everythingPage()]),

	...clinics,

	// Every layout of the hero on its own page, and sections with a background picture.
	heroes: () => withExamplePages([...heroPages, groundPage]),

	// A site without a form: visitors call or send an email. Headings use the reader's own fonts.
	async formless() {
		const siteFolder = await variantOf(async (content) => {
			const contacts = join(content, "pages/contacts.yaml");
			await writeFile(contacts, withoutForm(await readFile(contacts, "utf8"), callOrMail));
			await rm(join(content, "mails.yaml"));
			await rm(join(content, "../theme.css"));
			await rm(join(content, "../fonts"), { recursive: true });
		});
		return fixtureSources(siteFolder);
	},

	// The fixture with a collection of a few entries, some with a date in the future, and a menu
	// with a group.
	async entries() {
		return fixtureSources(await variantOf(withNews));
	},

	// The site "entries" some days later, with one entry more and one less.
	async laterEntries() {
		const siteFolder = await variantOf(async (content) => {
			await withNews(content);
			const rye = join(content, "news/2026-10-09-rye.yaml");
			await writeFile(
				join(content, "news/2026-10-20-plums.yaml"),
				(await readFile(rye, "utf8")).replace(
					/^title: .*$/m,
					"title: { en: Plums, ja: すもも }",
				),
			);
			await rm(rye);
		});
		return fixtureSources(siteFolder);
	},

	async rules() {
		const siteFolder = await variantOf(async (content) => {
			const page = await readFile(join(content, "pages/pricing.yaml"), "utf8");
			for (const name of extraPageNames)
				await writeFile(
					join(content, `pages/${name}.yaml`),
					page
						.replace(/^path: .*$/m, `path: /${name}`)
						.replace(/^menu: .*$/m, `menu: { en: ${name}, ja: ${name} }`),
				);
			const files = oneLanguageFiles(await readFile(join(content, "site.yaml"), "utf8"));
			for (const [name, text] of Object.entries(files))
				await writeFile(join(content, name), text);
		});
		await writeFile(
			join(siteFolder, "site.config.ts"),
			`export * from ${JSON.stringify(join(import.meta.dirname, "rules-site.ts"))};`,
		);
		const { site } = await loadConfiguration(siteFolder);
		return readSources(siteFolder, site, { security });
	},

	// The fixture with pages that may load content from third parties.
	async thirdParties() {
		const siteFolder = await variantOf(async (content) => {
			await cp(examplePictures, join(content, "../pictures"), { recursive: true });
			await mkdir(join(content, "../public/files"), { recursive: true });
			for (const { path, bytes } of exampleFiles)
				await writeFile(join(content, "../public", path), new Uint8Array(bytes));
			const map = {
				...exampleOf("embed"),
				address: `http://127.0.0.1:${elsewherePort}/embed?a=1`,
			};
			for (const [path, section] of [
				["/map", map],
				["/film", exampleOf("video")],
			] as const)
				await writeFile(
					join(content, `pages${path}.yaml`),
					stringify({
						path,
						...words(path.slice(1), "見本"),
						sections: [exampleOf("hero"), section],
					}),
				);
		});
		await configure(siteFolder, stringify(thirdPartySettings));
		return fixtureSources(siteFolder, withThirdParties);
	},

	// The site with a collection and a group, with a base path.
	async based() {
		const siteFolder = await variantOf(withNews);
		await configure(siteFolder, baseSetting);
		return fixtureSources(siteFolder, based);
	},
};

async function build(name: SiteName, folder: string): Promise<void> {
	// Only the fixture's sizes are checked. The other sites are compressed quickly, because the
	// best compression takes most of a build's time.
	const quick = name === "fixture" ? {} : { brotliQuality: 1 };
	const sources = { ...(await sourcesOf[name]()), ...quick, timestamp: sourceDate * 1000 };
	const files = await buildSite(sources, (_name, work) => work());
	// A normal build contains the styles of one look only, so those of all looks are added.
	if (name === "looks")
		files.set(
			`client/${allLooks}`,
			Buffer.from((await bundleRenderer(sources.bundling.viteOptions)).styles),
		);
	await writeFiles(folder, files);
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { folder: { type: "string" } },
});
for (const word of positionals) {
	const name = siteNames.find((each) => each === word);
	if (name === undefined) throw new Error(`Name a site: ${siteNames.join(", ")}`);
	if (values.folder === undefined) await buildOnce(name, (dist) => build(name, dist));
	else await build(name, values.folder);
}
