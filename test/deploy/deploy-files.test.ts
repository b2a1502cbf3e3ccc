import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { localesFor, readLanguages } from "../../packages/create-kakehashi/src/locales.ts";
import { makeSite } from "../../packages/create-kakehashi/src/make-site.ts";
import { translatorVariables } from "../../packages/editor/src/suggestions/translator-from-environment.ts";
import { inboxVariables } from "../../packages/kakehashi/src/inbox/delivery/environment.ts";
import { serverVariables } from "../../packages/kakehashi/src/server/environment.ts";
import { studioVariables } from "../../packages/studio/src/server/environment.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const known = new Set([...serverVariables, ...inboxVariables]);
/** Variables that the image sets, so that a compose file need not. */
const ofImage = ["DATA_DIR", "HOST", "PORT"];
/** Variables that matter only to the server that receives messages and counts page views. */
const ofServer = new Set(
	inboxVariables.filter((name) => /^CONTACT_(?:RATE|MAX|FILES|SCAN)|VISITS/.test(name)),
);
const hosts = "packages/create-kakehashi/templates/hosts";
const dockerfile = read(`${hosts}/docker/Dockerfile`);
const instructions = dockerfile
	.replaceAll("\\\n", " ")
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"));
const ignored = read(`${hosts}/docker/_dockerignore`)
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"));
const wantedNode = /\d+/.exec(JSON.parse(read("package.json")).engines.node)?.[0];

/**
 * Whether `.dockerignore` excludes a path. Supports only the kinds of patterns in that file. The
 * last matching pattern decides.
 */
function isIgnored(path: string): boolean {
	const fits = (pattern: string) => {
		const text = pattern
			.replace(/[.+?^$()]/g, "\\$&")
			.replace(/\*\*\//g, "(?:.*/)?")
			.replace(/(?<![.)])\*/g, "[^/]*");
		return new RegExp(`^${text}(?:/|$)`).test(path);
	};
	const last = ignored.findLast((line) => fits(line.replace(/^!/, "")));
	return last !== undefined && !last.startsWith("!");
}

describe("the Dockerfile", () => {
	it("is built on the Node that the project wants, by exact version", () => {
		const bases = instructions.filter((line) => line.startsWith("FROM "));
		expect(bases.length).toBe(2);
		for (const base of bases)
			expect(base).toMatch(
				new RegExp(`^FROM node:${wantedNode}\\.\\d+\\.\\d+-bookworm-slim( |$)`),
			);
	});

	it("copies what an owner has, and keeps nothing from the build that it reads", async () => {
		const [english] = localesFor(readLanguages("en"), {
			country: "JP",
			currency: "JPY",
			timeZone: "Asia/Tokyo",
		});
		const address = { origin: "https://www.example.com", base: "" };
		const answers = {
			packageName: "my-site",
			names: new Map(),
			address,
			country: "JP",
			locales: english ? [english] : [],
			trade: undefined,
			look: "bridge" as const,
			color: undefined,
			pages: ["contact"],
			kit: "^0.1.0",
			editor: "^0.1.0",
		};
		const files = [
			...(await makeSite({ ...answers, host: "docker" })).keys(),
			"package-lock.json",
		];
		expect(instructions).toContain("COPY package.json package-lock.json *.tgz ./");
		expect(files.filter(isIgnored).sort()).toEqual([
			".dockerignore",
			"Dockerfile",
			"compose.studio.yaml",
			"compose.yaml",
			"database.sql",
		]);
		expect(instructions.join("\n")).toMatch(/^RUN .* npm run build$/m);
	});

	it("keeps what is private out of the image", () => {
		// From the data folder, the image contains only the files with the data of charts.
		expect(ignored.filter((path) => path.startsWith("!"))).toEqual(["!data/*.json"]);
		for (const path of [".git", "node_modules", "data/*", ".env"])
			expect(ignored).toContain(path);
	});

	it("sets variables that the server knows, and starts what the build writes", () => {
		const set = instructions
			.filter((line) => line.startsWith("ENV "))
			.flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = ""]) => name));
		expect(set.filter((name) => name !== "NODE_ENV" && !known.has(name))).toEqual([]);
		expect(set).toContain("DATA_DIR");
		expect(instructions.at(-1)).toBe('CMD ["node", "dist/server/main.js"]');
		expect(instructions).toContain("USER node");
		expect(
			instructions.some(
				(line) => line.startsWith("HEALTHCHECK ") && line.includes("/healthz"),
			),
		).toBe(true);
	});
});

describe("compose.yaml", () => {
	const { services, volumes } = parse(read(`${hosts}/docker/compose.yaml`));

	it("hands on every variable that the server knows, besides those that its image sets", () => {
		expect([...Object.keys(services.site.environment), ...ofImage].sort()).toEqual(
			[...known].sort(),
		);
	});

	it("holds no secret: every value that is one comes from the environment", () => {
		const secret = Object.entries({
			...services.site.environment,
			...services.database.environment,
		}).filter(([name]) => /PASSWORD|SECRET|SMTP_URL|DATABASE_URL/.test(name));
		expect(secret.length).toBeGreaterThan(3);
		for (const [name, value] of secret) expect(value, name).toMatch(/\$\{\w+(?::[-?].*?)?\}/);
	});

	it("takes every right away that is not needed, and mends what dies", () => {
		for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
			expect(service, name).toMatchObject({
				read_only: true,
				cap_drop: ["ALL"],
				security_opt: ["no-new-privileges:true"],
				restart: "unless-stopped",
			});
			expect(service.image ?? "pinned:by Dockerfile", name).toMatch(/:[^:]+$/);
		}
		expect(services.site.cap_add).toBeUndefined();
		expect(services.site.depends_on.database.condition).toBe("service_healthy");
		expect(services.database.healthcheck.test[0]).toBe("CMD");
		expect(Object.keys(volumes)).toEqual(["database"]);
	});

	it("publishes the port on this machine only", () => {
		for (const port of services.site.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
		expect(services.database.ports).toBeUndefined();
	});
});

