import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { copySite } from "../sites/copy-site.ts";
import { homeText, shownIn } from "./support/editor.ts";
import { fieldOf } from "./support/inspector.ts";
import { expect, test } from "./support/policy-test.ts";

const root = resolve(import.meta.dirname, "../..");

/** Starts the editor like `npm run dev:editor` after each change. */
async function startDevEditor(folder: string, port: string) {
	const child = spawn(process.execPath, ["scripts/dev-editor.ts", folder, port], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, DEV_SESSION: "secret-of-this-test" },
	});
	const ended = once(child, "exit");
	let output = "";
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	const address = () => /http:\S+token=\S+(?=\s)/.exec(output)?.[0];
	await expect.poll(address, { timeout: 120_000 }).toBeDefined();
	return {
		address: address() ?? "",
		async stop() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

test("an open tab loads itself again when the editor was started again, and nothing typed is lost", async ({
	page,
}) => {
	const folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-dev-editor-"));
	copySite(join(root, "test/site"), folder);
	let editor = await startDevEditor(folder, "0");
	try {
		await page.goto(editor.address);
		const shown = shownIn(page);
		await shown.locator(":is(h1, h2)[data-key][tabindex]").first().waitFor();
		const text = homeText(shown, "sections.1.intro");
		await text.click();
		await editor.stop();
		await fieldOf(page, "English").fill("Typed meanwhile.");
		const loaded = page.waitForEvent("load", { timeout: 120_000 });
		editor = await startDevEditor(folder, new URL(editor.address).port);
		await loaded;
		await expect(text).toHaveText("Typed meanwhile.");
		await expect
			.poll(() => readFile(join(folder, "content/pages/index.yaml"), "utf8"))
			.toContain("Typed meanwhile.");
	} finally {
		await editor.stop();
		await rm(folder, { recursive: true, force: true });
	}
});
