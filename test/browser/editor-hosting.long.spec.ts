import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { eitherLanguage, type MessageKey, messagePattern } from "../messages.ts";
import { startFtpServer, type TestFtp } from "../publish/start-ftp-server.ts";
import { axeViolations } from "./support/axe.ts";
import { barOf, test as base, expect, openMenu, panelOf } from "./support/editor.ts";

/** Tests of an editor for which an FTP server is there, and that uses no keychain. */
const test = base.extend<{ ftp: TestFtp }>({
	ftp: async ({ startShared }, use) =>
		use(
			await startShared("FTP server", async () => {
				const value = await startFtpServer();
				return { value, stop: value.stop };
			}),
		),
	env: async ({ ftp }, use) =>
		use({
			NODE_EXTRA_CA_CERTS: join(ftp.home, "../certificate.pem"),
			XDG_CONFIG_HOME: join(ftp.home, "../config"),
			DBUS_SESSION_BUS_ADDRESS: "disabled:",
		}),
});

test("a rental server is set up and tried without a file, and its password is not in the site", async ({
	editor: { page },
	process: { folder },
	ftp,
}) => {
	test.setTimeout(240_000);
	await openMenu(page);
	await barOf(page)
		.getByRole("button", { name: eitherLanguage("editor.settings") })
		.click();
	const panel = panelOf(page, "editor.siteSettings");
	const form = panel.getByRole("form", { name: eitherLanguage("editor.settingPublish") });
	const fill = (key: MessageKey, text: string) => form.getByLabel(eitherLanguage(key)).fill(text);
	const press = (key: MessageKey) =>
		form.getByRole("button", { name: eitherLanguage(key) }).click();
	// What most owners have comes first.
	const rental = form.getByRole("radio").first();
	await expect(rental).toHaveAccessibleName(eitherLanguage("editor.setupFtp"));
	await rental.check();
	await expect(
		form.getByRole("button", { name: eitherLanguage("editor.setupTry") }),
	).toBeDisabled();
	await fill("editor.setupName", "127.0.0.1");
	await fill("editor.setupPort", String(ftp.port));
	await fill("editor.setupUser", ftp.user);
	await fill("editor.setupFolder", "htdocs");
	await fill("editor.setupPassword", "a wrong one");
	await press("editor.setupTry");
	await expect(form.getByRole("alert")).toContainText("127.0.0.1");
	await expect(form.getByRole("alert")).not.toContainText("settings.yaml");
	await fill("editor.setupPassword", ftp.password);
	await press("editor.setupTry");
	// The folders that are there are named.
	await expect(form.getByRole("alert")).toContainText("public_html");
	expect(await axeViolations(page)).toEqual([]);
	await fill("editor.setupFolder", "public_html");
	await press("editor.setupTry");
	const status = form.getByRole("status");
	await expect(status).toContainText(messagePattern("publish.publishConnectionWorks"));
	expect(readdirSync(join(ftp.home, "public_html"))).toEqual([]);

	await press("editor.saveSetting");
	await expect(status).toContainText(messagePattern("command.passwordInFile"));
	const settings = readFileSync(join(folder, "settings.yaml"), "utf8");
	expect(parse(settings).publish).toEqual({
		target: "ftps",
		host: "127.0.0.1",
		port: ftp.port,
		user: ftp.user,
		folder: "public_html",
	});
	expect(settings).not.toContain(ftp.password);
	const passwords = join(ftp.home, "../config/kakehashi/passwords.json");
	expect(statSync(passwords).mode & 0o777).toBe(0o600);
	expect(Object.values(JSON.parse(readFileSync(passwords, "utf8")))).toEqual([ftp.password]);
	// The password is used from there, and the input has it no more.
	await expect(form.getByLabel(eitherLanguage("editor.setupPassword"))).toHaveValue("");
	await press("editor.setupTry");
	await expect(status).toContainText(messagePattern("publish.publishConnectionWorks"));

	// The button sends the site there without asking for the password.
	await barOf(page)
		.getByRole("button", { name: eitherLanguage("editor.changes"), exact: true })
		.click();
	const changes = page.getByRole("region", { name: eitherLanguage("editor.changes") });
	await changes.getByRole("button", { name: eitherLanguage("editor.publishAll") }).click();
	await expect(
		changes.getByRole("heading", { name: eitherLanguage("editor.hostSent") }),
	).toBeVisible({ timeout: 120_000 });
	expect(readdirSync(join(ftp.home, "public_html"))).toContain("index.html");
});
