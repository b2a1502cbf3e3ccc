import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import { type ForeignFile, oldFilesStayMs } from "../plan/plan-publish.ts";
import { stateFolder, targetManifestPath } from "../plan/target-manifest.ts";
import { openFolderTarget } from "../target/folder-target.ts";
import { type PublishTarget, TargetError, temporarySuffix } from "../target/publish-target.ts";
import { asideOf } from "../target/rename-over.ts";
import { leaseMs } from "./publish-lock.ts";
import { type SendOptions, type SendProgress, sendSite } from "./send-site.ts";

let home: string;
let built: string;
let host: string;
beforeEach(() => {
	home = mkdtempSync(join(tmpdir(), "kakehashi-publish-"));
	built = join(home, "client");
	host = join(home, "host");
	mkdirSync(host);
});
afterEach(() => rmSync(home, { recursive: true }));

/** Replaces the build by one with these files. */
function build(files: Readonly<Record<string, string>>): void {
	rmSync(built, { recursive: true, force: true });
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(built, path)), { recursive: true });
		writeFileSync(join(built, path), text);
	}
}

/** A small site of one page. */
const site = (id: string) => ({
	[`assets/boot-${id}.js`]: `code ${id}`,
	"index.html": `page ${id}`,
	"ja/index.html": `ページ ${id}`,
	"builds/latest.json": id,
});

/** What visitors could see at the host: the files by path. */
const shown = () =>
	Object.fromEntries(
		readdirSync(host, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && !entry.parentPath.includes(stateFolder))
			.map(({ parentPath, name }) => join(parentPath, name))
			.map((path) => [path.slice(host.length + 1), readFileSync(path, "utf8")]),
	);
const locks = () => readdirSync(join(host, stateFolder)).filter((name) => /^lock/.test(name));

let asked: (readonly ForeignFile[])[];
let progress: SendProgress[];
beforeEach(() => {
	asked = [];
	progress = [];
});
const send = (others: Partial<SendOptions> = {}) =>
	sendSite({
		folder: built,
		open: () => openFolderTarget(host),
		withCompressed: true,
		by: "佐藤",
		confirm: async (foreign) => {
			asked.push(foreign);
			return false;
		},
		copies: join(home, "copies"),
		onProgress: (each) => progress.push(each),
		pause: async () => {},
		...others,
	});

/** A folder of which the function sees every change before it is made. */
const watched =
	(onChange: (work: "put" | "rename" | "remove", path: string) => void) =>
	async (): Promise<PublishTarget> => {
		const target = await openFolderTarget(host);
		return {
			...target,
			async put(source, path) {
				onChange("put", path);
				await target.put(source, path);
			},
			async rename(from, to) {
				onChange("rename", to);
				await target.rename(from, to);
			},
			async remove(path) {
				onChange("remove", path);
				await target.remove(path);
			},
		};
	};
const cut = () => new TargetError("connection", { en: "cut off.", ja: "切れました。" });

describe("sending a site", () => {
	it("sends everything once, then only what has changed, and leaves no lock", async () => {
		build(site("1"));
		expect(await send()).toEqual({ sent: 4, removed: 0, copied: 0 });
		expect(shown()).toEqual(site("1"));
		expect(await send()).toEqual({ sent: 0, removed: 0, copied: 0 });
		build({ ...site("1"), "index.html": "page 2" });
		expect(await send()).toEqual({ sent: 1, removed: 0, copied: 0 });
		expect(shown()["index.html"]).toBe("page 2");
		expect(locks()).toEqual([]);
		expect(asked).toEqual([]);
	});

	it("leaves out compressed forms where the host does not use them, and no archive", async () => {
		build({ "index.html": "a", "index.html.br": "b", "index.html.gz": "c", "data.gz": "d" });
		await send({ withCompressed: false });
		expect(Object.keys(shown()).sort()).toEqual(["data.gz", "index.html"]);
	});

	it("shows a whole site at every moment", async () => {
		build(site("1"));
		await send();
		build({ ...site("2"), "ja/index.html": "ページ 2" });
		const moments: unknown[] = [];
		const open = watched((work) => {
			if (work === "put") return;
			for (const page of ["index.html", "ja/index.html"]) {
				const id = shown()[page]?.split(" ")[1];
				moments.push(id);
				expect(shown()[`assets/boot-${id}.js`]).toBe(`code ${id}`);
			}
		});
		await send({ open });
		expect(new Set(moments)).toEqual(new Set(["1", "2"]));
	});

	it("removes a file a day after a build no longer has it", async () => {
		build(site("1"));
		await send({ now: () => 0 });
		build(site("2"));
		await send({ now: () => 1000 });
		expect(await send({ now: () => oldFilesStayMs })).toMatchObject({ removed: 0 });
		expect(shown()).toHaveProperty(["assets/boot-1.js"]);
		expect(await send({ now: () => 1000 + oldFilesStayMs })).toMatchObject({ removed: 1 });
		expect(shown()).toEqual(site("2"));
	});
});

