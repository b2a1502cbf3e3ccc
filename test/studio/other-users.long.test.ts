import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { copySite } from "../sites/copy-site.ts";
import { askStudio, type RealProcess, signedInBefore, startProcess } from "./real-processes.ts";

const folder = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-users-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it("keeps other users of the machine from reading people, history and what is planned", { timeout: 180_000 }, async () => {
	copySite(join(import.meta.dirname, "../site"), folder);
	const cookie = await signedInBefore(folder);
	const hidden = join(folder, ".kakehashi");
	// As another command of the kit, or an earlier version, may have made it.
	execFileSync("chmod", ["755", hidden]);
	const port = await freePort();
	let studio: RealProcess | undefined;
	try {
		studio = await startProcess(folder, ["studio", "--lang", "en", "--port", String(port)], port);
		const intro = "Point at a sentence, or reach it with the Tab key: its counterpart is marked.";
		const ja = "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。";
		const act = { kind: "setText", key: "pages/index.yaml#sections.1.intro", before: { en: intro, ja }, texts: { en: "Written.", ja } };
		expect((await askStudio(port, cookie, "/_edit/acts", { act }))?.status).toBe(200);
		expect((await askStudio(port, cookie, "/_edit/publishing/ask", {}))?.status).toBe(200);
		const files = readdirSync(hidden).filter((name) => name !== ".gitignore");
		expect(files).toEqual(
			expect.arrayContaining(["journal.sqlite", "journal.sqlite-wal", "people.sqlite", "people.sqlite-wal", "publishing.json", "studio.json"]),
		);
		expect(modeOf(hidden)).toBe("700");
		expect(Object.fromEntries(files.map((name) => [name, modeOf(join(hidden, name))]))).toEqual(Object.fromEntries(files.map((name) => [name, "600"])));
	} finally {
		await studio?.kill(true);
	}
});
