import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import type { ContentField } from "../packages/editor/src/fields/field.ts";
import { fieldsOf } from "../packages/editor/src/fields/site-fields.ts";
import { openEditedSite } from "../packages/editor/src/workspace/edited-site.ts";
import { loadConfiguration } from "../packages/kakehashi/src/command/load-configuration.ts";
import { copySite } from "../test/sites/copy-site.ts";

// Measures the editor on copies of sites: how long it takes to open, how long from a keystroke to
// the page that shows it (with a processor four times as slow), how large its script is, and how
// many values a click reaches. `node bench/editor.ts [FOLDER ...]` measures `website` and
// `examples/office` by default. A number instead of a folder creates a site of that many pages,
// such as `node bench/editor.ts 10 100 1000`, and measures how long it takes to open the first time
// and again, and what a keystroke costs. With `OTHERS=9`, it measures the keystrokes once more
// while nine other people edit other texts of the site: each saves a text every two seconds and
// follows the changes of all.

const root = join(import.meta.dirname, "..");
const strokes = Number(process.env.STROKES ?? 60);
const others = Number(process.env.OTHERS ?? 0);
/** How often each of the others saves a text, in milliseconds. */
const saveMs = 2_000;
/**
 * How often each of the others loads changes at most, in milliseconds, as the editor in a browser
 * does.
 */
const followMs = 1_000;
const folders = process.argv.length > 2 ? process.argv.slice(2) : ["website", "examples/office"];
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--disable-gpu", "--no-sandbox"],
});
try {
	for (const folder of folders)
		await (/^\d+$/.test(folder) ? measurePages(Number(folder)) : measure(resolve(folder)));
} finally {
	await browser.close();
}

async function measure(site: string): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-editor-"));
	copySite(site, folder);
	const begin = performance.now();
	const { address, close } = await start(folder);
	const listening = performance.now();
	const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
	try {
		await page.goto(address);
		const shown = page.frameLocator("iframe.page");
		await shown.locator(":is(h1, h2)[data-key][tabindex]").first().waitFor();
		const open = performance.now();
		const script = Buffer.from(
			await page.evaluate(async () => (await fetch("/_edit/editor.js")).text()),
		);
		const typed = await type(page);
		const company = others === 0 ? undefined : await writeToo(page, others);
		const typedInCompany = company === undefined ? [] : await type(page);
		const saved = company?.();
		const reached = await reach(page);
		console.log(`\n${basename(site)}`);
		row("from kakehashi edit to the address", `${ms(listening - begin)}`);
		row("from the address to the page", `${ms(open - listening)}`);
		row(
			"script of the editor",
			`${(script.length / 1024).toFixed(1)} KB, ${(brotliCompressSync(script).length / 1024).toFixed(1)} KB with Brotli`,
		);
		row(
			`keystroke to painted page, CPU × 4, ${typed.length} times`,
			`median ${ms(at(typed, 0.5))}, p95 ${ms(at(typed, 0.95))}`,
		);
		if (saved !== undefined) {
			const figures = `median ${ms(at(typedInCompany, 0.5))}, p95 ${ms(at(typedInCompany, 0.95))}; they saved ${saved} texts`;
			row(`the same while ${others} others write, ${typedInCompany.length} times`, figures);
		}
		row(
			"texts reached by a click on a page",
			`${reached.clicked} of ${reached.texts}; the others stand in the list`,
		);
		row(
			"other values in cards of those texts",
			`${reached.fields} of ${await countFields(folder)}`,
		);
	} finally {
		await page.close();
		await close();
		await rm(folder, { recursive: true, force: true });
	}
}

/**
 * Simulates other people who edit, without browsers. Each saves a text of another page again and
 * again. When something has changed, each requests the site and its page, at most once a second, as
 * the editor in a browser does.
 * @returns a function that stops them and returns how many texts they saved
 */
