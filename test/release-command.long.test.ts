import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../packages/kakehashi/src/inbox/testing/free-port.ts";
import { ask } from "./deploy/request.ts";
import { messagePattern, messageText } from "./messages.ts";
import { runKakehashi, startKakehashi } from "./run-kakehashi.ts";
import { copySite } from "./sites/copy-site.ts";

let folder: string;
let file: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-site-"));
	copySite(join(import.meta.dirname, "../examples/office"), folder);
	file = join(folder, "content/site.yaml");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (words: string, ...more: string[]) =>
	runKakehashi([...words.split(" "), folder, ...more], { LANG: "en", TZ: "UTC" });
const localize = (skip: string) =>
	writeFileSync(file, readFileSync(file, "utf8").replace(/^skip: .*$/m, `skip: ${skip}`));

it("publishes, says what is wrong, lists and goes back, while the site is served", async () => {
	expect(await run("releases")).toMatchObject({
		code: 0,
		stdout: `${messageText("command.releasesNone")}\n`,
	});
	expect(await run("serve", "--releases", join(folder, "releases"))).toMatchObject({
		code: 1,
		stderr: expect.stringContaining(messageText("command.serveWithoutRelease")),
	});
	const first = await run("release", "--by", "佐藤", "--what", "First");
	expect(first, first.stderr).toMatchObject({
		code: 0,
		stdout: expect.stringContaining(messageText("command.releaseDone", { id: 1 })),
	});

	Object.assign(process.env, { HOST: "127.0.0.1", PORT: String(await freePort()) });
	const { address, stop } = await startKakehashi([
		"serve",
		folder,
		"--releases",
		join(folder, "releases"),
	]);
	try {
		const page = async () =>
			(
				await ask({ port: Number(new URL(address).port), path: "/", plain: true })
			).body.toString();
		await expect.poll(() => page().catch(() => "")).toContain("</html>");
		localize("{ en: Next release, ja: 次のリリース, fr: Version suivante }");
		// The command in `--then` runs in a shell, in the site's folder, and gets the folder of the
		// release in `$RELEASE`.
		const second = await run(
			"release",
			"--by",
			"Ann",
			"--what",
			"Second",
			"--then",
			'cp "$RELEASE/client/index.html" sent.html && echo "sent from $PWD"',
		);
		expect(second, second.stderr).toMatchObject({
			code: 0,
			stdout: expect.stringContaining(`sent from ${folder}`),
		});
		expect(readFileSync(join(folder, "sent.html"), "utf8")).toContain("Next release");
		await expect.poll(page).toContain("Next release");
		expect(await run("release", "--then", "echo no route to host >&2; exit 3")).toMatchObject({
			code: 1,
			stdout: expect.stringContaining("no route to host"),
			stderr: expect.stringMatching(messagePattern("command.afterCommandFailed")),
		});
		expect(await run("release")).toMatchObject({
			code: 0,
			stdout: expect.stringContaining(messageText("command.releaseUnchanged", { id: "2" })),
		});
		localize("{ en: Only English }");
		expect(await run("release")).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("site.yaml"),
		});
		expect(readdirSync(join(folder, "releases")).sort()).toEqual(["1", "2", "current"]);
		const back = { id: "1", by: "佐藤", what: "First" };
		expect((await run("releases back", "--by", "Ann")).stdout).toMatch(
			new RegExp(`^${messagePattern("command.releasesBackDone", back).source}\n$`),
		);
		await expect.poll(page).not.toContain("Next release");
		const since = { at: /\S+ \S+/, by: "Ann" };
		expect((await run("releases")).stdout).toMatch(
			new RegExp(
				[
					/^ {3}2 {2}\S+ \S+ {2}Ann {3}Second\n {3}1 {2}\S+ \S+ {2}佐藤 {2}First/,
					messagePattern("command.releasesCurrent"),
					messagePattern("command.releasesAgainSince", since),
					/\n$/,
				]
					.map(({ source }) => source)
					.join(""),
			),
		);
		expect((await run("releases back")).stderr).toContain(
			messageText("releases.noEarlierRelease", { others: ["2", "1"] }),
		);
		expect(await run("releases back", "--to", "two")).toMatchObject({
			code: 2,
			stderr: expect.stringMatching(messagePattern("command.releasesNumberInvalid")),
		});
	} finally {
		await stop();
	}
}, 300_000);
