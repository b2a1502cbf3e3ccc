import { execFileSync } from "node:child_process";
import {
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	statfsSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { publisherFor } from "../../packages/kakehashi/src/releases/run/publisher-for.ts";
import { t } from "../../packages/studio/src/i18n/t.ts";
import { messagePattern } from "../messages.ts";
import { copySite } from "../sites/copy-site.ts";
import { publishingSteps } from "./publishing-steps.ts";
import { type SmallPublisher, smallPublisher } from "./small-publisher.ts";
import { type RunningStudio, type StudioSettings, startStudio } from "./start-studio.ts";

const root = resolve(import.meta.dirname, "../..");
const timeout = 300_000;
const hour = 3_600_000;
/** Only root can mount a disk of a limited size. */
const canMount = process.platform === "linux" && process.getuid?.() === 0;

let folder: string;
let studio: RunningStudio;
let publisher: SmallPublisher;
beforeEach(() => {
	folder = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-full-"));
	execFileSync("mount", ["-t", "tmpfs", "-o", "size=48m", "tmpfs", folder]);
	copySite(join(root, "test/site"), folder);
});
afterEach(async () => {
	await studio?.close(true);
	execFileSync("umount", ["--lazy", folder]);
	rmSync(folder, { recursive: true });
});

async function begin(settings: StudioSettings = {}) {
	const own = (releases: string) => {
		publisher = smallPublisher(releases);
		return publisher;
	};
	studio = await startStudio({ folder, publisher: own, ...settings });
	return publishingSteps(() => studio);
}

const filler = () => join(folder, "filler");
/** Fills the disk except for this many bytes, in whole pages. */
function fill(left = 0): void {
	const { bavail, bsize } = statfsSync(folder);
	writeFileSync(filler(), Buffer.alloc(Math.max(0, bavail * bsize - left)));
}
const empty = () => rmSync(filler());
const noSpace = expect.stringMatching(messagePattern("editor.diskFull"));
const noSpaceForRelease = expect.stringMatching(messagePattern("releases.releaseDiskFull"));

it.runIf(canMount)(
	"says so when an act, a wish or a release does not fit, and goes on once there is room",
	{ timeout },
	async () => {
		const { published, publish, write, post, state, ended, seen, english, releases, review } =
			await begin();
		const editor = await studio.signedIn(["write", "publish"]);
		await published(editor);
		const before = english();
		await write(editor, "Fits.");
		const { version } = await review(editor);

		fill();
		const action = (en: string) => ({
			kind: "setText",
			key: "pages/index.yaml#sections.1.intro",
			expected: { en: english(), ja },
			texts: { en, ja },
		});
		const large = await post(
			"/_edit/actions",
			{ action: action("Too large. ".repeat(400)) },
			editor,
		);
		expect(large.status).not.toBe(200);
		expect(large.reason).toEqual(noSpace);
		expect(readFileSync(join(folder, "content/pages/index.yaml"), "utf8")).toContain("Fits.");
		for (const [path, body] of [
			["/_edit/publishing/start", { version, withPlaceholders: true }],
			[
				"/_edit/publishing/start",
				{ version, withPlaceholders: true, at: studio.clock.now() + hour },
			],
			["/_edit/publishing/ask", {}],
		] as const)
			expect(await post(path, body, editor), path).toMatchObject({ reason: noSpace });
		// So long after the sign-in that the studio would record the use of the session.
		studio.clock.ahead += 2 * 60_000;
		expect(
			(await studio.ask("/_studio/me", { headers: { cookie: editor.cookie } })).status,
		).toBe(200);
		const again = await studio.post(
			"/_studio/previews/make",
			{ name: "森".repeat(40), start: "/", days: 1 },
			{ cookie: editor.cookie },
		);
		expect([again.status, JSON.parse(again.text).reason]).toEqual([503, t("full").en]);
		expect(await state(editor)).toMatchObject({ requests: [], waiting: 1 });
		expect((await state(editor)).planned).toBeUndefined();
		expect(await seen()).toBe(before);
		empty();
		await write(editor, "Fits again.");

		// The disk becomes full before the journal has recorded what is published, and then during
		// the build.
		publisher.onCheck = () => fill();
		await publish(editor);
		expect(await ended(editor)).toMatchObject({
			ok: false,
			reason: expect.stringMatching(
				messagePattern("editor.diskFull", { file: /\.kakehashi.*/ }),
			),
		});
		publisher.onCheck = () => {};
		empty();
		const { promise, resolve: go } = Promise.withResolvers<void>();
		publisher.next = promise;
		await publish(editor);
		await expect
			.poll(async () => (await state(editor)).running?.step, { timeout: 20_000 })
			.toBe("building");
		fill();
		go();
		expect(await ended(editor)).toMatchObject({ ok: false, reason: noSpaceForRelease });
		expect(await seen()).toBe(before);
		empty();
		expect((await releases()).length).toBe(1);
		await published(editor);
		expect(await seen()).toBe("Fits again.");
	},
);

const ja = "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。";

it.runIf(canMount)(
	"shows visitors what they saw when a real build does not fit",
	{ timeout },
	async () => {
		const program = join(root, "packages/kakehashi/src/command/kakehashi.ts");
		const { published, publish, write, ended, releases } = await begin({
			publisher: (folder) => publisherFor(folder, { language: "en", program }),
		});
		const editor = await studio.signedIn(["write", "publish"]);
		await published(editor);
		await write(editor, "Does not fit.");
		fill(256 * 1024);
		await publish(editor);
		expect(await ended(editor)).toMatchObject({ ok: false, reason: noSpaceForRelease });
		expect((await releases()).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([[1, true]]);
		empty();
		await published(editor);
		expect(readFileSync(join(studio.releases, "current/client/index.html"), "utf8")).toContain(
			"Does not fit.",
		);
	},
);