describe("a file of somebody else", () => {
	beforeEach(() => {
		build(site("1"));
		writeFileSync(join(host, "index.html"), "of WordPress");
		writeFileSync(join(host, "wp-login.php"), "login");
	});

	it("is not overwritten without a question", async () => {
		await expect(send()).rejects.toThrow(messagePattern("publish.publishNothingReplaced"));
		expect(asked).toEqual([[{ path: "index.html", reason: "unknown", fate: "overwritten" }]]);
		expect(shown()).toEqual({ "index.html": "of WordPress", "wp-login.php": "login" });
		expect(locks()).toEqual([]);
	});

	it("is overwritten after the question, and a copy is kept", async () => {
		expect(await send({ confirm: async () => true })).toMatchObject({ copied: 1 });
		expect(shown()).toEqual({ ...site("1"), "wp-login.php": "login" });
		expect(readFileSync(join(home, "copies/index.html"), "utf8")).toBe("of WordPress");
	});

	it("is not overwritten if its copy is not whole", async () => {
		const open = async (): Promise<PublishTarget> => {
			const target = await openFolderTarget(host);
			return {
				...target,
				read: async (path) => (await target.read(path))?.subarray(0, 4),
			};
		};
		await expect(send({ open, confirm: async () => true })).rejects.toThrow(
			messagePattern("publish.publishNoCopy"),
		);
		expect(shown()).toEqual({ "index.html": "of WordPress", "wp-login.php": "login" });
	});

	it("is not overwritten if it is a folder", async () => {
		mkdirSync(join(host, "builds/latest.json"), { recursive: true });
		const failed = send({ confirm: async () => true });
		await expect(failed).rejects.toThrow(messagePattern("publish.publishFolderInTheWay"));
		expect(shown()).toEqual({ "index.html": "of WordPress", "wp-login.php": "login" });
	});

	it("outside the folder is left alone, whatever the manifest of the host says", async () => {
		writeFileSync(join(home, "outside.html"), "outside");
		mkdirSync(join(host, stateFolder));
		const file = { "../outside.html": { size: 1, hash: "a" } };
		writeFileSync(
			join(host, targetManifestPath),
			JSON.stringify({ files: file, pending: {}, old: {} }),
		);
		expect(await send({ confirm: async () => true })).toMatchObject({ copied: 1, removed: 0 });
		expect(readFileSync(join(home, "outside.html"), "utf8")).toBe("outside");
		expect(readdirSync(join(home, "copies"))).toEqual(["index.html"]);
	});
});

describe("a host where case does not matter", () => {
	/** The host as it opens files: under any name that differs only in case. */
	const open = async (): Promise<PublishTarget> => {
		const target = await openFolderTarget(host);
		const at = (path: string) =>
			Object.keys(shown()).find((each) => each.toLowerCase() === path.toLowerCase()) ?? path;
		return {
			...target,
			read: (path) => target.read(at(path)),
			rename: (from, to) => target.rename(from, at(to)),
			remove: (path) => target.remove(at(path)),
		};
	};

	it.each([
		["Index.html", "index.html"],
		["JA/index.html", "ja/index.html"],
	])(
		"does not get a file over %s of somebody else without a question",
		async (existing, path) => {
			build({ "index.html": "page", "ja/index.html": "ページ" });
			mkdirSync(dirname(join(host, existing)), { recursive: true });
			writeFileSync(join(host, existing), "of somebody else");
			await expect(send({ open })).rejects.toThrow(
				messagePattern("publish.publishNothingReplaced"),
			);
			expect(asked).toEqual([[{ path, reason: "unknown", fate: "overwritten" }]]);
			expect(shown()).toEqual({ [existing]: "of somebody else" });
		},
	);

	it("keeps a file whose name changes its case", async () => {
		build({ "About.html": "page", "Logo.png": "logo" });
		await send({ open, now: () => 0 });
		build({ "about.html": "page", "logo.png": "logo" });
		await send({ open, now: () => 1000 });
		await send({ open, now: () => 1000 + oldFilesStayMs });
		expect(shown()).toEqual({ "About.html": "page", "Logo.png": "logo" });
		expect(asked).toEqual([]);
	});
});

