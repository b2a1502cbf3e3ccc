import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCollection, parseDocument, visit, type YAMLMap } from "yaml";
import { lineWith, messagePattern } from "./messages.ts";
import { runKakehashi, startKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

const fixture = resolve(import.meta.dirname, "site");
const french = { name: "Français", code: "fr" };
/** Ten texts or more in several files. */
const manyLeft = messagePattern("starter.foreignTextsLeft", {
	texts: messagePattern("starter.textCount", { count: /\d{2,}/ }),
	files: messagePattern("starter.fileCount", { count: /\d+/ }),
});
let folder: string;
let site: string;

/**
 * Adds a row for French to the settings. Every French text is the English one, as after npm
 * create.
 */
async function addFrench(more: string): Promise<void> {
	const row = `  - { code: fr, name: Français, timeZone: Europe/Paris${more} }\n`;
	const settings = await readFile(join(fixture, "settings.yaml"), "utf8");
	await writeFile(
		join(site, "settings.yaml"),
		settings.replace(/^locales:\n(?: .*\n)*/m, `$&${row}`),
	);
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "kakehashi-unpublished-"));
	site = join(folder, "site");
	copySite(fixture, site);
	const content = join(site, "content");
	for (const name of (await readdir(content, { recursive: true })).filter((each) =>
		each.endsWith(".yaml"),
	)) {
		const document = parseDocument(await readFile(join(content, name), "utf8"));
		visit(document, {
			Map(_key, map: YAMLMap) {
				const english = map.get("en", true);
				if (map.has("ja") && english !== undefined)
					map.set(
						"fr",
						isCollection(english)
							? document.createNode(english.toJSON())
							: english.clone(),
					);
			},
		});
		await writeFile(join(content, name), document.toString({ lineWidth: 0 }));
	}
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a language that is not published yet", () => {
	let built: { readonly code: number; readonly stdout: string };
	let server: ChildProcess;
	let origin: string;

	beforeAll(async () => {
		await addFrench(", published: false");
		built = await runKakehashi(["build", site, "--out", join(folder, "dist"), "--lang", "en"]);
		server = spawn(process.execPath, [join(folder, "dist/server/main.js")], {
			env: {
				PATH: process.env.PATH,
				PORT: "0",
				HOST: "127.0.0.1",
				DATA_DIR: join(folder, "data"),
			},
			stdio: ["ignore", "pipe", "inherit"],
		});
		if (server.stdout === null) throw new Error("no output");
		for await (const line of createInterface(server.stdout)) {
			const { event, url } = JSON.parse(line);
			if (event === "listening") origin = url;
			if (origin !== undefined) break;
		}
		server.stdout.resume();
	});

	afterAll(async () => {
		if (server?.exitCode === null) {
			server.kill();
			await once(server, "exit");
		}
	});

	it("is told of, with what is still to translate, and is in no file", async () => {
		expect(built.code).toBe(0);
		expect(built.stdout).toMatch(
			messagePattern("starter.languageUnpublished", { ...french, left: manyLeft }),
		);
		const files = await readdir(join(folder, "dist/client"), { recursive: true });
		expect(files.filter((path) => /^fr(?:\/|$)/.test(path))).toEqual([]);
		for (const path of files.filter((each) => /\.(?:html|xml|txt|json)$/.test(each))) {
			const text = await readFile(join(folder, "dist/client", path), "utf8");
			expect(/lang="fr|"fr"|\/fr["/<\s]|Français/.exec(text)?.[0], path).toBeUndefined();
		}
	});

	it("has no address, and its code is no language of the server", async () => {
		for (const path of ["/fr", "/fr/contact"]) {
			const response = await fetch(origin + path, { headers: { cookie: "locale=fr" } });
			expect(response.status, path).toBe(404);
			expect(/<html\s+lang="([^"]*)"/.exec(await response.text())?.[1], path).toBe("en-US");
		}
		const home = await fetch(origin, {
			redirect: "manual",
			headers: {
				cookie: "locale=fr",
				"sec-fetch-mode": "navigate",
				"sec-fetch-site": "none",
			},
		});
		expect(home.status).toBe(200);
	});

	it("has its pages where one works on the site", async () => {
		const { address, stop } = await startKakehashi([
			"dev",
			site,
			"--port",
			"0",
			"--lang",
			"en",
		]);
		try {
			const response = await fetch(`${address}/fr`, { headers: { accept: "text/html" } });
			expect(response.status).toBe(200);
			expect(await response.text()).toMatch(/<html\s+lang="fr-FR"/);
		} finally {
			await stop();
		}
	});

	it("is checked like the others, and cannot be the first", async () => {
		const content = (await runKakehashi(["check", site, "--content-only", "--lang", "en"]))
			.stdout;
		expect(content).toMatch(
			lineWith(
				/pages\/index\.yaml.*Français \(fr\)/,
				messagePattern("starter.untranslatedTexts"),
			),
		);
		const settings = await readFile(join(site, "settings.yaml"), "utf8");
		await writeFile(
			join(site, "settings.yaml"),
			settings.replace("code: en\n", "code: en\n    published: false\n"),
		);
		const refused = await runKakehashi(["check", site, "--content-only", "--lang", "en"]);
		expect(refused).toMatchObject({ code: 1 });
		expect(refused.stdout + refused.stderr).toMatch(
			messagePattern("core.localeDefaultUnpublished", { code: "en" }),
		);
	});
});

it("a language that is published in another one's words is told of once, with how many there are", async () => {
	await addFrench("");
	const { code, stdout } = await runKakehashi([
		"build",
		site,
		"--out",
		join(folder, "dist"),
		"--lang",
		"en",
	]);
	expect(code).toBe(0);
	const warning = messagePattern("starter.publishedLanguageIncomplete", {
		...french,
		left: manyLeft,
	});
	expect(stdout.match(new RegExp(warning, "g"))).toHaveLength(1);
	expect(stdout).not.toMatch(/日本語 \(ja\)/);
});