async function writeToo(page: Page, count: number): Promise<() => number> {
	const { origin } = new URL(page.url());
	const cookie = (await page.context().cookies())
		.map(({ name, value }) => `${name}=${value}`)
		.join("; ");
	const end = new AbortController();
	const { signal } = end;
	const ask = async (path: string, body?: unknown) => {
		const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
		return (
			await fetch(origin + path, {
				signal,
				headers: { cookie, origin, "content-type": "application/json" },
				...init,
			})
		).text();
	};
	type Listed = {
		readonly texts: readonly {
			readonly key: string;
			readonly texts?: Readonly<Record<string, string>>;
		}[];
	};
	const { pages } = JSON.parse(await ask("/_edit/site")) as {
		readonly pages: readonly {
			readonly file: string;
			readonly addresses: Readonly<Record<string, string>>;
		}[];
	};
	const another = pages.filter(
		({ file, addresses }) =>
			file.startsWith("pages/") &&
			file !== "pages/index.yaml" &&
			Object.keys(addresses).length > 0,
	);
	let saved = 0;
	const write = async (number: number) => {
		const { file, addresses } = another[number % another.length] as (typeof another)[number];
		const path = encodeURIComponent(Object.values(addresses)[0] ?? "/");
		const listed = JSON.parse(
			await ask(`/_edit/page?texts=1&of=${encodeURIComponent(file)}`),
		) as Listed;
		const own = listed.texts.filter(
			({ key, texts }) => /\.(?:intro|text)$/.test(key) && texts?.en !== undefined,
		);
		const { key, texts: first } = own[
			Math.floor(number / another.length) % own.length
		] as Listed["texts"][number];
		let isNew = false;
		const hear = async () => {
			const { body } = await fetch(`${origin}/_edit/events`, { headers: { cookie }, signal });
			for await (const chunk of body ?? [])
				isNew ||= Buffer.from(chunk).includes("event: change");
		};
		const follow = async () => {
			for (;;) {
				await new Promise((done) => setTimeout(done, followMs));
				if (!isNew) continue;
				isNew = false;
				await Promise.all([
					ask(`/_edit/site?at=${path}`),
					ask(`/_edit/page?at=${path}&of=${encodeURIComponent(file)}`),
				]);
			}
		};
		const save = async () => {
			let before = first;
			for (let round = 0; ; round += 1) {
				await new Promise((done) => setTimeout(done, saveMs));
				const texts = { ...before, en: `${first?.en} ${round}` };
				if (
					!(
						await ask("/_edit/actions", {
							action: { kind: "setText", key, expected: before, texts },
						})
					).includes('"ok":true')
				)
					throw new Error(`${key} was not saved`);
				saved += 1;
				before = texts;
			}
		};
		await Promise.all([hear(), follow(), save()]);
	};
	for (let number = 0; number < count; number += 1)
		void write(number).catch((error: unknown) => {
			if (!signal.aborted) console.error(error);
		});
	await new Promise((done) => setTimeout(done, saveMs));
	return () => {
		end.abort();
		return saved;
	};
}

/**
 * Opens a site of many pages for the first time, and again when the editor has cached what its
 * files say.
 */
