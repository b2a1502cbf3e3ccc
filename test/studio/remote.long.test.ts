import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { Person } from "../../packages/studio/src/people/person.ts";
import { messagePattern } from "../messages.ts";
import { publishingSteps, type Visitor } from "./publishing-steps.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

const own = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-remote-"));
const bare = join(own, "site.git");
const elsewhere = join(own, "elsewhere");
const run = (cwd: string, ...words: string[]) =>
	execFileSync("git", words, {
		cwd,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	}).trim();
const person = ["-c", "user.name=Owner", "-c", "user.email=owner@example.com"];
const git = (...words: string[]) => run(studio.folder, ...words);
const sent = () => run(bare, "rev-parse", "main");
const page = "content/pages/index.yaml";
const minute = 60_000;
const webhookSecret = "a secret of the repository";

let studio: RunningStudio;
let editor: Visitor & { readonly person: Person };
beforeAll(async () => {
	studio = await startStudio({
		webhookSecret,
		async folder(folder) {
			run(own, "init", "--quiet", "--bare", "--initial-branch=main", bare);
			run(folder, "init", "--quiet", "--initial-branch=main");
			writeFileSync(join(folder, ".gitignore"), "releases\nnode_modules\n.kakehashi\n");
			run(folder, "add", ".");
			run(folder, ...person, "commit", "--quiet", "-m", "Begin");
			run(folder, "remote", "add", "origin", bare);
			run(folder, "push", "--quiet", "--set-upstream", "origin", "main");
			run(own, "clone", "--quiet", bare, elsewhere);
		},
	});
	editor = await studio.signedIn(["write", "publish"]);
});
afterAll(async () => {
	await studio.close();
	rmSync(own, { recursive: true });
});

const { post, state, review, start, publish, published, seen, write, english } = publishingSteps(
	() => studio,
);
const text = (file = page) => readFileSync(join(studio.folder, file), "utf8");
const repository = async (language?: string) => (await state(editor, language)).repository;

/**
 * Somebody changes a file in another clone of the repository.
 * @returns a function that pushes the change
 */
function change(file: string, from: string | RegExp, to: string) {
	run(elsewhere, "pull", "--quiet");
	const path = join(elsewhere, file);
	const before = readFileSync(path, "utf8");
	const after = before.replace(from, to);
	expect(after).not.toBe(before);
	writeFileSync(path, after);
	run(elsewhere, ...person, "commit", "--quiet", "--all", "-m", `Now ${to}`);
	return () => run(elsewhere, "push", "--quiet");
}
/** Somebody opens the list of changes, at least a minute after the last time. */
async function look() {
	studio.clock.ahead += minute;
	await review(editor);
}

it("brings in what has moved elsewhere when somebody looks, also while a draft waits", async () => {
	await published(editor);
	await write(editor, "A draft.");
	change("content/pages/pricing.yaml", /^/, "# From elsewhere.\n")();
	await look();
	await expect.poll(() => text("content/pages/pricing.yaml")).toContain("# From elsewhere.");
	expect([git("rev-parse", "HEAD"), git("log", "--merges", "--format=%h")]).toEqual([sent(), ""]);
	expect(text()).toContain("A draft.");
	expect(await repository()).toBeUndefined();
});

it("fetches before publishing, and shows the list again if something was in it", async () => {
	const { version } = await review(editor);
	change(
		"content/pages/pricing.yaml",
		/^title:.*$/m,
		"title: { en: What it costs now, ja: いまの料金 }",
	)();
	expect(await start(editor, version)).toMatchObject({ status: 409, reason: expect.any(String) });
	expect(text("content/pages/pricing.yaml")).toContain("What it costs now");
	await published(editor, { what: "Both" });
	expect(await seen()).toBe("A draft.");
	await expect
		.poll(() => run(bare, "log", "-1", "--format=%an %s", "main"))
		.toBe(`${editor.person.name} Both`);
});

