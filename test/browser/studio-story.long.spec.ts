import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { ask } from "../deploy/request.ts";
import { eitherLanguage, messagePattern, messageText } from "../messages.ts";
import { fillIn, takeTime } from "./support/contact-form.ts";
import { barOf, homeText, shownIn } from "./support/editor.ts";
import { conflictIn, type FieldLanguage, fieldOf, inspectorOf } from "./support/inspector.ts";
import { expect, linkIn, openDevice, program, test } from "./support/studio.ts";

// One day of an organization, from the first publishing to a scheduled one. Each person has a
// separate browser.
const own = { sato: "sections.1.intro", maya: "sections.2.intro" } as const;

async function signIn(page: Page, link: string) {
	await page.goto(link);
	await page.getByRole("button", { name: /passkey|パスキー/ }).click();
	await expect(barOf(page)).toBeVisible();
}

const field = (page: Page, language: FieldLanguage) => fieldOf(page, language).first();
async function open(page: Page, path: string) {
	await page.keyboard.press("Escape");
	await homeText(shownIn(page), path).first().click();
	await expect(field(page, "English")).toBeVisible();
}
const saved = (page: Page) =>
	expect(inspectorOf(page).getByText(eitherLanguage("editor.saved")).first()).toBeVisible();

/**
 * Runs `kakehashi serve` with the releases of a folder, while a visitor requests the home page all
 * the time.
 */
async function openToVisitors(folder: string) {
	const port = await freePort();
	const child = spawn(
		process.execPath,
		[program, "serve", "--releases", join(folder, "releases")],
		{
			cwd: folder,
			env: { ...process.env, HOST: "127.0.0.1", PORT: String(port) },
			stdio: ["ignore", "ignore", "inherit"],
		},
	);
	const ended = new Promise((done) => child.once("exit", done));
	const statusOf = (path: string) =>
		ask({ port, path, plain: true }).then(({ status }) => status);
	await expect.poll(() => statusOf("/").catch(() => 0), { timeout: 60_000 }).toBe(200);
	const load = { requested: 0, failed: [] as unknown[], isOver: false };
	const visits = Array.from({ length: 4 }, async () => {
		while (!load.isOver) {
			const status = await statusOf(load.requested % 2 === 0 ? "/" : "/ja").catch(
				(error: unknown) => error,
			);
			load.requested += 1;
			if (status !== 200) load.failed.push(status);
		}
	});
	return {
		origin: `http://127.0.0.1:${port}`,
		home: async () => (await ask({ port, path: "/", plain: true })).body.toString(),
		async close() {
			load.isOver = true;
			await Promise.all(visits);
			child.kill("SIGTERM");
			await ended;
			return load;
		},
	};
}

let site: Awaited<ReturnType<typeof openToVisitors>> | undefined;
test.afterEach(() => site?.close());

