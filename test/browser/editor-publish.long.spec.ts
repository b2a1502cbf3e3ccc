import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/editor.ts";
import { fieldOf, inspectorOf } from "./support/inspector.ts";

test("an owner publishes with the button, which asks about a file of somebody else and leads to a missing text", async ({
	editor: { page },
	process,
}) => {
	test.setTimeout(300_000);
	const host = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-host-"));
	await writeFile(join(host, "index.html"), "of somebody else");
	const changes = page.getByRole("region", { name: messageText("editor.changes") });
	const open = () =>
		page
			.getByRole("button", { name: messageText("editor.changes"), exact: true })
			.press("Enter");
	const publish = changes.getByRole("button", { name: messageText("editor.publishAll") });

	// Without a host, the button says what is needed, and leads there.
	await open();
	await publish.press("Enter");
	await expect(
		changes.getByRole("status").filter({ hasText: messageText("editor.hostMissing") }),
	).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await changes.getByRole("button", { name: messageText("editor.hostSetUp") }).press("Enter");
	const setup = page.getByRole("form", { name: messageText("editor.settingPublish") });
	await setup.getByLabel(messageText("editor.setupOwnFolder")).check();
	await setup.getByLabel(messageText("editor.setupFolder")).fill(host);
	await setup.getByRole("button", { name: messageText("editor.saveSetting") }).click();
	const settings = () => readFile(join(process.folder, "settings.yaml"), "utf8");
	await expect.poll(settings).toContain("target: folder");
	await open();
	const title = messageText("editor.hostTitle", { place: host });
	const form = changes.getByRole("region", { name: title });
	const sent = form.getByRole("heading", {
		name: messageText("editor.hostSent"),
		exact: true,
	});
	await expect(form).toBeVisible();

	// It checks and builds, and asks before it sends.
	await publish.press("Enter");
	const question = form.getByRole("alert").filter({ hasText: "index.html" });
	await expect(question).toBeVisible({ timeout: 120_000 });
	await expect(question).toContainText(messageText("editor.hostUnknownReplaced"));
	const sending = messageText("editor.hostStepSending");
	await expect(form.locator("[aria-current=step]")).toContainText(sending);
	await expect(form.getByRole("status").filter({ hasText: sending })).toHaveCount(1);
	expect(await readFile(join(host, "index.html"), "utf8")).toBe("of somebody else");
	// A second press, and one in another window, are told that it runs.
	await publish.press("Enter");
	await expect(form.getByText(messageText("editor.hostRunning"))).toBeVisible();
	await expect(publish).toBeFocused();
	const other = await page.context().newPage();
	await other.goto(`${process.origin}/_edit/`);
	await other.getByRole("button", { name: messageText("editor.hostAsks") }).press("Enter");
	await expect(other.getByText(messageText("editor.hostReplace"))).toBeVisible();
	await other.close();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await axeViolations(page), colorScheme).toEqual([]);
	}
	await question.getByRole("button", { name: messageText("editor.hostReplace") }).press("Enter");
	await expect(sent).toBeVisible({ timeout: 120_000 });
	expect(await readFile(join(host, "index.html"), "utf8")).toContain("</html>");
	expect(existsSync(join(host, "pricing.html"))).toBe(true);
	const copies = join(process.folder, ".kakehashi/replaced");
	const [run = ""] = await readdir(copies);
	expect(await readFile(join(copies, run, "index.html"), "utf8")).toBe("of somebody else");

	// What the check finds is a way to the text.
	const text = await process.read("pages/index.yaml");
	await process.write("pages/index.yaml", text.replace(/\n\s+ja: 文を指すか.*/, ""));
	await publish.press("Enter");
	const failure = form.getByRole("alert").filter({ hasText: messageText("editor.notPublished") });
	await expect(failure).toContainText(messageText("editor.visitorsUnchanged"), {
		timeout: 120_000,
	});
	await failure
		.getByRole("button", { name: new RegExp(`^${messageText("editor.fixText")}: `) })
		.press("Enter");
	await expect(inspectorOf(page)).toBeVisible();
	await fieldOf(page, "日本語").fill("文を指すと、対になる文に印が付きます。");
	await expect
		.poll(() => process.read("pages/index.yaml"))
		.toContain("ja: 文を指すと、対になる文に印が付きます。");

	// The next press sends what has changed.
	await open();
	await publish.press("Enter");
	await expect(sent).toBeVisible({ timeout: 120_000 });
	await rm(host, { recursive: true, force: true });
});