describe("a run that is cut off", () => {
	it("goes on by itself after the connection is made again", async () => {
		build(site("1"));
		let changes = 0;
		const open = watched(() => {
			changes += 1;
			if (changes % 7 === 0) throw cut();
		});
		await send({ open });
		expect(shown()).toEqual(site("1"));
		expect(progress.filter(({ step }) => step === "cut").length).toBeGreaterThan(0);
		expect(locks()).toEqual([]);
	});

	it("is stopped if the connection is cut each time, and continued by the next", async () => {
		build(site("1"));
		await send();
		build(site("2"));
		const open = watched((_, path) => {
			if (path === "ja/index.html") throw cut();
		});
		await expect(send({ open })).rejects.toThrow(messagePattern("publish.publishCutForGood"));
		expect(progress.filter(({ step }) => step === "cut")).toMatchObject([
			{ done: 1, all: 3 },
			{ done: 2, all: 3 },
			{ done: 3, all: 3 },
		]);
		expect(shown()).toMatchObject({ "index.html": "page 2", "ja/index.html": "ページ 1" });
		expect(await send({ now: () => Date.now() + leaseMs })).toEqual({
			sent: 2,
			removed: 0,
			copied: 0,
		});
		expect(shown()).toMatchObject(site("2"));
		expect(asked).toEqual([]);
	});

	it("leaves nothing behind, and its manifest is found where it was moved aside", async () => {
		build(site("1"));
		await send();
		const manifest = join(host, targetManifestPath);
		renameSync(manifest, join(host, asideOf(targetManifestPath)));
		const left = [`lock-1.json${temporarySuffix}`, `.htaccess.old${temporarySuffix}`];
		for (const name of left) writeFileSync(join(host, stateFolder, name), "half");
		build(site("2"));
		await send();
		expect(shown()).toMatchObject(site("2"));
		expect(asked).toEqual([]);
		expect(readdirSync(join(host, stateFolder)).sort()).toEqual([
			".htaccess",
			"published.json",
		]);
	});

	// The process is killed: nothing is cleaned up, and the manifest is that of the beginning.
	it.each(Array.from({ length: 15 }, (_, index) => index))(
		"at change %i and never cleaned up is continued by the next",
		async (last) => {
			build(site("1"));
			await send();
			build(site("2"));
			let changes = 0;
			const killed = new Error("killed");
			const open = watched(() => {
				if (changes >= last) throw killed;
				changes += 1;
			});
			await send({ open }).catch((error) => expect(error).toBe(killed));
			await send({ now: () => Date.now() + leaseMs });
			expect(shown()).toEqual({ ...site("2"), "assets/boot-1.js": "code 1" });
			expect(asked).toEqual([]);
		},
	);

	it.each(["full", "refused"] as const)("by a host that is %s stops", async (fault) => {
		build(site("1"));
		const open = watched((work, path) => {
			if (work === "put" && path.startsWith("ja/"))
				throw new TargetError(fault, { en: "no", ja: "いいえ" });
		});
		await expect(send({ open })).rejects.toMatchObject({ fault });
		expect(progress.filter(({ step }) => step === "cut")).toEqual([]);
		expect(shown()).not.toHaveProperty(["builds/latest.json"]);
		expect(await send()).toMatchObject({ sent: 2 });
		expect(shown()).toEqual(site("1"));
	});
});

