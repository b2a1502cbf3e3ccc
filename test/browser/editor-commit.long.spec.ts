import { execFileSync } from "node:child_process";
import { messagePattern, messageText } from "../messages.ts";
import { expect, homeText, test } from "./support/editor.ts";
import { fieldOf, inspectorOf } from "./support/inspector.ts";

test("what was changed is committed by keyboard, and where Git has it already, the list says so", async ({
	editor: { page, shown },
	process,
}) => {
	const git = (...args: string[]) =>
		execFileSync("git", args, { cwd: process.folder, encoding: "utf8" }).trimEnd();
	git("init", "--quiet", "--initial-branch", "main");
	git("config", "user.name", "Test");
	git("config", "user.email", "test@example.org");
	git("config", "commit.gpgsign", "false");
	git("add", ".");
	git("commit", "--quiet", "-m", "First");
	const write = async (text: string) => {
		await homeText(shown, "sections.1.intro").press("Enter");
		await fieldOf(page, "English").fill(text);
		await page.keyboard.press("Escape");
		await expect(inspectorOf(page)).toHaveCount(0);
		await expect.poll(() => process.read("pages/index.yaml")).toContain(text);
		await page
			.getByRole("button", { name: messageText("editor.changes"), exact: true })
			.press("Enter");
	};
	const changes = page.getByRole("region", { name: messageText("editor.changes") });
	const commit = changes.getByRole("button", { name: messageText("editor.commit") });

	let release = Promise.withResolvers<void>();
	await page.route("**/_edit/changes?*", async (route) => {
		await release.promise;
		await route.continue();
	});
	await write("Point at a sentence.");
	await expect(changes.getByText(messagePattern("editor.lookingForChanges"))).toBeVisible();
	await expect(
		changes.getByRole("heading", { name: messageText("editor.changes") }),
	).toBeFocused();
	release.resolve();
	// The button is in view at once, however long the list is.
	await page.setViewportSize({ width: 1280, height: 720 });
	await expect(commit).toBeInViewport({ ratio: 1 });
	await expect(changes.getByLabel(messageText("editor.message"))).toHaveValue(
		'Change "Point at a sentence." on Home',
	);
	release = Promise.withResolvers<void>();
	await commit.press("Enter");
	// The list no longer offers changes that this version already contains.
	await expect(
		changes.getByRole("status").filter({ hasText: messagePattern("editor.committed") }),
	).toBeVisible();
	await expect(commit).toHaveCount(0);
	await expect(changes.getByRole("article")).toHaveCount(0);
	release.resolve();
	await expect(changes.getByText(messageText("editor.nothingChanged"))).toBeVisible();
	await expect(
		changes.getByRole("heading", { name: messageText("editor.changes") }),
	).toBeFocused();
	await expect(changes.getByText(messagePattern("editor.committed"))).toBeVisible();
	const id = git("rev-parse", "--short", "HEAD");
	await expect(changes.getByText(id)).toBeHidden();
	await changes.getByText(messageText("editor.technical")).click();
	await expect(
		changes.getByText(messageText("editor.commitIs", { id, branch: "main" })),
	).toBeVisible();
	const what = messageText("editor.suggestedMessageChangedOne", { text: "Point at a sentence." });
	const message = messageText("editor.suggestedMessage", { what, where: "Home" });
	expect(git("log", "--format=%s")).toBe(`${message}\nFirst`);

	await changes.getByRole("heading", { name: messageText("editor.changes") }).press("Escape");
	await expect(changes).toHaveCount(0);
	await write("Look at a sentence.");
	await expect(commit).toBeVisible();
	git("commit", "--quiet", "--all", "-m", "In a terminal");
	await commit.press("Enter");
	await expect(changes.getByText(messageText("editor.nothingChanged"))).toBeVisible();
	expect(git("log", "-1", "--format=%s")).toBe("In a terminal");

	// A user who has moved on before the restore ends stays where they are.
	await changes.getByLabel(messageText("editor.since")).selectOption("opened");
	const restore = messagePattern("editor.actionOf", { action: messageText("editor.restore") });
	const putBack = changes.getByRole("button", { name: restore }).first();
	await expect(putBack).toBeVisible();
	release = Promise.withResolvers<void>();
	await page.route("**/_edit/actions", async (route) => {
		await release.promise;
		await route.continue();
	});
	await putBack.click();
	await changes.getByLabel("Compared with").focus();
	release.resolve();
	await expect(
		changes.getByRole("status").filter({ hasText: messagePattern("editor.hasRestored") }),
	).toBeVisible();
	await expect(changes.getByLabel("Compared with")).toBeFocused();
});
