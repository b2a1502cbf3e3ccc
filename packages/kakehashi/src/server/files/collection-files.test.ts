import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { builtConfig, sampleBuild } from "../testing/sample-build.ts";
import { sampleSite } from "../testing/sample-site.ts";
import { createCollectionFiles } from "./collection-files.ts";

it("an entry is sent compressed, with a policy of its own, and its data without", async () => {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-entries-"));
	const policy = { sources: { "frame-src": ["https://map.example"] } };
	for (const [name, more] of [
		["open", { policy }],
		["plain", {}],
	] as const) {
		await mkdir(join(folder, `news/${name}`), { recursive: true });
		await writeFile(
			join(folder, `news/${name}/_payload.json`),
			JSON.stringify({ page: "news", ...more, buildId: sampleBuild.id }),
		);
		await writeFile(join(folder, `news/${name}.html`), `<!doctype html>${sampleBuild.id}`);
	}
	const find = createCollectionFiles({
		folder,
		site: { ...sampleSite, routes: [{ name: "news", path: "/news", collection: true }] },
		build: sampleBuild,
		config: builtConfig,
		render: () => "",
		policyHeaders: ({ policy }) => ({
			"Content-Security-Policy": JSON.stringify(policy ?? {}),
		}),
	});
	const policyAt = async (path: string) =>
		(await find(path))?.variants.identity.full.headers["Content-Security-Policy"];
	expect(await policyAt("/news/open")).toBe(JSON.stringify(policy));
	expect((await find("/news/open"))?.variants.identity.notModified.headers).toHaveProperty(
		"Content-Security-Policy",
	);
	expect(await policyAt("/news/open/_payload.json")).toBeUndefined();
	expect(await find("/news/plain")).toBeDefined();
	expect(await policyAt("/news/plain")).toBe("{}");
	// The build does not compress these files. The server compresses them.
	for (const path of ["/news/plain", "/news/plain/_payload.json"]) {
		const { identity, br, gzip } = (await find(path))?.variants ?? {};
		expect(brotliDecompressSync(br?.full.body ?? "")).toEqual(identity?.full.body);
		expect(gunzipSync(gzip?.full.body ?? "")).toEqual(identity?.full.body);
		expect(String(identity?.full.body)).toContain(sampleBuild.id);
	}
	await rm(folder, { recursive: true });
});
