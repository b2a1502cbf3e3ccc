import { join } from "node:path";
import type { Page } from "@playwright/test";
import { messagePattern, messageText } from "../messages.ts";
import { contentFilesOf } from "../sites/site-pages.ts";
import { axeViolations } from "./support/axe.ts";
import {
	expect,
	homeText,
	openMenu,
	pagesButton,
	showPage,
	tabStopsAt,
	test,
	textAt,
} from "./support/editor.ts";
import { fieldsIn, inspectorOf } from "./support/inspector.ts";

test.describe.configure({ mode: "default" });

/** The key of the price of a plan. */
const plan2Price = "pages/pricing.yaml#sections.1.plans.1.price.amount";
/** The first amount of a price that is edited. */
const amountOf = (page: Page) =>
	inspectorOf(page)
		.getByRole("group", { name: messagePattern("editor.price") })
		.getByRole("textbox")
		.first();

const organization = new TextDecoder().decode(
	contentFilesOf(join(import.meta.dirname, "../../examples/office")).get("organization.yaml"),
);
test.use({
	content: new Map([
		[
			"organization.yaml",
			new TextEncoder().encode(organization.replaceAll(/, fr: [^}]+/g, " ")),
		],
	]),
});

test("a price, a mark and the menu are changed where they stand, by keyboard, and taken back", async ({
	editor: { page, shown },
	process,
}) => {
	const pricing = await process.read("pages/pricing.yaml");
	const site = await process.read("site.yaml");
	await showPage(page, "pages/pricing.yaml");
	const price = tabStopsAt(shown, plan2Price).first();
	await price.press("Enter");
	// The typed text replaces the whole amount.
	await expect(amountOf(page)).toBeFocused();
	await page.keyboard.type("$１６０.５０");
	await expect.poll(() => process.read("pages/pricing.yaml")).toContain("monthly: 16050");
	await expect(price).toContainText("$160.50");
	await page.keyboard.press("Escape");
	await expect(price).toBeFocused();
	const mark = shown.locator(
		'td[data-key="pages/pricing.yaml#sections.2.groups.0.rows.0.cells.1"]',
	);
	await mark.press("Enter");
	const plan = page.getByRole("group", { name: "Together" });
	await expect(plan.getByRole("radio", { name: "Yes" })).toBeFocused();
	// The choice shows the same sign as the page in this language.
	await expect(plan.getByText("✓ Yes")).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect
		.poll(() => process.read("pages/pricing.yaml"))
		.toContain("cells: [true, false, true]");
	await page.keyboard.press("Escape");
	const label = textAt(shown, "pages/pricing.yaml#menu").first();
	await label.press("Enter");
	const up = page.getByRole("button", { name: "Move up: Pricing" });
	await up.press("Alt+ArrowUp");
	await expect
		.poll(() => process.read("site.yaml"))
		.toContain("menu: [index, pricing, openSource, contacts]");
	await expect(up).toBeFocused();
	await expect(inspectorOf(page)).toContainText(
		messageText("editor.hasMoved", {
			label: "Pricing",
			place: messageText("editor.placeOf", { index: 2, count: 4 }),
		}),
	);
	await page.keyboard.press("Escape");
	for (let left = 3; left > 0; left -= 1)
		await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
	await expect.poll(() => process.read("pages/pricing.yaml")).toBe(pricing);
	expect(await process.read("site.yaml")).toBe(site);
});

test("opening hours are without barriers on a phone, and saved when they are whole", async ({
	editor: { page },
	process,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openMenu(page);
	await pagesButton(page).click();
	await page.getByRole("button", { name: messageText("editor.organizationParts") }).click();
	const days = page.getByRole("group", { name: "Monday – Friday" });
	await days.getByLabel(", to").last().fill("17:30");
	await expect
		.poll(() => process.read("organization.yaml"))
		.toContain("mon: [10:00-12:00, 13:00-17:30]");
	await days.getByRole("button", { name: messageText("editor.addTime") }).click();
	await expect(
		inspectorOf(page)
			.getByRole("status")
			.filter({ hasText: messageText("editor.fillIn") }),
	).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await page.evaluate(() => document.querySelector("iframe")?.setAttribute("hidden", ""));
	expect(await axeViolations(page)).toEqual([]);
	await page.evaluate(() => document.querySelector("iframe")?.removeAttribute("hidden"));
	await days.getByRole("button", { name: "Remove: -" }).click();
});

test("a number or an amount that is half typed is not told as wrong before its field is left", async ({
	editor: { page, shown },
	process,
}) => {
	const revert = inspectorOf(page).getByRole("button", { name: messageText("editor.asSaved") });
	const wrong = inspectorOf(page).locator("[aria-invalid=true]").or(revert);
	const answered = () =>
		page.waitForResponse((response) => response.url().endsWith("/_edit/actions"));
	await pagesButton(page).click();
	await page.getByRole("button", { name: messageText("editor.organizationParts") }).click();
	const telephone = page.getByLabel(messageText("keyNames.telephone"));
	const [refused] = await Promise.all([answered(), telephone.fill("06-12")]);
	expect(await refused.json()).toMatchObject({ ok: false });
	await expect(wrong).toHaveCount(0);
	await telephone.press("Tab");
	await expect(telephone).toHaveValue("+81-6-12");
	await expect.poll(() => process.read("organization.yaml")).toContain("telephone: +81-6-12\n");
	await Promise.all([answered(), telephone.fill("call us")]);
	await expect(wrong).toHaveCount(0);
	await telephone.press("Tab");
	await expect(inspectorOf(page).getByRole("status").filter({ hasText: "+81" })).toBeVisible();
	await revert.click();
	await expect(wrong).toHaveCount(0);
	await page.keyboard.press("Escape");

	await showPage(page, "pages/pricing.yaml");
	await tabStopsAt(shown, plan2Price).first().press("Enter");
	const amount = amountOf(page);
	await amount.fill("160.");
	await expect(amount).toHaveValue("160.");
	await expect(wrong).toHaveCount(0);
	await amount.press("Tab");
	await expect(wrong).toHaveCount(1);
	await expect(
		inspectorOf(page)
			.getByRole("alert")
			.filter({ hasText: messagePattern("editor.badAmount") }),
	).toBeVisible();
});

test("samples that are right as they are may stay: a text, and the amounts of plans", async ({
	editor: { page, shown },
	process,
}) => {
	const right = inspectorOf(page).getByRole("button", { name: messageText("editor.isRight") });
	const index = await process.read("pages/index.yaml");
	await process.write(
		"pages/index.yaml",
		index.replace(
			"{ en: Whole in both languages, ja: 二つの言語がそろう }",
			"{ en: Say what is included, ja: 含まれるものを書きます。 }",
		),
	);
	const heading = homeText(shown, "sections.2.cards.0.heading").first();
	await expect(heading).toHaveText("Say what is included");
	await heading.click();
	await right.click();
	await expect(
		inspectorOf(page)
			.getByRole("status")
			.filter({ hasText: messageText("editor.stays") }),
	).toBeVisible();
	await expect(right).toBeHidden();
	await expect(fieldsIn(inspectorOf(page)).first()).toBeFocused();
	await page.keyboard.press("Escape");

	await showPage(page, "pages/pricing.yaml");
	await tabStopsAt(shown, plan2Price).first().press("Enter");
	await expect(right).toBeVisible();
	await right.press("Enter");
	await expect.poll(() => process.read("pages/pricing.yaml")).toContain("sample: false");
	await expect(right).toBeHidden();
	await expect(amountOf(page)).toBeFocused();
});
