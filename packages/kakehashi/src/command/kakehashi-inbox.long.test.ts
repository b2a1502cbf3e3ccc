import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { siteFolder } from "../../../../test/fixture-site.ts";
import { onlyLong } from "../../../../test/long.ts";
import { messagePattern, messageText } from "../../../../test/messages.ts";
import { runKakehashi } from "../../../../test/run-kakehashi.ts";
import { createSqliteStore } from "../inbox/store/sqlite-store.ts";
import type { Store } from "../inbox/store/store.ts";
import { newMessage } from "../inbox/testing/store-contract.ts";

// The store stays open while the command runs, as in production, where the server has it open.
let folder: string;
let store: Store;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "inbox-command-"));
	store = createSqliteStore({ file: join(folder, "inbox.sqlite") });
});
afterEach(async () => {
	await store.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Runs `kakehashi inbox FOLDER …`. */
async function inbox(words: string[], environment: Record<string, string> = {}) {
	const { code, stdout, stderr } = await runKakehashi(["inbox", siteFolder, ...words], {
		TZ: "Asia/Tokyo",
		DATA_DIR: folder,
		...environment,
	});
	return { code, output: stdout, complaint: stderr };
}
const receivedAt = Date.UTC(2026, 3, 1, 0, 30);
const add = async (
	change: Parameters<typeof newMessage>[0] = {},
	channels: Parameters<Store["add"]>[1] = [],
) => (await store.add(newMessage({ receivedAt, ...change }), channels)).reference;

describe("kakehashi inbox", () => {
	it("lists and exports while the server has the database open", async () => {
		const reference = await add({ message: "改行\nと、=式" });
		const listed = await inbox(["list"]);
		expect(listed).toMatchObject({ code: 0, complaint: "" });
		expect(listed.output).toContain(`${reference}  2026-04-01 09:30`);
		expect(JSON.parse((await inbox(["export"])).output)).toMatchObject([
			{ reference, message: "改行\nと、=式" },
		]);
		await add();
		expect(await store.list({})).toHaveLength(2);
	});

	it("changes what the server sees", async () => {
		const reference = await add({}, [{ channel: "webhook" }]);
		expect(await inbox(["mark", reference, "--state", "done"])).toMatchObject({
			code: 0,
			output: `${messageText("inbox.messageMarked", { reference, state: messageText("inbox.stateDone") })}\n`,
		});
		expect((await store.get(reference))?.message.state).toBe("done");
		expect(await inbox(["delete", reference])).toMatchObject({ code: 0 });
		expect(await store.list({})).toEqual([]);
	});

	it("takes the folder of the site at the end as well", async () => {
		const reference = await add();
		const { code, stdout } = await runKakehashi(["inbox", "show", reference, siteFolder], {
			DATA_DIR: folder,
		});
		expect([code, stdout]).toEqual([0, expect.stringContaining(reference)]);
	});

	it("says that there is no store where it looks, and makes none", {
		...onlyLong,
		timeout: 30_000,
	}, async () => {
		const elsewhere = join(folder, "elsewhere");
		for (const words of [["list"], ["export"], ["retry"]]) {
			const { code, output, complaint } = await inbox(words, { DATA_DIR: elsewhere });
			expect([code, output]).toEqual([1, ""]);
			expect(complaint).toContain(
				messageText("inbox.noMessagesStored", { emptyFolder: elsewhere }),
			);
		}
		expect(existsSync(elsewhere)).toBe(false);
		expect((await inbox(["doctor"], { DATA_DIR: elsewhere })).complaint).toMatch(
			messagePattern("inbox.noMessagesStored"),
		);
	});

	it.each([
		[["lisst"], {}, 2, messageText("command.unknownCommand", { name: "inbox lisst" })],
		[
			["visits", "--csv"],
			{},
			2,
			messageText("command.renamedCommand", { before: "inbox visits", now: "visits" }),
		],
		[
			["list"],
			{ CONTACT_RATE_LIMIT: "x" },
			2,
			messageText("core.variableUnusable", {
				name: "CONTACT_RATE_LIMIT",
				value: "x",
				advice: messageText("inbox.badWholeNumber", { min: 0, max: "100000" }),
			}),
		],
		[
			["list"],
			{ DATABASE_URL: "postgres://127.0.0.1:1/none" },
			1,
			messageText("database.databaseUnreachable", { detail: "" }),
		],
	])("%j with %j exits with %i and a sentence", async (words, environment, code, complaint) => {
		const result = await inbox(words, environment);
		expect(result.code).toBe(code);
		expect(result.complaint).toContain(complaint);
		expect(result.complaint).not.toContain("    at ");
		expect(result.output).toBe("");
	});
});
