import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publish } from "../../packages/kakehashi/src/releases/run/publish.ts";
import { goBack } from "../../packages/kakehashi/src/releases/switch/switch-release.ts";
import { builtSite, type SiteName } from "../sites/built-site.ts";
import { startSite } from "./support/runtime-server.ts";
import { addLink, test as base, expect, hydrated } from "./support/runtime-test.ts";

// A folder of releases that starts with build A. `publishSite` adds a release. In build B one text
// differs and every file has a new name.
const test = base.extend<{ folder: string; publishSite: (site: SiteName) => Promise<string> }>({
	folder: async ({ browserName: _ }, use) => {
		const folder = await mkdtemp(join(tmpdir(), "kakehashi-releases-"));
		await use(folder);
		await rm(folder, { recursive: true });
	},
	publishSite: async ({ folder }, use) =>
		use(async (site) => {
			const build = (out: string) => cp(builtSite(site), out, { recursive: true });
			return (await publish({ folder, by: "Ann", what: site, build, verify: async () => {} }))
				.build;
		}),
	upstream: async ({ folder, publishSite }, use) => {
		await publishSite("fixture");
		const { origin, stop } = await startSite(join(folder, "current"));
		await use(origin);
		await stop();
	},
});

test("a tab of the release before finds its files, and its next page is of the new release", async ({
	page,
	folder,
	publishSite,
	upstream,
	watch,
}) => {
	const served = async () => (await (await fetch(`${upstream}/healthz`)).json()).build;
	const missing: string[] = [];
	page.on("response", (response) => response.status() >= 400 && missing.push(response.url()));
	// With Save-Data, the runtime fetches nothing ahead.
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
	);
	await page.goto("/");
	await page.keyboard.press("Shift");
	await hydrated(page);
	const before = await served();
	const after = await publishSite("release");
	await expect.poll(served).toBe(after);
	const isNew = page.locator("a", { hasText: "Release B" });
	await expect(isNew).toHaveCount(0);
	await (await addLink(page, { href: "/pricing" })).click();
	await expect(page).toHaveURL("/pricing");
	await expect(isNew).toHaveCount(1);
	expect(watch.documents()).toBe(2);
	// Before the load event, no listener handles the key.
	await page.waitForLoadState();
	await page.keyboard.press("Shift");
	await hydrated(page);
	await goBack({ folder, by: "Ann" });
	await expect.poll(served).toBe(before);
	await (await addLink(page, { href: "/ja/contact" })).click();
	await expect(page).toHaveURL("/ja/contact");
	await expect(isNew).toHaveCount(0);
	expect(watch.documents()).toBe(3);
	expect(missing).toEqual([]);
	// The runtime logs the reason for each full load once.
	expect(watch.complaints.splice(0)).toEqual(
		["/pricing", "/ja/contact"].map((path) => expect.stringContaining(`${path}/_payload.json`)),
	);
});
