import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { publish } from "../../packages/kakehashi/src/releases/run/publish.ts";
import { t } from "../../packages/studio/src/i18n/t.ts";
import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { barOf } from "./support/editor.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";
import { touchTargets } from "./support/touch-targets.ts";

/**
 * Runs the accessibility checks at the width of a narrow phone, in both languages, light and dark.
 */
async function expectNoBarriers(page: Page, name: string) {
	for (const language of ["日本語", "English"])
		for (const colorScheme of ["light", "dark"] as const) {
			await page.getByRole("button", { name: language, exact: true }).click();
			await page.emulateMedia({ colorScheme });
			const label = `${name}, ${language}, ${colorScheme}`;
			expect.soft(await axeViolations(page), label).toEqual([]);
			expect
				.soft(
					await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
					label,
				)
				.toBe(0);
			const small = (await touchTargets(page)).filter(
				({ width, height }) => width < 24 || height < 24,
			);
			expect.soft(small, label).toEqual([]);
		}
}

test("releases, links to the draft and a remote that refuses are shown whole on a narrow phone, light and dark", async ({
	studio,
	browser,
}) => {
	test.setTimeout(300_000);
	const releases = join(studio.folder, "releases");
	const whats = [
		"Opening hours in winter, and the new prices of treatments",
		"冬の診療時間と、お知らせ三つを追加しました",
		"https://www.example.com/an/address/that/is/longer/than/a/line/of/a/phone",
	];
	for (const [index, what] of whats.entries()) {
		const build = async (folder: string) => {
			await mkdir(join(folder, "server"), { recursive: true });
			await writeFile(
				join(folder, "server/build.json"),
				JSON.stringify({ id: String(index) }),
			);
		};
		await publish({
			folder: releases,
			by: ["Alexandra Featherstonehaugh-Montgomery", "佐藤 美緒", ""][index] ?? "",
			what,
			build,
			verify: async () => {},
		});
	}
	const page = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 360, height: 740 },
		hasTouch: true,
	});
	await page.goto(
		linkIn(
			await studio.run("people", "add", "--name", "Alexandra Featherstonehaugh-Montgomery"),
		),
	);
	await page.getByRole("button", { name: messageText("studio.makePasskey") }).tap();
	await page.waitForURL("**/_edit/");
	const planned = await page.evaluate(async () => {
		const { version } = await (await fetch("/_edit/changes")).json();
		const wish = {
			version,
			withPlaceholders: true,
			what: "Later",
			at: Date.now() + 86_400_000,
		};
		return (
			await fetch("/_edit/publishing/start", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(wish),
			})
		).status;
	});
	expect(planned).toBe(200);

	await page.goto(`${studio.origin}/_studio/releases`);
	const goBack = page.getByRole("button", { name: messagePattern("studio.goBackTo") });
	await expect(goBack).toHaveCount(2);
	await expectNoBarriers(page, "releases");
	await goBack.first().tap();
	await expect(page.getByRole("dialog")).toBeVisible();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await axeViolations(page, "colors"), colorScheme).toEqual([]);
	}
	await page.getByRole("button", { name: messageText("studio.goBack"), exact: true }).tap();
	await expect(page.getByText(messagePattern("studio.wentBack"))).toBeVisible();

	await page.goto(
		`${studio.origin}/_studio/previews?${new URLSearchParams({ at: "/pricing", page: "What it costs, and what is in it for a practice like yours" })}`,
	);
	for (const name of [
		"Bernadette Wolfeschlegelsteinhausenbergerdorff",
		"山本内科クリニック 院長 山本 太郎 様",
	]) {
		await page.getByLabel(messageText("studio.showTo")).fill(name);
		await page.getByRole("button", { name: messageText("studio.makeLink") }).tap();
		await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
	}
	await expectNoBarriers(page, "draft links");

	// A remote repository that refuses every push from the studio.
	const bare = join(studio.folder, ".kakehashi/bare.git");
	const git = (...words: string[]) =>
		execFileSync(
			"git",
			["-c", "user.name=Owner", "-c", "user.email=owner@example.com", ...words],
			{ cwd: studio.folder, stdio: "pipe" },
		);
	await writeFile(join(studio.folder, ".gitignore"), "releases\nnode_modules\n.kakehashi\n");
	git("init", "--quiet", "--initial-branch=main");
	git("init", "--quiet", "--bare", bare);
	git("add", ".");
	git("commit", "--quiet", "-m", "Begin");
	git("remote", "add", "origin", bare);
	git("push", "--quiet", "--set-upstream", "origin", "main");
	await writeFile(join(bare, "hooks/pre-receive"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
	await page.goto(`${studio.origin}/_edit/`);
	await page.evaluate(async () => {
		const action = {
			kind: "setField",
			key: "site.yaml#breadcrumbs",
			expected: null,
			value: true,
		};
		await fetch("/_edit/actions", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ action }),
		});
	});
	await barOf(page)
		.getByRole("button", { name: /^Publish/ })
		.tap();
	await page
		.getByRole("button", { name: /^Publish (?:\d+|the whole site)$/ })
		.last()
		.tap();
	await expect(page.getByText(t("notAccepted").en)).toBeVisible({ timeout: 120_000 });
	await expect(page.getByRole("heading", { name: "Published" })).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	expect(git("log", "-1", "--format=%an").toString().trim()).toBe(
		"Alexandra Featherstonehaugh-Montgomery",
	);
	await page.context().close();
});