it("goes on after a merge has brought links that lead out of the site, and shows nothing from there", async () => {
	const secret = join(own, "secret");
	mkdirSync(secret);
	writeFileSync(join(secret, "people.txt"), "not for visitors");
	run(elsewhere, "pull", "--quiet");
	mkdirSync(join(elsewhere, "public"), { recursive: true });
	symlinkSync(join(secret, "people.txt"), join(elsewhere, "public/people.txt"));
	symlinkSync(secret, join(elsewhere, "public/secret"));
	symlinkSync(".", join(elsewhere, "public/circle"));
	run(elsewhere, "add", "--all");
	run(elsewhere, ...person, "commit", "--quiet", "-m", "Links");
	run(elsewhere, "push", "--quiet");
	await look();
	await expect.poll(() => existsSync(join(studio.folder, "public/people.txt"))).toBe(true);
	await write(editor, "After the links.");
	await published(editor);
	expect(await seen()).toBe("After the links.");
	const headers = { cookie: editor.cookie };
	for (const path of ["/people.txt", "/secret/people.txt", "/circle/people.txt"])
		expect((await studio.ask(path, { headers })).text, path).not.toContain("not for visitors");
	run(elsewhere, "pull", "--quiet");
	run(elsewhere, "rm", "-r", "--quiet", "public/people.txt", "public/secret", "public/circle");
	run(elsewhere, ...person, "commit", "--quiet", "-m", "No links");
	run(elsewhere, "push", "--quiet");
	await look();
	await expect.poll(() => existsSync(join(studio.folder, "public/people.txt"))).toBe(false);
});

it("merges and sends again if the remote has moved in the meantime", async () => {
	await write(editor, "Meanwhile.");
	change("content/pages/openSource.yaml", /^/, "# Meanwhile.\n");
	const hook = join(studio.folder, ".git/hooks/pre-push");
	writeFileSync(
		hook,
		`#!/bin/sh\nrm "${hook}"\nunset GIT_DIR GIT_PREFIX\ngit -C "${elsewhere}" push --quiet\n`,
		{ mode: 0o755 },
	);
	await published(editor, { what: "Meanwhile" });
	await expect
		.poll(() => run(bare, "log", "-1", "--format=%an <%ae>", "main"))
		.toMatch(/^Kakehashi <studio@/);
	expect([
		run(bare, "log", "-1", "--format=%an", "main^1"),
		run(bare, "log", "-1", "--format=%an", "main^2"),
	]).toEqual([editor.person.name, "Owner"]);
	expect(text("content/pages/openSource.yaml")).toContain("# Meanwhile.");
	await expect.poll(() => repository()).toBeUndefined();
});

it("goes on writing and publishing while both have changed the same sentence, says so, and sends it once that is mended", async () => {
	const before = english();
	await write(editor, "Changed here.");
	change(page, before, "Changed elsewhere.")();
	await look();
	await expect.poll(() => repository()).toMatch(messagePattern("studio.arrivedWaits"));
	expect(text()).toContain("Changed here.");
	await published(editor);
	expect(await seen()).toBe("Changed here.");
	await expect
		.poll(() => repository())
		.toMatch(messagePattern("studio.bothChanged", { pages: "“Home”" }));
	expect(await repository("ja")).toMatch(
		messagePattern("studio.bothChanged", { pages: "「ホーム」" }, "ja"),
	);
	expect([git("status", "--porcelain", "content"), text().includes("<<<<")]).toEqual(["", false]);
	await write(editor, "Written on.");
	await published(editor);
	expect(await seen()).toBe("Written on.");
	expect(run(bare, "show", `main:${page}`)).toContain("Changed elsewhere.");

	git(...person, "merge", "--quiet", "-X", "ours", "origin/main");
	await look();
	await expect.poll(() => sent()).toBe(git("rev-parse", "HEAD"));
	await expect.poll(() => repository()).toBeUndefined();
});

it("publishes while the remote is away, says what is not sent yet, and sends it later", async () => {
	renameSync(bare, `${bare}.away`);
	await write(editor, "While it is away.");
	await published(editor);
	expect(await seen()).toBe("While it is away.");
	await expect.poll(() => repository()).toMatch(messagePattern("studio.notSent"));
	expect(await repository("ja")).toMatch(messagePattern("studio.notSent", {}, "ja"));
	renameSync(`${bare}.away`, bare);
	expect(sent()).not.toBe(git("rev-parse", "HEAD"));
	await look();
	await expect.poll(() => sent()).toBe(git("rev-parse", "HEAD"));
	await expect.poll(() => repository()).toBeUndefined();
});

