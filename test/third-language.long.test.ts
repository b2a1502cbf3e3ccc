import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isMap, parseDocument, visit, type YAMLMap } from "yaml";
import { startSmtp } from "../packages/kakehashi/src/inbox/testing/smtp-for-tests.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { linkPackages } from "./sites/copy-site.ts";

const root = resolve(import.meta.dirname, "..");
const polling = { timeout: 20_000 };
/** The prefix of each French text, which does not occur in the code. */
const mark = "En français : ";
/** In French, a narrow space precedes a colon. */
const withoutNarrowSpaces = (text: string | null | undefined) =>
	(text ?? "").replaceAll("\u202f", " ");

let project: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: ChildProcess;
let origin: string;

/** Adds a French version to every text of a content file: the English text with the prefix. */
function inFrench(source: string): string {
	const document = parseDocument(source);
	visit(document, {
		Map(_key, map: YAMLMap) {
			if (!map.has("en") || !map.has("ja")) return;
			const english = map.get("en", true);
			const value = isMap(english) ? english.toJSON() : document.createNode(english).toJSON();
			map.set(
				"fr",
				document.createNode(
					Array.isArray(value) ? [mark + value[0], ...value.slice(1)] : mark + value,
				),
			);
		},
	});
	return document.toString({ lineWidth: 0 });
}

// Adds a third language as docs/overview.md says: a row in the settings, and every text that
// the check requires.
beforeAll(async () => {
	project = await mkdtemp(join(tmpdir(), "kakehashi-third-language-"));
	await cp(join(root, "test/site"), join(project, "test/site"), { recursive: true });
	linkPackages(project);

	const settings = join(project, "test/site/settings.yaml");
	const row = "  - { code: fr, name: Français, timeZone: Europe/Paris }\n";
	await writeFile(
		settings,
		(await readFile(settings, "utf8")).replace(/^locales:\n(?: .*\n)*/m, `$&${row}`),
	);
	const content = join(project, "test/site/content");
	const files = (await readdir(content, { recursive: true })).filter((name) =>
		name.endsWith(".yaml"),
	);
	for (const name of files)
		await writeFile(join(content, name), inFrench(await readFile(join(content, name), "utf8")));
	const site = join(project, "test/site");
	for (const words of [
		["check", site, "--content-only"],
		["build", site, "--out", join(project, "dist")],
	])
		expect(await runKakehashi(words)).toMatchObject({ code: 0 });
	smtp = await startSmtp();
	server = spawn(process.execPath, [join(project, "dist/server/main.js")], {
		env: {
			PATH: process.env.PATH,
			PORT: "0",
			HOST: "127.0.0.1",
			DATA_DIR: join(project, "data"),
			SMTP_URL: smtp.url,
			CONTACT_TO: "owner@example.com",
			CONTACT_LOCALE: "fr",
			CONTACT_ACKNOWLEDGE: "true",
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
	await smtp?.close();
	await rm(project, { recursive: true, force: true });
});

describe("a site with a third language", () => {
	it("shows every page in it", async () => {
		const { id } = await (await fetch(`${origin}/builds/latest.json`)).json();
		const { prerendered }: { prerendered: string[] } = await (
			await fetch(`${origin}/builds/meta/${id}.json`)
		).json();
		const english = prerendered.filter((path) => !/^\/(?:ja|fr)(?:\/|$)/.test(path));
		expect(english.length).toBeGreaterThan(3);
		for (const path of english.map((each) => (each === "/" ? "/fr" : `/fr${each}`))) {
			const response = await fetch(origin + path);
			expect(response.status, path).toBe(200);
			const html = await response.text();
			expect(/<html\s+lang="([^"]*)"/.exec(html)?.[1], path).toBe("fr-FR");
			expect(withoutNarrowSpaces(/<title>([^<]*)/.exec(html)?.[1]), path).toContain(mark);
		}
		const missing = await fetch(`${origin}/fr/missing`);
		expect(missing.status).toBe(404);
		expect(withoutNarrowSpaces(/<title>([^<]*)/.exec(await missing.text())?.[1])).toContain(
			mark,
		);
	});

	it("takes a message in it and sends both mails in it", async () => {
		const fields = {
			name: "Zoé",
			email: "zoe@example.com",
			message: "Bonjour, une question.",
			topic: "question",
			consent: "on",
		};
		const response = await fetch(`${origin}/fr/contact`, {
			method: "POST",
			redirect: "manual",
			body: new URLSearchParams(fields),
		});
		expect(response.status).toBe(303);
		await expect
			.poll(() => smtp.mails.map(({ to }) => to[0]).sort(), polling)
			.toEqual(["owner@example.com", "zoe@example.com"]);
		for (const { headers, text, to } of smtp.mails) {
			expect(withoutNarrowSpaces(headers.get("subject")), to[0]).toContain(mark.trim());
			expect(withoutNarrowSpaces(text), to[0]).toContain(mark);
		}
		expect(smtp.mails.find(({ to }) => to[0] === "owner@example.com")?.text).toMatch(
			/Français/,
		);
	});

	it("has words in it for when not even an error page can be shown", async () => {
		const build = JSON.parse(await readFile(join(project, "dist/server/build.json"), "utf8"));
		expect(build.error.fr.layout.failure).toContain(mark);
	});
});