test("two write, one without an account reads, a third publishes under load and goes back, a message is answered, a plan is kept", async ({
	studio,
	browser,
}) => {
	test.setTimeout(480_000);
	const ken = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 1280, height: 800 },
	});
	await signIn(ken, linkIn(await studio.run("people", "add", "--name", "Ken")));
	const publish = async (name: RegExp | string) => {
		await ken.goto(`${studio.origin}/_edit/`);
		await barOf(ken).getByRole("button", { name }).click();
		await ken
			.getByRole("region", { name: messageText("editor.publishTitle"), exact: true })
			.getByRole("button", {
				name: eitherLanguage("editor.publishAll", "editor.publishCount"),
			})
			.click();
		await expect(
			ken
				.getByRole("heading", { name: "Published" })
				.or(barOf(ken).getByRole("button", { name: "All published" }))
				.first(),
		).toBeVisible({ timeout: 120_000 });
	};
	await publish("Publish");
	site = await openToVisitors(studio.folder);
	const { origin, home } = site;

	// Two writers on one page, and both in one text.
	const sato = await openDevice(browser, {
		locale: "ja-JP",
		viewport: { width: 390, height: 844 },
		hasTouch: true,
	});
	await signIn(
		sato,
		linkIn(await studio.run("people", "add", "--name", "佐藤", "--rights", "write")),
	);
	const maya = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 1280, height: 800 },
	});
	await signIn(
		maya,
		linkIn(await studio.run("people", "add", "--name", "Maya", "--rights", "write")),
	);
	await Promise.all([open(sato, own.sato), open(maya, own.maya)]);
	await Promise.all([
		field(sato, "日本語").fill("佐藤の文です。"),
		field(maya, "English").fill("Maya’s own words."),
	]);
	await Promise.all([saved(sato), saved(maya)]);
	await open(maya, own.sato);
	await Promise.all([
		field(maya, "English").fill("Maya in the same text."),
		field(sato, "English").fill("Sato in the same text."),
	]);
	const versions = (page: Page) => conflictIn(inspectorOf(page));
	await expect
		.poll(async () => (await versions(maya).count()) + (await versions(sato).count()))
		.toBe(1);
	const second = (await versions(maya).count()) > 0 ? maya : sato;
	for (const words of ["Maya in the same text.", "Sato in the same text."])
		await expect(versions(second)).toContainText(words);
	await inspectorOf(second)
		.getByRole("button", { name: eitherLanguage("editor.keepMine") })
		.click();
	const winner = second === maya ? "Maya in the same text." : "Sato in the same text.";
	for (const page of [maya, sato]) await expect(field(page, "English")).toHaveValue(winner);

	// Somebody without an account reads the draft and leaves a note.
	await maya.goto(`${studio.origin}/_studio/previews?at=/`);
	await maya.getByLabel(messageText("studio.showTo")).fill("Mori");
	await maya.getByRole("button", { name: messageText("studio.makeLink") }).click();
	const link = await maya.getByLabel(messagePattern("studio.link")).first().inputValue();
	const mori = await (
		await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 } })
	).newPage();
	await mori.goto(link);
	await expect(homeText(mori, own.sato).first()).toHaveText(winner);
	await expect(mori.locator("html[data-hydrated]")).toBeAttached();
	await mori.getByRole("button", { name: messageText("previews.leaveNote") }).click();
	await homeText(mori, own.sato).first().click();
	await mori.getByLabel("Your name").fill("Mori");
	await mori.getByLabel("Note", { exact: true }).fill("Could this be shorter?");
	await mori
		.getByRole("dialog")
		.getByRole("button", { name: messageText("previews.send") })
		.click();
	await expect(mori.getByText(messageText("previews.left"))).toBeVisible();
	const note = inspectorOf(sato).getByText("Could this be shorter?", { exact: true });
	await expect(note).toBeVisible();
	await inspectorOf(sato)
		.getByRole("button", { name: messageText("editor.tickOff", {}, "ja") })
		.tap();
	await expect(note).toHaveCount(0);

	// A publisher publishes while visitors come, and goes back to the release before.
	expect(await home()).not.toContain(winner);
	await publish(eitherLanguage("editor.publishCount"));
	await expect.poll(home).toContain(winner);
	await ken.goto(`${studio.origin}/_studio/releases`);
	await ken.getByRole("button", { name: messagePattern("studio.goBackTo") }).click();
	await ken.getByRole("button", { name: messageText("studio.goBack"), exact: true }).click();
	await expect(ken.getByText(messagePattern("studio.wentBack"))).toBeVisible();
	await expect.poll(home).not.toContain(winner);

	// A visitor sends a message. Somebody reads it and marks it as done.
	const visitor = await (await browser.newContext({ locale: "en-GB" })).newPage();
	await visitor.goto(`${origin}/contact`);
	await fillIn(visitor, { name: "Inoue Mari", message: "Could you call on Saturday?" });
	await takeTime(visitor);
	await visitor.locator("form[data-draft] [type=submit]").click();
	await expect(visitor.locator("[data-draft-sent] dd[translate=no]")).toBeVisible();
	await ken.goto(`${studio.origin}/_studio/messages`);
	await ken.getByRole("link", { name: /Inoue Mari/ }).click();
	await expect(ken.getByRole("article")).toContainText("Could you call on Saturday?");
	await ken.getByRole("button", { name: messageText("editor.tickOff") }).click();
	await expect(
		ken.getByRole("region", { name: messageText("studio.messages") }).getByRole("listitem"),
	).toHaveCount(0);

	// A publishing scheduled for two minutes later runs automatically, while nobody has the app
	// open.
	await ken.goto(`${studio.origin}/_edit/`);
	await barOf(ken)
		.getByRole("button", { name: /^Publish \d+$/ })
		.click();
	const at = await ken.evaluate(() => {
		const time = new Date(Math.ceil(Date.now() / 60_000 + 1) * 60_000);
		return new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
			.toISOString()
			.slice(0, 16);
	});
	await ken.getByLabel(messageText("editor.publishLater")).check();
	await ken.getByLabel(messagePattern("editor.dayAndTime")).fill(at);
	await ken.getByRole("button", { name: "Schedule" }).click();
	await expect(ken.getByText(messagePattern("editor.planned"))).toBeVisible();
	for (const page of [ken, maya, sato, mori, visitor]) await page.context().close();
	await expect.poll(home, { timeout: 240_000 }).toContain(winner);
	expect(await readFile(join(studio.folder, "content/pages/index.yaml"), "utf8")).toContain(
		"Maya’s own words.",
	);

	const { requested: asked, failed } = await site.close();
	expect(failed).toEqual([]);
	expect(asked).toBeGreaterThan(100);
});
