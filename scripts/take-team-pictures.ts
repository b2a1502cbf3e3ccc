import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { linkIn, openDevice, startStudioProcess } from "../test/browser/support/studio.ts";
import { chromiumTool } from "./test-tools.ts";

// Takes the pictures of the guide about a site for a team: the studio on the office site, with two
// people who edit and a reader of the draft. Run `node scripts/take-team-pictures.ts` when the
// studio has changed.
const pictures = join(import.meta.dirname, "../website/pictures/guides");
const key = "pages/index.yaml#sections.0.lead";

const stories = {
	en: {
		people: ["Maya Reed", "Yumi Sato", "Ken Mori"],
		reader: "Mr Hall",
		signature: "Mr Hall",
		note: "Could we say since when?",
	},
	ja: {
		people: ["佐藤由美", "森健", "マヤ・リード"],
		reader: "堀様",
		signature: "堀",
		note: "創業の年も、入れられますか。",
	},
} as const;
type Language = keyof typeof stories;

async function save(page: Page, name: string): Promise<void> {
	// Move the pointer away, so that no element has the hover style.
	await page.mouse.move(0, 0);
	await page.evaluate(() => document.fonts.ready);
	await sharp(await page.screenshot({ animations: "disabled" }))
		.webp({ quality: 82, effort: 6 })
		.toFile(join(pictures, `team-${name}.webp`));
}

async function take(browser: Browser, language: Language): Promise<void> {
	const { value: studio, stop } = await startStudioProcess("examples/office");
	const { people, reader, signature, note } = stories[language];
	const localize = (en: string, ja: string) => (language === "ja" ? ja : en);
	const window = {
		viewport: { width: 1280, height: 760 },
		deviceScaleFactor: 1.5,
		reducedMotion: "reduce",
		locale: language,
	} as const;
	const enter = async (name: string, ...rights: string[]) => {
		const page = await openDevice(browser, window);
		await page.goto(linkIn(await studio.run("people", "add", "--name", name, ...rights)));
		await page
			.getByRole("button", { name: localize("Create a passkey", "パスキーを作る") })
			.click();
		await page.locator(".bar").waitFor();
		await page
			.frameLocator("iframe.page")
			.locator(`html[lang|="${language}"] [data-key="${key}"]`)
			.first()
			.waitFor();
		return page;
	};
	const openText = async (page: Page) => {
		await page.frameLocator("iframe.page").locator(`[data-key="${key}"]`).first().click();
		await page.locator(".inspector textarea").first().waitFor();
	};
	const own = (page: Page) =>
		page.locator(`.inspector .value textarea[lang|="${language}"]`).first();
	const maya = await enter(people[0]);
	/** Publishes the listed changes. */
	const publish = async (name: string) => {
		await maya.getByRole("button", { name, exact: true }).last().click();
		await maya
			.getByRole("heading", { name: localize("Published", "公開しました") })
			.waitFor({ timeout: 300_000 });
	};
	await maya
		.getByRole("button", { name: localize("Publish", "公開"), exact: true })
		.first()
		.click();
	await publish(localize("Publish the whole site", "サイト全体を公開"));
	const sato = await enter(people[1], "--rights", "write");
	await studio.run("people", "add", "--name", people[2], "--rights", "write,publish");
	await maya.goto(`${studio.origin}/_studio/people`);
	await maya.locator(".people li").nth(2).waitFor();
	await save(maya, `people-${language}`);

	await maya.goto(`${studio.origin}/_studio/previews?at=/`);
	await maya.getByLabel(/Who it is for|見せる相手/).fill(reader);
	await maya.getByRole("button", { name: /Create the link|リンクを作る/ }).click();
	const link = await maya
		.getByLabel(/The link for|リンク（/)
		.first()
		.inputValue();
	const guest = await (await browser.newContext(window)).newPage();
	await guest.goto(link);
	await guest.goto(`${studio.origin}/_preview${localize("/", "/ja")}`);
	await guest.getByRole("button", { name: localize("Leave a note", "メモを残す") }).click();
	await guest.locator(`[data-key="${key}"]`).first().focus();
	await guest.keyboard.press("Enter");
	await guest.getByLabel(localize("Your name", "お名前")).fill(signature);
	await guest.getByLabel(localize("Note", "メモ"), { exact: true }).fill(note);
	await save(guest, `draft-${language}`);
	await guest
		.getByRole("dialog")
		.getByRole("button", { name: localize("Leave the note", "メモを残す") })
		.click();

	await maya.goto(`${studio.origin}/_edit/`);
	await maya
		.frameLocator("iframe.page")
		.locator(`html[lang|="${language}"] [data-key="${key}"]`)
		.first()
		.waitFor();
	await openText(sato);
	await own(sato).fill(
		`${(await own(sato).inputValue()).trim()}${localize(" Come and see us.", "お気軽にお越しください。")}`,
	);
	await sato.locator(".inspector").getByText(localize("Saved", "保存しました")).first().waitFor();
	// High enough to show the inspector from its top to the note.
	await maya.setViewportSize({ width: 1280, height: 1040 });
	await openText(maya);
	await maya.locator(".inspector .said").waitFor();
	await maya.locator(".inspector .here:not(:empty)").waitFor();
	await maya.locator(".inspector").evaluate((card) => card.scrollTo(0, 0));
	await save(maya, `together-${language}`);
	await maya.setViewportSize(window.viewport);
	await sato.context().close();
	await maya.keyboard.press("Escape");
	await maya
		.getByRole("button", { name: localize("Publish 1", "公開（1）"), exact: true })
		.first()
		.click();
	await maya.getByText(localize("When to publish?", "いつ公開しますか")).waitFor();
	await maya.getByText(localize("Changed by", "変更：")).first().waitFor();
	await save(maya, `publish-${language}`);
	await publish(localize("Publish 1", "公開（1）"));
	await maya.goto(`${studio.origin}/_studio/releases`);
	await maya
		.getByRole("button", { name: localize("Go back to this", "この版に戻す") })
		.first()
		.waitFor();
	await save(maya, `releases-${language}`);
	await Promise.all([maya, guest].map((page) => page.context().close()));
	await stop();
}

const browser = await chromium.launch({
	executablePath: chromiumTool.find() ?? "",
	args: ["--no-sandbox"],
});
try {
	await mkdir(pictures, { recursive: true });
	for (const language of ["en", "ja"] as const) await take(browser, language);
} finally {
	await browser.close();
}
