import { afterAll, beforeAll, expect, it } from "vitest";
import { permissions } from "../../packages/editor/src/permissions/permission.ts";
import type { SiteDescription } from "../../packages/editor/src/server/description/describe-site.ts";
import type { SettingsDescription } from "../../packages/editor/src/settings/site-settings.ts";
import { loadConfiguration } from "../../packages/kakehashi/src/command/load-configuration.ts";
import { publishingSteps, type Visitor } from "./publishing-steps.ts";
import { type SmallPublisher, smallPublisher } from "./small-publisher.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

let studio: RunningStudio;
let publisher: SmallPublisher;
beforeAll(async () => {
	let folder = "";
	studio = await startStudio({
		async folder(made) {
			folder = made;
		},
		loadConfig: async (tried) => (await loadConfiguration(folder, tried)).site,
		publisher(releases) {
			publisher = smallPublisher(releases);
			return publisher;
		},
	});
});
afterAll(() => studio.close());

const { ask, post, state, publish, published, ended, seen, write } = publishingSteps(() => studio);
const languages = async (visitor: Visitor) =>
	(await ask<SiteDescription>("/_edit/site", visitor)).locales.map(({ code }) => code);
const statusFor = async ({ cookie }: Visitor) =>
	(await studio.ask("/_edit/site", { headers: { cookie } })).status;

/** Changes a setting as the form does. */
async function set(visitor: Visitor, key: string, change: (value: unknown) => unknown) {
	const { settings } = await ask<SettingsDescription>("/_edit/settings", visitor);
	const expected = settings.find((setting) => setting.key === key)?.value ?? null;
	const action = { kind: "setSetting", key, expected, value: change(expected) };
	expect(await post("/_edit/actions", { action }, visitor)).toMatchObject({ status: 200 });
}

const french = { code: "fr", name: "Français", published: false };

it("settings apply at once, for everybody who is signed in, while a release is under way", async () => {
	const owner = await studio.signedIn(permissions);
	const writer = await studio.signedIn(["write"]);
	const translator = await studio.signedIn(["write:fr"]);
	await published(owner);
	await write(writer, "Under way.");
	const build = Promise.withResolvers<void>();
	publisher.next = build.promise;
	expect(await publish(owner)).toMatchObject({ status: 200 });
	expect(await statusFor(translator)).toBe(403);

	await set(owner, "locales", (rows) => [...(rows as readonly unknown[]), french]);
	expect(await languages(writer)).toEqual(["en", "ja", "fr"]);
	expect(await statusFor(translator)).toBe(200);
	const people = await ask<{ readonly languages: unknown }>("/_studio/people/list", owner);
	expect(people.languages).toContainEqual({ code: "fr", name: "Français" });

	expect((await state(owner)).running).toMatchObject({ by: owner.person.name });
	build.resolve();
	expect(await ended(owner)).toMatchObject({ ok: true, isNew: true });
	expect(await seen()).toBe("Under way.");
});

it("a release that was planned before is published all the same", async () => {
	const owner = await studio.signedIn(permissions);
	const at = studio.clock.now() + 60_000;
	expect(await publish(owner, { at })).toMatchObject({ status: 200 });

	await set(owner, "origin", () => "https://inn.example");
	expect(await state(owner)).toMatchObject({ address: "https://inn.example", planned: { at } });

	studio.clock.ahead += 120_000;
	await expect.poll(async () => (await state(owner)).planned).toBeUndefined();
	const last = await ended(owner);
	expect(last).toMatchObject({ ok: true, by: owner.person.name });
	expect(last?.at).toBeGreaterThanOrEqual(at);
});
