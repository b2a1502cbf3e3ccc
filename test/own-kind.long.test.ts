import { spawnSync } from "node:child_process";
import {
	appendFileSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDevServer } from "../packages/kakehashi/src/builder/dev/start-dev-server.ts";
import { site } from "./fixture-site.ts";
import { messagePattern } from "./messages.ts";
import { copySite } from "./sites/copy-site.ts";

const root = resolve(import.meta.dirname, "..");
/**
 * An owner's folder outside the repository, with the smallest kind of section that docs/api.md
 * shows.
 */
let folder: string;
const file = (name: string) => join(folder, "sections/timetable", name);
const guide = readFileSync(join(root, "docs/api.md"), "utf8");
const listing = (comment: string) =>
	new RegExp(`\`\`\`tsx?\\n(// ${comment}.*?)\`\`\``, "s").exec(guide)?.[1] ?? "";

beforeAll(() => {
	folder = mkdtempSync(join(realpathSync(tmpdir()), "own-kind-"));
	copySite(join(root, "test/site"), folder);
	mkdirSync(file(""), { recursive: true });
	writeFileSync(file("schema.ts"), listing("schema.ts"));
	writeFileSync(file("Timetable.tsx"), listing("Timetable.tsx"));
	const section =
		"  - kind: timetable\n    heading: { en: [Yoga classes], ja: [ヨガの時間割] }\n    rows:\n      - { day: { en: Monday, ja: 月曜日 }, time: { en: Nine to five, ja: 9時から17時 } }\n";
	appendFileSync(join(folder, "content/pages/pricing.yaml"), section);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces a text in a file of the kind. */
function edit(name: string, from: string, to: string): void {
	const before = readFileSync(file(name), "utf8");
	expect(before).toContain(from);
	writeFileSync(file(name), before.replace(from, to));
}

function originOf(vite: ViteDevServer): string {
	const address = vite.httpServer?.address();
	return typeof address === "object" && address !== null
		? `http://127.0.0.1:${address.port}`
		: "";
}

describe("a kind of section of the owner's own, as docs/api.md shows it", () => {
	it("has its types checked wherever the folder lies", () => {
		writeFileSync(join(folder, "tsconfig.json"), '{ "extends": "kakehashi/tsconfig" }');
		const check = () => {
			const { status, stdout } = spawnSync(
				process.execPath,
				[join(root, "node_modules/typescript/bin/tsc"), "-p", folder],
				{ cwd: folder, encoding: "utf8" },
			);
			return { status, stdout };
		};
		expect(check()).toEqual({ status: 0, stdout: "" });
		edit("Timetable.tsx", "{time}", "{hour}");
		expect(check()).toMatchObject({
			status: expect.any(Number),
			stdout: expect.stringMatching(/sections\/timetable\/Timetable\.tsx.*'hour'/),
		});
		edit("Timetable.tsx", "{hour}", "{time}");
	});

	it("shows in the dev server, and so does each change of its component, its schema and what its build reads", async () => {
		const vite = await startDevServer({ folder, site, port: 0 });
		const origin = originOf(vite);
		const page = async () =>
			(await fetch(`${origin}/pricing`, { headers: { accept: "text/html" } })).text();
		try {
			const html = await page();
			expect(html).toContain("Yoga classes");
			expect(html).toContain("Nine to five");
			edit("Timetable.tsx", "<ul>", '<ul title="Changed">');
			await expect.poll(page, { timeout: 10_000 }).toContain('<ul title="Changed">');
			edit("schema.ts", "time: c.label()", "until: c.label()");
			await expect
				.poll(page, { timeout: 10_000 })
				.toMatch(messagePattern("core.unknownKey", { key: "time" }));
			edit("schema.ts", "until: c.label()", "time: c.label()");
			await expect.poll(page, { timeout: 10_000 }).toContain("Nine to five");
			const content = join(folder, "content/pages/pricing.yaml");
			const files = `files: { "/source.txt": readFileSync(${JSON.stringify(content)}) }`;
			writeFileSync(
				file("build.ts"),
				`import { readFileSync } from "node:fs";\nexport const build = () => ({ data: {}, ${files} });\n`,
			);
			const source = async () => (await fetch(`${origin}/source.txt`)).text();
			await expect.poll(source, { timeout: 10_000 }).toBe(readFileSync(content, "utf8"));
			writeFileSync(content, `${readFileSync(content, "utf8")}# later\n`);
			await expect.poll(source, { timeout: 10_000 }).toContain("# later");
		} finally {
			await vite.close();
		}
	});

	it("has its style module updated in the open page, without loading the page again", async () => {
		writeFileSync(file("Timetable.module.css"), ".days { --mark: one; }\n");
		edit("Timetable.tsx", "<ul", "<ul className={styles.days}");
		edit(
			"Timetable.tsx",
			"import type",
			'import styles from "./Timetable.module.css";\nimport type',
		);
		const vite = await startDevServer({ folder, site, port: 0 });
		const origin = originOf(vite);
		type Sent = { readonly type: string; readonly updates?: readonly unknown[] };
		const sent: Sent[] = [];
		const socket = new WebSocket(
			`${origin.replace("http", "ws")}/?token=${vite.config.webSocketToken}`,
			"vite-hmr",
		);
		socket.addEventListener("message", ({ data }) => sent.push(JSON.parse(String(data))));
		try {
			await expect
				.poll(() => sent, { timeout: 10_000 })
				.toContainEqual({ type: "connected" });
			const html = await (
				await fetch(`${origin}/pricing`, { headers: { accept: "text/html" } })
			).text();
			const sheet =
				/<link rel="stylesheet" href="([^"]*Timetable\.module\.css[^"]*)"/.exec(
					html,
				)?.[1] ?? "";
			const styles = async () =>
				(await fetch(origin + sheet, { headers: { accept: "text/css,*/*;q=0.1" } })).text();
			expect(await styles()).toContain("--mark: one");
			edit("Timetable.module.css", "one", "two");
			await expect
				.poll(() => sent.flatMap(({ updates = [] }) => updates), { timeout: 10_000 })
				.toContainEqual(
					expect.objectContaining({
						type: "css-update",
						path: expect.stringContaining("Timetable.module.css"),
					}),
				);
			expect(await styles()).toContain("--mark: two");
			expect(sent.map(({ type }) => type)).not.toContain("full-reload");
		} finally {
			socket.close();
			await vite.close();
		}
	});
});