async function measurePages(count: number): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "bench-editor-"));
	try {
		await makePages(folder, count);
		console.log(`\n${count} pages`);
		for (const time of ["for the first time", "again"]) {
			const begin = performance.now();
			const { address, close } = await start(folder);
			const listening = performance.now();
			const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
			await page.goto(address);
			await page
				.frameLocator("iframe.page")
				.locator(":is(h1, h2)[data-key][tabindex]")
				.first()
				.waitFor();
			const open = performance.now();
			row(
				`${time}: to the address, and from there to the page`,
				`${ms(listening - begin)}, ${ms(open - listening)}`,
			);
			const typed = time === "again" ? await type(page) : [];
			if (typed.length > 0)
				row(
					`keystroke to painted page, CPU × 4, ${typed.length} times`,
					`median ${ms(at(typed, 0.5))}, p95 ${ms(at(typed, 0.95))}`,
				);
			await page.close();
			await close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The pages of the fixture and copies of its home page. */
async function makePages(folder: string, count: number): Promise<void> {
	copySite(join(root, "test/site"), folder);
	const pages = join(folder, "content/pages");
	const home = (await readFile(join(pages, "index.yaml"), "utf8")).replace(/^menu: .*\n/m, "");
	for (let number = (await readdir(pages)).length; number < count; number += 1)
		await writeFile(
			join(pages, `page${number}.yaml`),
			`${home.replace(/^path: .*$/m, `path: /page-${number}`)}# ${number}\n`,
		);
}

async function start(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
	const parts = ["packages/kakehashi/src/command/kakehashi.ts", "edit", folder, "--no-open"];
	const child = spawn(process.execPath, parts, {
		cwd: root,
		env: process.env,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = new Promise<void>((done) => child.once("exit", () => done()));
	const address = await new Promise<string>((found) => {
		child.stdout.setEncoding("utf8").on("data", (text) => {
			const url = /http:\S+token=\S+/.exec(text)?.[0];
			if (url !== undefined) found(url);
		});
	});
	return {
		address,
		async close() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/**
 * Types into a text of the page and waits, after each letter, for the frame in which the page shows
 * the letter.
 */
async function type(page: Page): Promise<number[]> {
	const shown = page.frameLocator("iframe.page");
	await shown.locator('[data-key*=".intro"]').first().click();
	const field = page.locator(".inspector textarea[lang|=en]");
	// The field must not be empty: the page would continue to show the previous text.
	await field.fill("x");
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	await page.evaluate(() => {
		const text = document.querySelector<HTMLTextAreaElement>(".inspector textarea[lang|=en]");
		const own = document.querySelector("iframe")?.contentDocument;
		const times: number[] = [];
		Object.assign(window, { times });
		const isShown = () =>
			own?.querySelector('[data-key*=".intro"]')?.textContent?.trim() === text?.value.trim();
		text?.addEventListener("input", ({ timeStamp }) => {
			const painted = () =>
				requestAnimationFrame(() =>
					setTimeout(() => times.push(performance.now() - timeStamp)),
				);
			const look = () => (isShown() ? painted() : requestAnimationFrame(look));
			look();
		});
	});
	for (let index = 0; index < strokes; index += 1) {
		await page.keyboard.press("abcdefghij"[index % 10] ?? "a");
		await page.waitForFunction(
			(wanted) => (window as unknown as { times: number[] }).times.length > wanted,
			index,
		);
	}
	const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
	await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	return times.sort((a, b) => a - b);
}

/**
 * Counts the texts that can be clicked on any page in any language, and the other fields in the
 * inspectors of these texts.
 */
function reach(page: Page) {
	return page.evaluate(async () => {
		const get = async (path: string) => (await fetch(path)).json();
		const { pages } = (await get("/_edit/site")) as {
			pages: { file: string; addresses: Record<string, string> }[];
		};
		const clicked = new Set<string>();
		// The pages of entries are found by the links that lead to them.
		const addresses = new Set(pages.flatMap((each) => Object.values(each.addresses)));
		for (const address of addresses) {
			const shown = new DOMParser().parseFromString(
				await (await fetch(address)).text(),
				"text/html",
			);
			for (const element of shown.querySelectorAll("[data-key]"))
				for (const key of element.getAttribute("data-key")?.split(" ") ?? [])
					clicked.add(key);
			for (const link of shown.querySelectorAll("main a[href^='/']"))
				if (!/[.?#]/.test(link.getAttribute("href") ?? ""))
					addresses.add(link.getAttribute("href") ?? "/");
		}
		const texts = new Set<string>();
		for (const file of new Set([
			...pages.map((each) => each.file),
			...[...clicked].map((key) => key.split("#")[0] ?? ""),
		]))
			for (const { key } of (
				(await get(`/_edit/page?texts=1&of=${encodeURIComponent(file)}`)) as {
					texts: { key: string }[];
				}
			).texts)
				texts.add(key);
		const found = new Set<string>();
		for (const key of clicked)
			for (const field of (
				(await get(`/_edit/page?key=${encodeURIComponent(key)}`)) as {
					inspector: { fields: ContentField[] };
				}
			).inspector.fields)
				if (field.value !== undefined) found.add(field.key);
		return {
			clicked: [...clicked].filter((key) => texts.has(key)).length,
			texts: texts.size,
			fields: found.size,
		};
	});
}

/** Counts the values of a site that are not texts. */
async function countFields(folder: string): Promise<number> {
	const { site } = await loadConfiguration(folder);
	const edited = (await openEditedSite(folder, site)).snapshot();
	return [...edited.disk.keys(), ...(edited.surroundings.options.entryFiles?.paths ?? [])]
		.flatMap((file) => fieldsOf(edited, file))
		.filter(({ value }) => value !== undefined).length;
}

function at(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function ms(time: number): string {
	return `${Math.round(time)} ms`;
}

function row(name: string, value: string): void {
	console.log(`  ${name.padEnd(52)} ${value}`);
}
