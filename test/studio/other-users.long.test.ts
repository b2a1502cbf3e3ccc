import { execFileSync, spawnSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	realpathSync,
	rmSync,
	statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { newMessage } from "../../packages/kakehashi/src/inbox/testing/store-contract.ts";
import { openPeople } from "../../packages/studio/src/people/open-people.ts";
import { messageText } from "../messages.ts";
import { copySite } from "../sites/copy-site.ts";
import { type RealProcess, requestStudio, signedInBefore, startProcess } from "./real-processes.ts";

const folder = mkdtempSync(join(realpathSync(tmpdir()), "kakehashi-users-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it("keeps other users of the machine from reading people, history and what is planned", {
	timeout: 180_000,
}, async () => {
	copySite(join(import.meta.dirname, "../site"), folder);
	const cookie = await signedInBefore(openPeople(folder));
	const hidden = join(folder, ".kakehashi");
	// Permissions of a folder that another command or an earlier version of the kit has made.
	execFileSync("chmod", ["755", hidden]);
	const port = await freePort();
	let studio: RealProcess | undefined;
	try {
		studio = await startProcess(
			folder,
			["studio", "--lang", "en", "--port", String(port)],
			port,
		);
		const intro =
			"Point at a sentence, or reach it with the Tab key: its counterpart is marked.";
		const ja = "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。";
		const action = {
			kind: "setText",
			key: "pages/index.yaml#sections.1.intro",
			expected: { en: intro, ja },
			texts: { en: "Written.", ja },
		};
		expect((await requestStudio(port, cookie, "/_edit/actions", { action }))?.status).toBe(200);
		expect((await requestStudio(port, cookie, "/_edit/publishing/ask", {}))?.status).toBe(200);
		const files = readdirSync(hidden).filter((name) => name !== ".gitignore");
		expect(files).toEqual(
			expect.arrayContaining([
				"journal.sqlite",
				"journal.sqlite-wal",
				"people.sqlite",
				"people.sqlite-wal",
				"publishing.json",
				"studio.json",
			]),
		);
		expect(modeOf(hidden)).toBe("700");
		expect(Object.fromEntries(files.map((name) => [name, modeOf(join(hidden, name))]))).toEqual(
			Object.fromEntries(files.map((name) => [name, "600"])),
		);
	} finally {
		await studio?.kill(true);
	}
});

/** Options of `setpriv` that run a program as another user without any privileges. */
const asOther = (user: number, group: number) =>
	`--reuid ${user} --regid ${group} --clear-groups --no-new-privs --bounding-set -all --inh-caps -all`.split(
		" ",
	);
// Only root can run programs as other users.
const canBeOthers = process.platform === "linux" && process.getuid?.() === 0;

it.runIf(canBeOthers)(
	"tells whoever runs a command as another user which one to be",
	{ timeout: 60_000 },
	() => {
		chmodSync(folder, 0o755);
		const words = [
			process.execPath,
			resolve(import.meta.dirname, "../../packages/kakehashi/src/command/kakehashi.ts"),
			"people",
			"list",
			"--lang",
			"en",
		];
		const { status, stderr } = spawnSync("setpriv", [...asOther(64_003, 64_003), ...words], {
			encoding: "utf8",
			cwd: folder,
		});
		expect(status).toBe(1);
		// The error is one sentence that names the folder, without a stack trace.
		expect(stderr.trim().split("\n")).toEqual([
			expect.stringContaining(
				messageText("studio.folderOwnerDiffers", { folder: join(folder, ".kakehashi") }),
			),
		]);
	},
);

const program = `
import { openStore } from "${resolve(import.meta.dirname, "../../packages/kakehashi/src/inbox/store/open-store.ts")}";
const [dataDir, message] = process.argv.slice(1);
const store = openStore({ databaseUrl: undefined, dataDir });
if (message !== undefined) await store.add(JSON.parse(message), []);
const messages = await store.list({});
for (const { reference } of messages) await store.setRead(reference, 1);
console.log(messages.length);
// What it has open is left as it is.
process.kill(process.pid, "SIGKILL");
`;

/**
 * As another user, stores a message if one is given, reads all messages and marks them as read.
 * @returns the number of messages that it has read
 */
function asUser(
	user: number,
	group: number,
	umask: string,
	dataDir: string,
	message?: object,
): string {
	const words = [
		process.execPath,
		"--input-type=module",
		"-e",
		program,
		dataDir,
		...(message === undefined ? [] : [JSON.stringify(message)]),
	];
	const { stdout, stderr } = spawnSync(
		"setpriv",
		[...asOther(user, group), "sh", "-c", `umask ${umask}; exec "$@"`, "sh", ...words],
		{
			encoding: "utf8",
			cwd: "/",
		},
	);
	return stdout.trim() || stderr;
}

// The shared folder is like the one that deploy/kakehashi-messages.conf makes.
it.runIf(canBeOthers)(
	"shares the messages of the server with the studio, and nobody else",
	{ timeout: 120_000 },
	() => {
		const server = 64_001;
		const studio = 64_002;
		const stranger = 64_003;
		const group = 64_010;
		const shared = join(folder, "shared");
		chmodSync(folder, 0o755);
		mkdirSync(shared);
		chownSync(shared, server, group);
		chmodSync(shared, 0o2770);
		expect(asUser(server, group, "077", shared, newMessage())).toBe("1");
		expect(asUser(studio, group, "022", shared)).toBe("1");
		expect(asUser(server, group, "077", shared, newMessage())).toBe("2");
		expect(asUser(studio, group, "022", shared)).toBe("2");
		expect(asUser(stranger, stranger, "022", shared)).not.toBe("2");
		for (const name of readdirSync(shared))
			expect([name, modeOf(join(shared, name))]).toEqual([name, "660"]);

		// In any other folder, only the server can read the messages, whatever the folder's group
		// is.
		const own = join(folder, "own");
		mkdirSync(own, { mode: 0o770 });
		chownSync(own, server, group);
		expect(asUser(server, group, "022", own, newMessage())).toBe("1");
		expect(asUser(studio, group, "022", own)).not.toBe("1");
		for (const name of readdirSync(own))
			expect([name, modeOf(join(own, name))]).toEqual([name, "600"]);
	},
);

it.runIf(canBeOthers)(
	"says which folder of messages the studio may not use, and as which user it runs, instead of showing none",
	{ timeout: 60_000 },
	() => {
		const closed = join(folder, "closed");
		chmodSync(folder, 0o755);
		mkdirSync(closed, { mode: 0o700 });
		const opening = `
import { openInbox } from "${resolve(import.meta.dirname, "../../packages/studio/src/messages/open-inbox.ts")}";
import { readInboxEnvironment } from "${resolve(import.meta.dirname, "../../packages/kakehashi/src/inbox/delivery/environment.ts")}";
const look = (name) => openInbox(readInboxEnvironment({ DATA_DIR: name }), process.argv[1]).store();
console.log(look("none"));
try { look("closed"); } catch ({ localized: { en, ja } }) { console.log(JSON.stringify(en)); console.log(JSON.stringify(ja)); }
`;
		const words = [process.execPath, "--input-type=module", "-e", opening, folder];
		const { stdout, stderr } = spawnSync("setpriv", [...asOther(64_002, 64_010), ...words], {
			encoding: "utf8",
			cwd: "/",
		});
		const refusal = expect.stringMatching(`64002.*${closed}`);
		expect(stdout.trim().split("\n"), stderr).toEqual(["undefined", refusal, refusal]);
	},
);
