import { realpathSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "../../packages/kakehashi/src/inbox/store/open-store.ts";
import { newMessage } from "../../packages/kakehashi/src/inbox/testing/store-contract.ts";
import { hashOf } from "../../packages/studio/src/people/secrets.ts";
import { runKakehashi } from "../run-kakehashi.ts";
import { linkPackages } from "../sites/copy-site.ts";
import { publishingSteps } from "./publishing-steps.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

it("a studio that was lost goes on from its backup on another machine, where everybody signs in again and old links are dead", {
	timeout: 300_000,
}, async () => {
	const place = await mkdtemp(join(realpathSync(tmpdir()), "kakehashi-restore-"));
	onTestFinished(() => rm(place, { recursive: true, force: true }));
	let studio: RunningStudio = await startStudio();
	const steps = publishingSteps(() => studio);
	const writer = await studio.signedIn(["write", "publish", "messages", "people"]);
	await steps.published(writer, { what: "Shown" });
	const before = steps.english();
	const action = await steps.write(writer, "Draft.");
	const inbox = openStore({ databaseUrl: undefined, dataDir: join(studio.folder, "data") });
	const { reference } = await inbox.add(newMessage(), []);
	await inbox.close();

	const reader = await studio.reader();
	const { now } = studio.clock;
	const invited = await studio.signedIn(["write"]);
	await studio.store.link(invited.person.id, hashOf("an open invitation"), now() + 3_600_000, {
		by: "test",
		now: now(),
	});

	// The backup is made while the studio is in use.
	const out = join(place, "backup");
	expect(
		await runKakehashi(["backup", studio.folder, "--out", out], { LANG: "en" }),
	).toMatchObject({ code: 0 });
	await studio.close();

	const folder = join(place, "site");
	await cp(out, folder, { recursive: true });
	linkPackages(folder);
	studio = await startStudio({ folder });
	onTestFinished(() => studio.close());
	const me = (cookie: string) => studio.ask("/_studio/me", { headers: { cookie } });
	expect((await me(writer.cookie)).status).toBe(401);
	expect(
		await studio.store.signIn(
			{ id: "key1", publicKey: Uint8Array.of(1), counter: 0 },
			0,
			hashOf("again"),
			studio.clock.now(),
		),
	).toBeDefined();
	expect(await studio.store.invitation(hashOf("an open invitation"), now())).toBeUndefined();
	expect(await studio.store.previews()).toEqual([]);
	expect((await studio.ask("/_preview/", { headers: { cookie: reader.cookie } })).status).toBe(
		401,
	);
	const again = { cookie: "__Host-kakehashi=again" };
	expect(JSON.parse((await me(again.cookie)).text)).toMatchObject({
		name: writer.person.name,
		permissions: writer.person.permissions,
	});

	// The restored studio has the draft, its history, the messages and the log.
	expect(
		JSON.parse(
			(await studio.ask(`/_studio/messages/one?reference=${reference}`, { headers: again }))
				.text,
		),
	).toMatchObject({ state: "new" });
	const log = await steps.ask<{ kind: string; about: string }[]>("/_studio/people/log", again);
	expect(log).toContainEqual(expect.objectContaining({ kind: "published", about: "Shown" }));
	// After publishing on the new machine, visitors see the draft.
	await steps.published(again);
	expect(await steps.seen()).toBe("Draft.");
	expect(
		(await steps.post("/_edit/actions", { action: { kind: "undo", action } }, again)).status,
	).toBe(200);
	await steps.published(again);
	expect(await steps.seen()).toBe(before);
});
