import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../../packages/kakehashi/src/inbox/store/open-store.ts";
import { builtSite } from "../sites/built-site.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";
import { startSite } from "./support/runtime-server.ts";

// The server does not count browsers that identify themselves as automated, so the test uses a
// normal user agent.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });

test("pages shown in place are told when the window is left, and not while anybody waits", async ({
	page,
}) => {
	const dataDir = await mkdtemp(join(tmpdir(), "kakehashi-visits-"));
	const site = await startSite(builtSite("fixture"), { DATA_DIR: dataDir });
	const posted: string[] = [];
	page.on(
		"request",
		(request) => request.url().endsWith("/api/visits") && posted.push(request.postData() ?? ""),
	);
	await page.goto(`${site.origin}/`);
	await runtimeReady(page);
	for (const path of ["/pricing", "/ja/pricing"])
		expect(await page.evaluate((to) => window.kakehashi?.navigate(to), path)).toBe("completed");
	expect(posted).toEqual([]);
	const answered = page.waitForResponse((response) => response.url().endsWith("/api/visits"));
	// Simulates that the visitor leaves the window. With a real page close, the test could not wait
	// for the response.
	await page.evaluate(() => {
		Object.defineProperty(document, "visibilityState", { value: "hidden" });
		document.dispatchEvent(new Event("visibilitychange"));
	});
	expect((await answered).status()).toBe(204);
	await expect.poll(() => posted).toEqual(["/pricing\n/ja/pricing"]);
	await site.stop();
	const store = openStore({ dataDir, databaseUrl: undefined });
	const counts = await store.pageViews("2000-01-01");
	await store.close();
	expect(counts.map(({ kind, name, count }) => [kind, name, count])).toEqual([
		["language", "en", 1],
		["page", "/", 1],
		["page", "/ja/pricing", 1],
		["page", "/pricing", 1],
	]);
	await rm(dataDir, { recursive: true });
});

test("a browser without sendBeacon counts nothing and fails nowhere", async ({ page }) => {
	const dataDir = await mkdtemp(join(tmpdir(), "kakehashi-visits-"));
	const site = await startSite(builtSite("fixture"), { DATA_DIR: dataDir });
	await page.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, "sendBeacon", { value: undefined });
	});
	const failures: Error[] = [];
	page.on("pageerror", (error) => failures.push(error));
	await page.goto(`${site.origin}/`);
	await runtimeReady(page);
	expect(await page.evaluate(() => window.kakehashi?.navigate("/pricing"))).toBe("completed");
	await page.evaluate(() => {
		Object.defineProperty(document, "visibilityState", { value: "hidden" });
		document.dispatchEvent(new Event("visibilitychange"));
	});
	expect(await page.evaluate(() => window.kakehashi?.navigate("/ja/pricing"))).toBe("completed");
	expect(failures).toEqual([]);
	await site.stop();
	await rm(dataDir, { recursive: true });
});
