import { describe, expect, it } from "vitest";
import { createSqliteStore } from "../../inbox/store/sqlite-store.ts";
import { newMessage } from "../../inbox/testing/store-contract.ts";
import { createSampleApp } from "../testing/sample-app.ts";
import { builtConfig } from "../testing/sample-build.ts";

const read = async (response: Response) => [
	response.status,
	((await response.json()) as { status: string }).status,
	response.headers.get("cache-control"),
];

describe("life and readiness", () => {
	it("are both good while messages can be stored", async () => {
		const { app } = await createSampleApp();
		expect(await read(await app.request("/healthz"))).toEqual([200, "ok", "no-store"]);
		expect(await read(await app.request("/readyz"))).toEqual([200, "ready", "no-store"]);
	});

	it("carry warnings for the owner: dates of a clock that was ahead, a limit that holds for everybody", async () => {
		const { app, inbox } = await createSampleApp({
			variables: { CONTACT_RATE_LIMIT_TOTAL: "1" },
		});
		const { app: quiet } = await createSampleApp();
		expect(await (await quiet.request("/readyz")).json()).toEqual({
			status: "ready",
			build: expect.any(String),
		});
		const input = {
			name: "Ann",
			email: "ann@example.com",
			company: undefined,
			topic: "question",
			message: "Hello there",
			consent: true,
			plan: undefined,
			fields: {},
		} as const;
		await inbox.receive({
			input: { ...input, idempotencyKey: undefined },
			locale: "en",
			networks: ["192.0.2.1"],
			signals: { honeypot: "", fillTimeMs: undefined },
		});
		await inbox.store.add(newMessage({ receivedAt: Date.now() + 9e9 }), []);
		const response = await app.request("/readyz");
		expect([response.status, await response.json()]).toEqual([
			200,
			expect.objectContaining({
				status: "ready",
				warnings: ["overall_limit_reached", "dates_in_future"],
			}),
		]);
	});

	it("differ when messages cannot be stored: the server lives, and pages are served", async () => {
		const { app } = await createSampleApp({
			// No system makes a folder of a file.
			store: createSqliteStore({ file: `${import.meta.filename}/inbox.sqlite` }),
		});
		expect(await read(await app.request("/readyz"))).toEqual([503, "unavailable", "no-store"]);
		expect(await read(await app.request("/healthz"))).toEqual([200, "degraded", "no-store"]);
		expect((await app.request("/pricing")).status).toBe(200);
	});
});

describe("pages of other origins", () => {
	const from = (origin: string) => ({ headers: { Origin: origin } });

	it.each([
		["another", "https://files.example"],
		["the public", builtConfig.siteUrl],
	])(
		"read payloads and build descriptors when they are allowed to: %s origin",
		async (_which, files) => {
			const { app } = await createSampleApp({ allowedOrigins: [files] });
			for (const path of [
				"/pricing/_payload.json",
				"/ja/pricing/_payload.json?0123456789ab",
				"/builds/latest.json",
			]) {
				const allowed = await app.request(path, from(files));
				expect(
					[allowed.status, allowed.headers.get("access-control-allow-origin")],
					path,
				).toEqual([200, files]);
				expect(allowed.headers.get("vary")).toContain("Origin");
				const other = await app.request(path, from("https://evil.example"));
				expect(
					[other.status, other.headers.get("access-control-allow-origin")],
					path,
				).toEqual([200, null]);
				expect(other.headers.get("vary")).toContain("Origin");
			}
			expect(
				(await app.request("/pricing", from(files))).headers.get(
					"access-control-allow-origin",
				),
			).toBeNull();
		},
	);

	it("read nothing when none is allowed", async () => {
		const { app } = await createSampleApp();
		expect(
			(await app.request("/builds/latest.json", from("https://files.example"))).headers.get(
				"access-control-allow-origin",
			),
		).toBeNull();
	});
});
