import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { readSiteFiles } from "./site-files.ts";

it("an upgrade reads no pictures, data or published releases, but collections of those names and all of a kind", async () => {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-texts-"));
	for (const file of [
		"releases/1/server/build.json",
		"releases/1/release.json",
		"data/one.json",
		"content/data/one.yaml",
		"content/pictures/one.yaml",
		"content/releases/one.yaml",
		"README.md",
		"sections/stamp/picture.webp",
		"site.config.ts",
	]) {
		mkdirSync(join(folder, dirname(file)), { recursive: true });
		writeFileSync(join(folder, file), "{}");
	}
	expect([...(await readSiteFiles(folder)).keys()]).toEqual([
		"README.md",
		"content/data/one.yaml",
		"content/pictures/one.yaml",
		"content/releases/one.yaml",
		"sections/stamp/picture.webp",
		"site.config.ts",
	]);
	rmSync(folder, { recursive: true });
});

it.runIf(process.getuid?.() === 0)(
	"an upgrade passes over a folder of the system that may not be read, and stops where it is one of the site",
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "kakehashi-unreadable-"));
		for (const path of ["", "content", "lost+found"])
			mkdirSync(join(folder, path), { recursive: true });
		writeFileSync(join(folder, "content/site.yaml"), "{}");
		for (const path of ["", "content"]) chmodSync(join(folder, path), 0o755);
		chmodSync(join(folder, "lost+found"), 0o700);
		const asOther = async () => {
			process.seteuid?.(65534);
			try {
				return [...(await readSiteFiles(folder)).keys()];
			} finally {
				process.seteuid?.(0);
			}
		};
		expect(await asOther()).toEqual(["content/site.yaml"]);
		chmodSync(join(folder, "content"), 0o700);
		await expect(asOther()).rejects.toThrow(
			messageText("content.fileNotReadable", { path: "content" }),
		);
		rmSync(folder, { recursive: true });
	},
);