describe("two publishers", () => {
	const lock = (others: object) => {
		mkdirSync(join(host, stateFolder), { recursive: true });
		writeFileSync(
			join(host, stateFolder, "lock-1.json"),
			JSON.stringify({
				by: "鈴木",
				machine: "elsewhere",
				pid: 1,
				at: "2026-11-30T00:00:00Z",
				until: new Date(Date.now() + leaseMs).toISOString(),
				...others,
			}),
		);
	};

	it("the later one is refused with the name of the other", async () => {
		build(site("1"));
		lock({});
		await expect(send()).rejects.toThrow(messagePattern("publish.publishLocked"));
		await expect(send()).rejects.toThrow("鈴木");
		expect(shown()).toEqual({});
		expect(locks()).toEqual(["lock-1.json"]);
	});

	it.each([
		["whose lease is over", { until: "2026-11-30T00:00:01Z" }],
		["that would hold for years", { until: new Date(8.64e15).toISOString() }],
		["that cannot be read", { until: undefined }],
	])("a lock %s is taken over", async (_, others) => {
		build(site("1"));
		lock(others);
		await send();
		expect(shown()).toEqual(site("1"));
		expect(locks()).toEqual([]);
	});

	it("of whom both begin at once do not both send", async () => {
		build(site("1"));
		const results = await Promise.allSettled([send(), send(), send()]);
		const sent = results.map((each) => (each.status === "fulfilled" ? each.value.sent : 0));
		expect(sent.filter((count) => count > 0).length).toBeLessThanOrEqual(1);
		for (const result of results)
			if (result.status === "rejected")
				expect(String(result.reason)).toMatch(messagePattern("publish.publishLocked"));
		expect(locks()).toEqual([]);
	});

	it("one whose lock was taken over stops", async () => {
		build(site("1"));
		let time = Date.now();
		let isOver = false;
		const later: string[] = [];
		const open = watched((work, path) => {
			if (isOver) later.push(work);
			if (work === "rename" && path.startsWith("assets/")) {
				isOver = true;
				time += leaseMs;
				for (const name of locks()) rmSync(join(host, stateFolder, name));
			}
		});
		await expect(send({ open, now: () => time })).rejects.toThrow(
			messagePattern("publish.publishLockLost"),
		);
		// It removes its own lock, and writes nothing.
		expect(later).toEqual(["remove"]);
		expect(shown()).not.toHaveProperty(["index.html"]);
	});

	/** Somebody else takes over the lock, and writes the manifest. */
	const takeOver = () => {
		for (const name of locks()) rmSync(join(host, stateFolder, name));
		writeFileSync(join(host, targetManifestPath), "of the other");
	};

	it("one whose lock is taken over at the last file leaves the manifest as it is", async () => {
		build(site("1"));
		const open = watched((work, path) => {
			if (work === "rename" && path === "builds/latest.json") takeOver();
		});
		await expect(send({ open })).rejects.toThrow(messagePattern("publish.publishLockLost"));
		expect(readFileSync(join(host, targetManifestPath), "utf8")).toBe("of the other");
	});

	it("one whose lock is taken over during the question changes nothing", async () => {
		build(site("1"));
		writeFileSync(join(host, "index.html"), "of WordPress");
		const confirm = async () => {
			takeOver();
			return true;
		};
		await expect(send({ confirm })).rejects.toThrow(messagePattern("publish.publishLockLost"));
		expect(readFileSync(join(host, targetManifestPath), "utf8")).toBe("of the other");
		expect(shown()).toEqual({ "index.html": "of WordPress" });
	});

	it("the lock is renewed while a large site is compared", async () => {
		build(site("1"));
		await send();
		writeFileSync(join(host, "index.html"), "changed at the host");
		build(site("2"));
		const begin = Date.now();
		let time = begin;
		const open = async (): Promise<PublishTarget> => {
			const target = await openFolderTarget(host);
			return {
				...target,
				async list(folder) {
					if (folder !== stateFolder) time += leaseMs / 4;
					return target.list(folder);
				},
			};
		};
		let until = 0;
		const confirm = async () => {
			const [name = ""] = locks();
			const text = readFileSync(join(host, stateFolder, name), "utf8");
			until = Date.parse(JSON.parse(text).until);
			return false;
		};
		await expect(send({ open, confirm, now: () => time })).rejects.toThrow(
			messagePattern("publish.publishNothingReplaced"),
		);
		expect(until).toBeGreaterThan(begin + leaseMs);
	});
});

it("a folder that is not there is named, and not made", async () => {
	build(site("1"));
	rmSync(host, { recursive: true });
	await expect(send()).rejects.toThrow(messagePattern("publish.publishLocalFolderMissing"));
	expect(existsSync(host)).toBe(false);
});
