import { execFile } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localizedRoutes } from "../../packages/core/src/routing/route.ts";
import { site } from "../fixture-site.ts";
import { contactLetter } from "./contact-letter.ts";
import { ask } from "./request.ts";
import { type BuiltServer, dist, startServer } from "./start-server.ts";

let folder: string;
let server: BuiltServer;

// As docs/deploy.md says, the server needs the folder dist and nothing else.
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "kakehashi-empty-"));
	cpSync(dist, join(folder, "dist"), { recursive: true });
	server = await startServer(join(folder, "dist"), {
		SITE_URL: "https://deployed.example",
		DATA_DIR: "data",
	});
});
afterAll(async () => {
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
});

it("serves every page from a copy of dist, with the address it was given", async () => {
	expect(readdirSync(folder)).not.toContain("node_modules");
	for (const { path, locale } of localizedRoutes(site.routes, site.locales)) {
		const { status, body } = await ask({ port: server.port, path, plain: true });
		expect(status, path).toBe(200);
		expect(body.toString()).toContain(`lang="${locale.tag}"`);
		expect(body.toString()).toContain(
			`<link rel="canonical" href="https://deployed.example${path}">`,
		);
	}
});

it("stores a message, which the owner's command reads", async () => {
	const sent = await ask({ ...contactLetter("From afar"), port: server.port, plain: true });
	expect(sent.status).toBe(201);
	expect(existsSync(join(folder, "data/inbox.sqlite"))).toBe(true);
	const environment = { cwd: folder, env: { PATH: process.env.PATH } };
	const { stdout, stderr } = await promisify(execFile)(
		process.execPath,
		["dist/server/inbox.js", "list"],
		environment,
	);
	expect(stdout).toContain("From afar");
	expect(stdout).toContain(JSON.parse(String(sent.body)).reference);
	expect(stderr).toBe("");
});

it("gives the owner's command the settings of the service, with every character in them", async () => {
	const settings = {
		CONTACT_FROM: "a$b$$HOME`c;d&e|f(g) h#i\\j <site@example.com>",
		DATABASE_URL:
			"postgres://site:$e;cret@127.0.0.1:1/site?sslmode=disable&application_name=site",
	};
	const file = join(folder, "kakehashi.env");
	const quotes = (value: string) => (/[#\\]/.test(value) ? "'" : "");
	writeFileSync(
		file,
		[
			"# Settings",
			...Object.entries(settings).map(
				([name, value]) => `${name}=${quotes(value)}${value}${quotes(value)}`,
			),
			"",
		].join("\n"),
	);
	const documented =
		/^sudo env (.*inbox\.js list)$/m.exec(
			readFileSync(join(import.meta.dirname, "../../docs/deploy.md"), "utf8"),
		)?.[1] ?? "";
	const places = {
		"/etc/kakehashi.env": file,
		"/srv/kakehashi/dist": join(folder, "dist"),
		"/var/lib/private/kakehashi": join(folder, "elsewhere"),
	};
	const command = Object.entries(places).reduce(
		(line, [from, to]) => line.replace(from, to),
		documented,
	);
	const show = `data:text/javascript,process.stdout.write(JSON.stringify(process.env))`;
	const argv = command
		.split(" ")
		.flatMap((word) => (word === "node" ? [process.execPath, "--import", show] : [word]));
	const { code, stdout, stderr } = await promisify(execFile)("env", argv, {
		cwd: folder,
		env: {},
	}).catch((error) => error);
	expect(JSON.parse(stdout)).toEqual({ ...settings, DATA_DIR: join(folder, "elsewhere") });
	// The command uses the configured database, which is unreachable, and does not create an empty
	// one.
	expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("unreachable") });
	expect(existsSync(join(folder, "elsewhere"))).toBe(false);
});

it.each(["main.js", "inbox.js"])(
	"says on an older Node which one %s needs, without a stack",
	async (file) => {
		const older =
			'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.19.2" })';
		const run = promisify(execFile)(
			process.execPath,
			["--import", older, join("dist/server", file), "list"],
			{ cwd: folder },
		);
		const { code, stdout, stderr } = await run.catch((error) => error);
		expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
		expect(stderr).toMatch(/^Node 24 or newer is needed here.*\n$/);
	},
);

it("is ready, and ends well when it is told to", async () => {
	expect((await ask({ port: server.port, path: "/readyz", plain: true })).status).toBe(200);
	expect(await server.stop()).toBe(0);
});
