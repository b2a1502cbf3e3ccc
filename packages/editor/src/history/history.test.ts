import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReleaseSource } from "../../../kakehashi/src/releases/record/release-record.ts";
import { openSiteFiles, type SiteFilesOptions } from "../files/open-site-files.ts";
import type { EarlierContent, SiteFiles } from "../files/site-files.ts";
import { type History, openHistory } from "./history.ts";
import { repositoryAround } from "./repository-around.ts";

type Opened = { readonly files: SiteFiles; readonly history: History };

const a = "content/a.yaml";
const b = "content/b.yaml";
const figures = "data/figures.json";
const picture = "pictures/a.webp";
const day = 24 * 3_600_000;
let root: string;
let folder: string;
let current: SiteFiles | undefined;
let release: ReleaseSource | undefined;
let now: number;

beforeEach(() => {
	root = mkdtempSync(join(realpathSync(tmpdir()), "history-"));
	folder = join(root, "site");
	for (const name of ["content", "data", "pictures"])
		mkdirSync(join(folder, name), { recursive: true });
	for (const file of [a, b, figures]) write(file, "1");
	// Other bytes than the texts have, because the journal finds contents by their hash.
	write(picture, "a picture");
	write(".gitignore", ".kakehashi\n");
	now = Date.parse("2026-11-20T00:00:00Z");
	release = undefined;
});
afterEach(() => {
	close();
	rmSync(root, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const git = (...args: string[]) =>
	execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();

function commitAll() {
	git("add", "--all");
	const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
	git(...author, "-c", "commit.gpgsign=false", "commit", "--quiet", "--message", "all");
}

function close() {
	current?.close();
	current = undefined;
}

async function openFolder(options: SiteFilesOptions = {}): Promise<Opened> {
	const files = openSiteFiles(folder, { clock: () => now, ...options });
	current = files;
	const history = await openHistory({
		files,
		repository: repositoryAround(folder),
		openedAt: now,
		timeZone: "Asia/Tokyo",
		released: async () => release,
		dataFiles: () => [figures],
	});
	return { files, history };
}

/** Changes a file as a person does in the editor. */
async function act({ files }: Opened, file: string, text: string) {
	now += 1_000;
	const before = files.read(file)?.fingerprint ?? null;
	const changes = [{ file, before, after: Buffer.from(text) }];
	const label = `${file} ${text}`;
	expect(await files.action({ kind: "setText", by: "Maya", label, changes })).toMatchObject({
		ok: true,
	});
}

/** Publishes the folder as it is, except the files that are held back. */
function publish({ files }: Opened, hasGit: boolean, heldBack?: ReleaseSource["heldBack"]) {
	now += 1_000;
	if (hasGit && git("status", "--porcelain") !== "") commitAll();
	release = {
		job: new Date(now).toISOString(),
		mark: files.mark(release?.mark),
		...(hasGit && { commit: git("rev-parse", "HEAD") }),
		...(heldBack && { heldBack }),
	};
	return release;
}

const textOf = (content: EarlierContent) =>
	content === null || content === "lost" ? content : Buffer.from(content).toString();

/** The files that differ from earlier contents, with these. */
async function listed({ files, history }: Opened, base = "release") {
	const { since, contents } = await history.earlier(base);
	const changed = [...contents].flatMap(([file, content]) => {
		const before = textOf(content);
		return before === textOf(files.read(file)?.bytes ?? null) ? [] : [[file, before] as const];
	});
	return { since, files: Object.fromEntries(changed) };
}

/** What can happen to a folder. Each changes the file `a`, and nothing else. */
const events: Readonly<Record<string, (opened: Opened) => Promise<Opened>>> = {
	"an action": async (opened) => {
		await act(opened, a, "2");
		return opened;
	},
	"an action that was undone, and a later one": async (opened) => {
		await act(opened, b, "2");
		await opened.files.undo();
		await act(opened, a, "2");
		return opened;
	},
	"an edit by hand": async (opened) => {
		write(a, "2");
		return opened;
	},
	"an edit by hand between two actions": async (opened) => {
		write(a, "2");
		await act(opened, a, "3");
		write(a, "4");
		return opened;
	},
	"an edit by hand while the editor was closed": async () => {
		close();
		write(a, "2");
		return openFolder();
	},
	"a pull": async (opened) => {
		write(a, "2");
		if ((await opened.history.lastCommit()) !== undefined) commitAll();
		return opened;
	},
	"more actions than the journal keeps": async () => {
		close();
		const opened = await openFolder({ limits: { actions: 2, bytes: 1_000_000 } });
		for (const text of ["2", "3", "4", "5"]) await act(opened, a, text);
		expect(opened.history.entries().length).toBe(2);
		return opened;
	},
};

describe.each([
	["with Git", true],
	["without Git", false],
])("the changes since the last release, %s", (_name, hasGit) => {
	beforeEach(() => {
		if (!hasGit) return;
		git("init", "--quiet");
		commitAll();
	});

	it.each(Object.entries(events))("are the right ones after %s", async (_event, happen) => {
		const opened = await openFolder();
		await act(opened, b, "0");
		await act(opened, b, "1");
		publish(opened, hasGit);
		expect(await listed(opened)).toEqual({ since: "release", files: {} });
		const after = await happen(opened);
		expect(await listed(after)).toEqual({ since: "release", files: { [a]: "1" } });
		write(a, "1");
		expect(await listed(after)).toEqual({ since: "release", files: {} });
	});

	it("go on from the version of a held-back file that visitors see", async () => {
		const opened = await openFolder();
		const { mark, commit } = publish(opened, hasGit);
		await act(opened, a, "2");
		write(b, "2");
		await listed(opened);
		publish(opened, hasGit, { [b]: { mark, ...(commit !== undefined && { commit }) } });
		expect(await listed(opened)).toEqual({ since: "release", files: { [b]: "1" } });
		write(b, "3");
		await act(opened, a, "3");
		expect(await listed(opened)).toEqual({
			since: "release",
			files: { [a]: "2", [b]: "1" },
		});
	});

	it("come from Git when the journal was damaged, and else are not known", async () => {
		publish(await openFolder(), hasGit);
		close();
		write(".kakehashi/journal.sqlite", "no database ".repeat(400));
		now += 1_000;
		write(a, "2");
		const opened = await openFolder();
		expect(await listed(opened)).toEqual(
			hasGit ? { since: "release", files: { [a]: "1" } } : { since: "opened", files: {} },
		);
		// From now on, changes are found again.
		write(b, "2");
		expect((await listed(opened, "opened")).files).toEqual({ [b]: "1" });
	});

	it("include a picture that another program has changed, and data of a chart", async () => {
		const opened = await openFolder();
		publish(opened, hasGit);
		write(picture, "2");
		write(figures, "2");
		expect(await listed(opened)).toEqual({
			since: "release",
			files: { [picture]: hasGit ? "a picture" : "lost", [figures]: "1" },
		});
	});
});

it("a fresh clone, which has no journal, has the changes since the last release and the last commit", async () => {
	git("init", "--quiet");
	commitAll();
	publish(await openFolder(), true);
	write(b, "2");
	commitAll();
	close();
	const clone = join(root, "clone");
	git("clone", "--quiet", folder, clone);
	folder = clone;
	const opened = await openFolder();
	write(a, "2");
	expect(await listed(opened)).toEqual({ since: "release", files: { [a]: "1", [b]: "1" } });
	expect(await listed(opened, "commit")).toEqual({ since: "commit", files: { [a]: "1" } });
	expect(opened.history.entries()).toMatchObject([{ kind: "outside", files: [a] }]);
	const versions: string[] = [];
	for await (const bytes of opened.history.versions(b)) versions.push(String(textOf(bytes)));
	expect(versions).toEqual(["2", "1"]);
});

describe("the changes of a day", () => {
	it("include those of other programs, and those since the start of the editor do not include what was before", async () => {
		await openFolder();
		close();
		write(a, "2");
		now += day;
		const opened = await openFolder();
		expect(await listed(opened, "")).toEqual({ since: "opened", files: {} });
		write(b, "2");
		now += 1_000;
		expect(await listed(opened, "")).toEqual({ since: "opened", files: { [b]: "1" } });
		expect(opened.history.days()).toEqual(["2026-11-21"]);
		expect(await listed(opened, "2026-11-21")).toEqual({
			since: "2026-11-21",
			files: { [a]: "1", [b]: "1" },
		});
	});

	it("are not offered once the journal has deleted some of them", async () => {
		const opened = await openFolder({ limits: { actions: 2, bytes: 1_000_000 } });
		await act(opened, a, "2");
		now += day;
		await act(opened, a, "3");
		expect(opened.history.days()).toEqual(["2026-11-21", "2026-11-20"]);
		now += day;
		await act(opened, a, "4");
		await act(opened, a, "5");
		expect(opened.history.days()).toEqual(["2026-11-22"]);
		expect(await listed(opened, "2026-11-21")).toMatchObject({ since: "opened" });
		expect(await listed(opened, "2026-11-22")).toEqual({
			since: "2026-11-22",
			files: { [a]: "3" },
		});
		await act(opened, a, "6");
		expect(opened.history.days()).toEqual([]);
	});
});
