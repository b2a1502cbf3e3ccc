import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { createSqliteStore } from "../../packages/kakehashi/src/inbox/store/sqlite-store.ts";
import type { Store } from "../../packages/kakehashi/src/inbox/store/store.ts";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { startNginx } from "../deploy/start-nginx.ts";
import { startServer } from "../deploy/start-server.ts";
import { behaviorLocales } from "./support/addresses.ts";
import { runtimeReady } from "./support/complaints.ts";
import { contactPath, fillIn, takeTime, typed } from "./support/contact-form.ts";
import { test as base, expect, type Started } from "./support/policy-test.ts";
import { startStaticHost } from "./support/static-host.ts";

type Elsewhere = { readonly files: string; readonly server: string; readonly store: Store };

/** A static file host, and the server behind nginx and TLS, as in production. */
async function startElsewhere(): Promise<Started<Elsewhere>> {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-elsewhere-"));
	const dist = join(folder, "dist");
	const port = await freePort();
	const proxy = await startNginx({
		changes: { "server 127.0.0.1:3000 max_fails=0;": `server 127.0.0.1:${port} max_fails=0;` },
	});
	const build = [
		join(import.meta.dirname, "../sites/build-site.ts"),
		"fixture",
		"--folder",
		dist,
	];
	await promisify(execFile)(process.execPath, build, {
		env: { ...process.env, API_BASE_URL: proxy.origin },
	});
	const files = await startStaticHost(join(dist, "client"), { readsHeaders: true });
	const server = await startServer(dist, {
		PORT: String(port),
		DATA_DIR: folder,
		ALLOWED_ORIGINS: files.origin,
		SITE_URL: files.origin,
		TRUSTED_PROXIES: "127.0.0.1",
	});
	const store = createSqliteStore({ file: join(folder, "inbox.sqlite") });
	return {
		value: { files: files.origin, server: proxy.origin, store },
		stop: async () => {
			await store.close();
			await files.close();
			await server.stop();
			await proxy.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

// The files are on one host and the Node server on another: a build with API_BASE_URL, and a server
// with ALLOWED_ORIGINS. Starting them takes longer than sending a message, so one test sends all
// messages.
const test = base.extend<{ hosts: Elsewhere }>({
	hosts: async ({ startShared }, use) => use(await startShared("elsewhere", startElsewhere)),
	baseURL: ({ hosts }, use) => use(hosts.files),
	ignoreHTTPSErrors: true,
});
test.describe.configure({ mode: "default" });

async function write(page: Page, name: string): Promise<void> {
	await fillIn(page, { name });
	await takeTime(page);
}

async function expectStored(
	store: Store,
	name: string,
	reference: string,
	locale: string,
): Promise<void> {
	const found = (await store.list({})).filter((message) => message.name === name);
	expect(found).toMatchObject([{ reference, locale, state: "new", message: typed.message }]);
}

for (const locale of behaviorLocales)
	test(`a message from a page of files reaches the server elsewhere, in ${locale.code}`, async ({
		page,
		hosts,
	}) => {
		const complaints: string[] = [];
		page.on("console", (message) => {
			if (message.type() === "error" || message.type() === "warning")
				complaints.push(message.text());
		});
		await page.goto(contactPath(locale));
		await runtimeReady(page);
		await write(page, `With script ${locale.code}`);
		const [response] = await Promise.all([
			page.waitForResponse(`${hosts.server}/api/contact`),
			page.locator("form[data-draft] [type=submit]").click(),
		]);
		expect(response.status()).toBe(201);
		const shown = page.locator("[data-draft-sent] dd[translate=no]");
		await expect(shown).toHaveText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
		expect(new URL(page.url()).origin).toBe(hosts.files);
		await expectStored(
			hosts.store,
			`With script ${locale.code}`,
			(await shown.textContent()) ?? "",
			locale.code,
		);
		expect(complaints).toEqual([]);
	});

test("without script the form goes to the server, which shows the receipt", async ({
	browser,
	hosts,
}) => {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		ignoreHTTPSErrors: true,
		baseURL: hosts.files,
	});
	const page = await context.newPage();
	await page.goto("/ja/contact");
	await fillIn(page, { name: "Without script" });
	await page.locator("form[data-draft] [type=submit]").click();
	await expect(page).toHaveURL(new RegExp(`^${hosts.server}/ja/contact\\?sent=`));
	const [reference = ""] = new URL(page.url()).searchParams.get("sent")?.split(".") ?? [];
	await expect(page.locator("[data-draft-sent]")).toContainText(reference);
	await expectStored(hosts.store, "Without script", reference, "ja");
	await context.close();
});

test("pages change in place with what the server elsewhere prepared", async ({ page, hosts }) => {
	const documents: string[] = [];
	const data: string[] = [];
	await page.goto("/ja");
	await runtimeReady(page);
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents.push(request.url());
		if (request.url().includes("_payload.json")) data.push(new URL(request.url()).origin);
	});
	await page.getByRole("contentinfo").locator('nav a[href="/ja/pricing"]').click();
	await expect(page).toHaveURL("/ja/pricing");
	await expect(page.locator("h1")).toBeVisible();
	expect(documents).toEqual([]);
	for (const origin of data) expect(origin).toBe(hosts.server);
});