it("publishes where the remote refuses for good, says whom to ask, loses nothing, and sends everything once that is mended", async () => {
	const hook = join(bare, "hooks/pre-receive");
	writeFileSync(hook, "#!/bin/sh\necho 'Only by review.' >&2\nexit 1\n", { mode: 0o755 });
	const before = sent();
	for (const words of ["Refused once.", "Refused twice."]) {
		await write(editor, words);
		await published(editor, { what: words });
		expect([await seen(), git("log", "-1", "--format=%an %s")]).toEqual([
			words,
			`${editor.person.name} ${words}`,
		]);
		await expect.poll(() => repository()).toMatch(messagePattern("studio.notAccepted"));
	}
	expect(await repository("ja")).toMatch(messagePattern("studio.notAccepted", {}, "ja"));
	expect([sent(), git("status", "--porcelain", "content")]).toEqual([before, ""]);
	rmSync(hook);
	await look();
	await expect.poll(() => sent()).toBe(git("rev-parse", "HEAD"));
	await expect.poll(() => repository()).toBeUndefined();
});

it("publishes nothing of a plan that was canceled or replaced while it was fetching, and keeps the one that replaced it", async () => {
	const begun = join(own, "begun");
	const go = join(own, "go");
	const slow = join(own, "slow");
	writeFileSync(
		slow,
		`#!/bin/sh\ntouch "${begun}"\nwhile [ ! -e "${go}" ]; do sleep 0.1; done\nexec git-upload-pack "$@"\n`,
		{ mode: 0o755 },
	);
	const hour = 60 * minute;
	const before = await seen();
	await write(editor, "Not yet.");
	for (const meanwhile of [
		() => post("/_edit/publishing/cancel", {}, editor),
		() => publish(editor, { at: studio.clock.now() + hour }),
	]) {
		await publish(editor, { at: studio.clock.now() + hour });
		git("config", "remote.origin.uploadpack", slow);
		studio.clock.ahead += hour;
		await expect.poll(() => existsSync(begun)).toBe(true);
		expect((await meanwhile()).status).toBe(200);
		writeFileSync(go, "");
		await expect.poll(async () => (await state(editor)).running).toBeUndefined();
		expect(await seen()).toBe(before);
		git("config", "--unset", "remote.origin.uploadpack");
		for (const file of [begun, go]) rmSync(file);
	}
	expect((await state(editor)).planned).toMatchObject({ by: editor.person.name });
	studio.clock.ahead += hour;
	await expect.poll(seen).toBe("Not yet.");
	await expect.poll(() => sent()).toBe(git("rev-parse", "HEAD"));
});

it("publishes nothing of a plan after which a commit has arrived or a file was changed by hand, and says so, until somebody who may publish has seen it", async () => {
	const pricing = "content/pages/pricing.yaml";
	const hour = 60 * minute;
	const last = async (language: string) => (await state(editor, language)).last;
	for (const [words, changeElsewhere] of [
		["Before a push.", () => change(pricing, /^/, "# Pushed.\n")()],
		[
			"Before a change by hand.",
			() => writeFileSync(join(studio.folder, pricing), `# By hand.\n${text(pricing)}`),
		],
	] as const) {
		const before = await seen();
		await write(editor, words);
		expect((await publish(editor, { at: studio.clock.now() + hour })).status).toBe(200);
		expect((await state(editor)).planned).toMatchObject({ isChangedOutside: false });
		changeElsewhere();
		await look();
		await expect
			.poll(async () => (await state(editor)).planned)
			.toMatchObject({ changedBy: [], isChangedOutside: true });
		studio.clock.ahead += hour;
		await expect.poll(async () => (await state(editor)).planned).toBeUndefined();
		for (const language of ["en", "ja"] as const)
			expect(await last(language)).toMatchObject({
				ok: false,
				reason: expect.stringMatching(
					messagePattern("releases.changedOutsideAfterPlan", {}, language),
				),
			});
		expect(await seen()).toBe(before);
		expect((await publish(editor, { at: studio.clock.now() + hour })).status).toBe(200);
		studio.clock.ahead += hour;
		await expect.poll(seen).toBe(words);
		await expect.poll(() => sent()).toBe(git("rev-parse", "HEAD"));
	}
});

