import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgresStore } from "../../inbox/store/postgres-store.ts";
import { run, startPostgres, type TestPostgres } from "../../inbox/testing/postgres-for-tests.ts";
import { expectEarlier, fillEarlier } from "../testing/earlier-people.ts";
import { describePeopleStore } from "../testing/people-store-contract.ts";
import { describePreviewStore } from "../testing/preview-store-contract.ts";
import { openPeople } from "./open-people.ts";
import { postgresPeopleMigrations } from "./people-migrations.ts";

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.remove(), 60_000);

describe("contract, in PostgreSQL", () => {
	const opened = async () => {
		const url = await postgres.createDatabase();
		return { store: openPeople("", url), openAgain: () => openPeople("", url) };
	};
	describe("previews", () => {
		describePreviewStore(opened);
	});
	describePeopleStore(opened);
});

it.each(postgresPeopleMigrations.map((_, index) => index + 1))("people of version %i of the schema are kept, and can be changed", async (version) => {
	const url = await postgres.createDatabase();
	const earlier = { prefix: "studio_", hasPreviews: true, bytes: "'\\x010203'" };
	await run(url, "CREATE TABLE studio_migration (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())");
	for (const [index, step] of postgresPeopleMigrations.slice(0, version).entries()) {
		await run(url, step);
		await run(url, `INSERT INTO studio_migration (version) VALUES (${index + 1})`);
	}
	await run(url, fillEarlier(earlier));
	const store = openPeople("", url);
	await expectEarlier(store, earlier);
	await store.close();
});

it("people are beside messages in one database, which several processes make at once", async () => {
	const url = await postgres.createDatabase();
	const stores = Array.from({ length: 4 }, () => openPeople("", url));
	const messages = createPostgresStore({ url, connections: 2 });
	await Promise.all([
		messages.health(),
		...stores.map((store, index) => store.add({ name: `Person ${index}`, email: undefined, rights: [] }, { by: "", now: 0 })),
	]);
	expect(await stores[0]?.list(0)).toHaveLength(4);
	expect(await run(url, "SELECT count(*)::int AS count FROM studio_migration")).toEqual([{ count: 2 }]);
	await Promise.all([messages, ...stores].map((store) => store.close()));
});