describe("compose.studio.yaml", () => {
	const { services, volumes } = parse(read(`${hosts}/docker/compose.studio.yaml`));

	it("hands on every variable that the studio knows, none of them a secret of its own", () => {
		const {
			HOME: _,
			HOST: __,
			...set
		}: Readonly<Record<string, string>> = services.studio.environment;
		const wanted = new Set(
			[...inboxVariables, ...studioVariables, ...translatorVariables].filter(
				(name) => !ofServer.has(name),
			),
		);
		expect(Object.keys(set).sort()).toEqual(
			[...wanted].filter((name) => !ofImage.includes(name)).sort(),
		);
		for (const [name, value] of Object.entries(set))
			expect(value, name).toMatch(/\$\{\w+(?::[-?].*?)?\}/);
	});

	it("lets the studio write this folder and its releases, and the site read them", () => {
		expect(services.studio).toMatchObject({
			read_only: true,
			cap_drop: ["ALL"],
			security_opt: ["no-new-privileges:true"],
			restart: "unless-stopped",
		});
		expect(services.studio.volumes).toEqual([
			".:/app",
			"packages:/app/node_modules",
			"releases:/releases",
		]);
		expect(services.site.volumes).toEqual(["releases:/releases:ro"]);
		expect(services.site.depends_on.studio.condition).toBe("service_healthy");
		// The studio starts even if the database of the messages is not available.
		expect(services.studio.depends_on).toBeUndefined();
		expect(Object.keys(volumes)).toEqual(["packages", "releases"]);
		for (const port of services.studio.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
	});

	it("finds a folder for releases in its image that belongs to its user", () => {
		const from = instructions.findIndex(
			(line) =>
				line.startsWith("FROM ") && line.endsWith(` AS ${services.studio.build.target}`),
		);
		const stage = instructions.slice(
			from + 1,
			instructions.findIndex((line, at) => at > from && line.startsWith("FROM ")),
		);
		expect(services.studio.user).toBe("1000:1000");
		// In Node's images, the user with id 1000 is named "node".
		expect(stage).toContain("RUN install -d -o node -g node /releases");
	});
});

describe("the systemd unit of the studio", () => {
	const unit = read(`${hosts}/ssh/deploy/kakehashi-studio.service`).split("\n");
	it("gives it the site and its releases to write, and is otherwise as strict as that of the server", () => {
		const server = read(`${hosts}/ssh/deploy/kakehashi@.service`).split("\n");
		const from = server.indexOf("ProtectSystem=strict");
		const to = server.indexOf("SystemCallErrorNumber=EPERM");
		expect(to).toBeGreaterThan(from);
		for (const line of [
			...server.slice(from, to + 1),
			"ReadWritePaths=/srv/kakehashi",
			"ReadWritePaths=-/var/lib/kakehashi",
			"User=kakehashi-studio",
		])
			expect(unit).toContain(line);
	});

	it("is started again for as long as it takes", () => {
		const from = unit.indexOf("[Unit]");
		const to = unit.indexOf("[Service]");
		expect(unit.slice(from, to)).toContain("StartLimitIntervalSec=0");
		for (const line of ["Restart=on-failure", "RestartSec=5"])
			expect(unit.slice(to)).toContain(line);
	});
});

describe("the systemd unit", () => {
	const unit = read(`${hosts}/ssh/deploy/kakehashi@.service`);
	it("starts what the build writes, with variables that the server knows, as a user without rights", () => {
		expect(unit).toMatch(
			/^ExecStart=\/usr\/bin\/env node \/srv\/kakehashi\/dist\/server\/main\.js$/m,
		);
		const set = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? "").matchAll(/(\w+)=/g)].map(
			([, name = ""]) => name,
		);
		expect(set.filter((name) => name !== "NODE_ENV" && !known.has(name))).toEqual([]);
		for (const line of [
			"DynamicUser=yes",
			"ProtectSystem=strict",
			"StateDirectory=kakehashi",
			"NoNewPrivileges=yes",
			"CapabilityBoundingSet=",
		])
			expect(unit.split("\n")).toContain(line);
	});
});

describe("the documentation", () => {
	it("explains every variable that the server knows, and no other", () => {
		const rows = [
			...read("docs/deploy.md").matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm),
		].flatMap(([, names = ""]) =>
			[...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
		);
		expect(rows.toSorted()).toEqual([...known].toSorted());
	});

	it("names files of the folder deploy that are there, all of them", () => {
		const named = new Set(
			[...read("docs/deploy.md").matchAll(/deploy\/[\w@.-]+\w/g)].map(([name]) => name),
		);
		const files = [
			...globSync("deploy/*", { cwd: root }),
			...globSync("deploy/*", { cwd: join(root, hosts, "ssh") }),
		];
		expect([...named].sort()).toEqual(files.sort());
	});
});