it("merges a commit at the planned moment, and publishes nothing", async () => {
	const before = await seen();
	await write(editor, "Before a late push.");
	expect((await publish(editor, { at: studio.clock.now() + 60 * minute })).status).toBe(200);
	change("content/pages/pricing.yaml", /^/, "# Pushed late.\n")();
	studio.clock.ahead += 60 * minute;
	await expect.poll(async () => (await state(editor)).planned).toBeUndefined();
	expect((await state(editor)).last).toMatchObject({
		ok: false,
		reason: expect.stringMatching(messagePattern("releases.changedOutsideAfterPlan")),
	});
	expect(text("content/pages/pricing.yaml")).toContain("# Pushed late.");
	expect(await seen()).toBe(before);
	await published(editor);
	await expect.poll(() => sent()).toBe(git("rev-parse", "HEAD"));
});

it("says whom to ask when the remote does not let the studio in, also with nothing to send, but not when it is only out of order", async () => {
	let status = 0;
	const server = createServer((_, response) =>
		response.writeHead(status, { "www-authenticate": "Basic" }).end(),
	).listen(0, "127.0.0.1");
	await once(server, "listening");
	git(
		"remote",
		"set-url",
		"origin",
		`http://127.0.0.1:${(server.address() as AddressInfo).port}/site.git`,
	);
	onTestFinished(() => {
		git("remote", "set-url", "origin", bare);
		server.close();
	});
	for (status of [401, 503, 403, 500, 404]) {
		await look();
		await expect
			.poll(() => repository(), { message: String(status) })
			.toEqual(
				status < 500
					? expect.stringMatching(messagePattern("studio.notAccepted"))
					: undefined,
			);
	}
	git("remote", "set-url", "origin", bare);
	await look();
	await expect.poll(() => repository()).toBeUndefined();
});

it("publishes on a machine without Git, says so in plain words, and keeps the version once there is one", async () => {
	const { PATH } = process.env;
	process.env.PATH = own;
	onTestFinished(() => {
		process.env.PATH = PATH;
	});
	await write(editor, "Without Git.");
	await published(editor);
	expect(await seen()).toBe("Without Git.");
	await expect.poll(() => repository()).toMatch(messagePattern("studio.noGit"));
	expect(await repository("ja")).toMatch(messagePattern("studio.noGit", {}, "ja"));
	process.env.PATH = PATH;
	await write(editor, "With Git again.");
	await published(editor, { what: "Both" });
	await expect.poll(() => sent()).toBe(git("rev-parse", "HEAD"));
	expect([
		run(bare, "log", "-1", "--format=%s", "main"),
		git("status", "--porcelain", "content"),
	]).toEqual(["Both", ""]);
	await expect.poll(() => repository()).toBeUndefined();
});

it("fetches at once when the host of the repository says so, and nobody else", async () => {
	change("content/pages/pricing.yaml", /^/, "# By the webhook.\n")();
	const body = JSON.stringify({ ref: "refs/heads/main", about: "a".repeat(100_000) });
	const sign = (secret: string, of = body) =>
		`sha256=${createHmac("sha256", secret).update(of).digest("hex")}`;
	const localize = async (signature: string, sentBody = body) => {
		const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
		return (await studio.ask("/_studio/webhook", { method: "POST", headers, body: sentBody }))
			.status;
	};
	for (const signature of [
		"",
		"sha256=",
		sign("another secret"),
		sign(webhookSecret, "{}"),
		sign(webhookSecret).toUpperCase(),
	])
		expect(await localize(signature), signature).toBe(401);
	expect(await localize("", "a".repeat(2_000_000))).toBe(413);
	expect(text("content/pages/pricing.yaml")).not.toContain("# By the webhook.");
	expect(await localize(sign(webhookSecret))).toBe(202);
	await expect.poll(() => text("content/pages/pricing.yaml")).toContain("# By the webhook.");
});
