import type { Page } from "@playwright/test";
import type { Payload } from "../../packages/core/src/payload/payload.ts";
import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { payloadPath } from "../../packages/core/src/routing/route.ts";
import type { PackageContent } from "../../website/sections/packages/package-lists.ts";
import type { PackagesContent } from "../../website/sections/packages/schema.ts";
import { site } from "../owner-site.ts";
import { behaviorLocales } from "./support/addresses.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";
import { ownerPort } from "./support/ports.ts";

// Parts that only Kakehashi's own site has: the list of its packages, and the downloads.
test.use({ baseURL: `http://127.0.0.1:${ownerPort}` });

type Download = { readonly href: string; readonly action: string };

const path = (locale: (typeof site.locales)[number]) => localizePath("/opensource", locale);
const contentOf = async (page: Page, locale = site.locales[0]) => {
	const payload = (await (await page.request.get(payloadPath(path(locale)))).json()) as Payload;
	const of = (kind: string) =>
		payload.sections.find((section) => section.kind === kind) as unknown;
	return {
		packages: of("packages") as PackagesContent,
		downloads: (of("downloads") as { downloads: readonly Download[] }).downloads,
	};
};

const rows = (page: Page) => page.getByRole("table").getByRole("rowheader");
const choice = (page: Page, place: string) => page.locator(`input[name=place][value=${place}]`);
const named = (list: readonly PackageContent[]) => list.map(({ name }) => name);
const runningIn = (list: readonly PackageContent[], place: PackageContent["places"][number]) =>
	list.filter(({ places }) => places.includes(place));

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with script" : "without script", () => {
		test.use({ javaScriptEnabled });
		test("the choice shows the packages of each place, in each language and width", async ({
			page,
		}) => {
			for (const locale of behaviorLocales)
				for (const width of [360, 1280]) {
					const at = `${locale.code}, ${width} px`;
					await page.setViewportSize({ width, height: 800 });
					await page.goto(path(locale));
					if (javaScriptEnabled) await runtimeReady(page);
					const { list } = (await contentOf(page, locale)).packages;
					expect(named(runningIn(list, "browser"))).toContain("react");
					await expect(rows(page), at).toHaveText(named(runningIn(list, "browser")));
					for (const place of ["server", "build", "browser"] as const) {
						await choice(page, place).check({ force: true });
						await expect(rows(page), `${at}, ${place}`).toHaveText(
							named(runningIn(list, place)),
						);
					}
					await choice(page, "all").check({ force: true });
					await expect(rows(page), `${at}, all`).toHaveText(named(list));
				}
		});
	});

test("without script there is no filter, which could do nothing", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto("/opensource");
	await expect(page.getByRole("table")).toBeVisible();
	await expect(page.getByRole("searchbox")).toHaveCount(0);
	await context.close();
});

test.describe("the filter", () => {
	test.beforeEach(async ({ page }) => {
		await page.goto("/opensource");
		await runtimeReady(page);
	});

	test("looks in names and licenses of all packages, whatever was chosen before", async ({
		page,
	}) => {
		const { packages } = await contentOf(page);
		await page.getByRole("searchbox").fill("  APACHE ");
		const found = packages.list.filter(({ license }) => license.includes("Apache"));
		expect(found.length).toBeGreaterThan(1);
		await expect(rows(page)).toHaveText(named(found));
		await expect(choice(page, "all")).toBeChecked();
		const status = page
			.getByRole("table")
			.locator("xpath=preceding-sibling::*[@role='status']");
		await expect(status).toHaveText(packages.shown.join(String(found.length)));
		await choice(page, "browser").check({ force: true });
		await expect(rows(page)).toHaveCount(0);
		await expect(page.getByText(packages.noMatch)).toBeVisible();
		await expect(status).toHaveText(packages.shown.join("0"));
	});

	test("shows everything again when it is emptied", async ({ page }) => {
		const { list } = (await contentOf(page)).packages;
		await page.getByRole("searchbox").fill("nothing is called like this");
		await expect(rows(page)).toHaveCount(0);
		await page.getByRole("searchbox").fill("");
		await expect(rows(page)).toHaveCount(list.length);
	});
});

test("what was chosen before the script came stays chosen, and nothing moves when it comes", async ({
	page,
}) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/assets/page-openSource-*.js", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/opensource");
	await choice(page, "server").check({ force: true });
	const place = () =>
		page.getByRole("table").evaluate((table) => table.getBoundingClientRect().top + scrollY);
	const before = await place();
	release();
	await runtimeReady(page);
	await expect(page.getByRole("searchbox")).toBeVisible();
	await expect(choice(page, "server")).toBeChecked();
	const { packages } = await contentOf(page);
	const server = runningIn(packages.list, "server");
	await expect(rows(page)).toHaveText(named(server));
	await expect(
		page.getByText(packages.shown.join(String(server.length)), { exact: true }),
	).toBeVisible();
	expect(await place()).toBe(before);
});

test("the downloads are there, as the page names them", async ({ page }) => {
	await page.goto("/opensource");
	await runtimeReady(page);
	const { downloads, packages } = await contentOf(page);
	const [sbom, notices] = downloads.slice(-2);
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: sbom?.action ?? "", exact: true }).click();
	expect((await downloading).url()).toMatch(/\.spdx\.json$/);
	const document = (await (await page.request.get(sbom?.href ?? "")).json()) as {
		spdxVersion: string;
		packages: { name: string; versionInfo: string }[];
	};
	expect(document.spdxVersion).toBe("SPDX-2.3");
	const inDocument = new Set(
		document.packages.map(({ name, versionInfo }) => `${name} ${versionInfo}`),
	);
	expect(
		packages.list
			.map(({ name, version }) => `${name} ${version}`)
			.filter((each) => !inDocument.has(each)),
	).toEqual([]);
	await page.getByRole("link", { name: notices?.action ?? "", exact: true }).click();
	await expect(page).toHaveURL(notices?.href ?? "");
	const text = (await page.locator("body").textContent()) ?? "";
	const published = [
		...runningIn(packages.list, "browser"),
		...runningIn(packages.list, "server"),
	];
	expect(published.filter(({ name, version }) => !text.includes(`${name} ${version}`))).toEqual(
		[],
	);
});

test("on paper every package is printed", async ({ page }) => {
	await page.goto("/opensource");
	const { list } = (await contentOf(page)).packages;
	await page.emulateMedia({ media: "print" });
	await expect(rows(page)).toHaveCount(list.length);
});

for (const locale of behaviorLocales)
	test(`the filter tells how many are left, and keeps the focus, in ${locale.code} (4.1.3)`, async ({
		page,
	}) => {
		await page.goto(path(locale));
		await runtimeReady(page);
		const status = page.locator("main [role=status]");
		const before = await status.textContent();
		await page.getByRole("searchbox").focus();
		await page.keyboard.type("nodemailer");
		await expect(status).not.toHaveText(before ?? "");
		await expect(page.getByRole("searchbox")).toBeFocused();
		await expect(page.locator("main tbody tr:visible")).toHaveCount(1);
	});
