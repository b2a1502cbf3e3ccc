import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { inboxVariables } from "../../src/inbox/delivery/environment.ts";
import { serverVariables } from "../../src/server/environment.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const known = new Set([...serverVariables, ...inboxVariables]);
const dockerfile = read("Dockerfile");
const instructions = dockerfile
	.replaceAll("\\\n", " ")
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"));
const ignored = read(".dockerignore")
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"));
const wantedNode = /\d+/.exec(JSON.parse(read("package.json")).engines.node)?.[0];

/** Files a build reads, those that the bundler finds through tsconfig.json among them: what `COPY . .` must bring. */
const sources = [
	...JSON.parse(read("tsconfig.json")).references.map(({ path }: { path: string }) => (path.endsWith(".json") ? path : `${path}/tsconfig.json`)),
	"site",
	"src",
	"package.json",
	"package-lock.json",
	"CHANGELOG.md",
	"LICENSE",
	"tsconfig.base.json",
];

/** Whether `.dockerignore` keeps a path out, as far as its patterns are of the kinds that are in it; the last one that fits counts. */
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
		for (const base of bases) expect(base).toMatch(new RegExp(`^FROM node:${wantedNode}\\.\\d+\\.\\d+-bookworm-slim( |$)`));
	});

	it("copies what is there, and nothing that a build reads is kept from it", () => {
		const copied = instructions.filter((line) => line.startsWith("COPY ") && !line.includes("--from")).flatMap((line) => line.split(" ").slice(1, -1));
		expect(copied).toContain("package-lock.json");
		for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
		expect(sources.filter(isIgnored)).toEqual([]);
		expect(["test/build.test.ts", "node_modules/vite/package.json", "data/inbox.sqlite"].filter((path) => !isIgnored(path))).toEqual([]);
		for (const path of ["src/builder/main.ts"]) expect(instructions.join("\n")).toContain(`node ${path}`);
	});

	it("keeps what is private out of the image", () => {
		for (const path of [".git", "node_modules", "data", ".env"]) expect(ignored).toContain(path);
	});

	it("sets variables that the server knows, and starts what the build writes", () => {
		const set = instructions.filter((line) => line.startsWith("ENV ")).flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = ""]) => name));
		expect(set.filter((name) => name !== "NODE_ENV" && !known.has(name))).toEqual([]);
		expect(set).toContain("DATA_DIR");
		expect(instructions.at(-1)).toBe('CMD ["node", "dist/server/main.js"]');
		expect(instructions).toContain("USER node");
		expect(instructions.some((line) => line.startsWith("HEALTHCHECK ") && line.includes("/healthz"))).toBe(true);
	});
});

describe("compose.yaml", () => {
	const { services, volumes } = parse(read("compose.yaml"));

	it("sets variables that the server knows", () => {
		const names = Object.keys(services.site.environment);
		expect(names).toContain("DATABASE_URL");
		expect(names.filter((name) => !known.has(name))).toEqual([]);
	});

	it("holds no secret: every value that is one comes from the environment", () => {
		const secret = Object.entries({ ...services.site.environment, ...services.database.environment }).filter(([name]) =>
			/PASSWORD|SECRET|SMTP_URL|DATABASE_URL/.test(name),
		);
		expect(secret.length).toBeGreaterThan(3);
		for (const [name, value] of secret) expect(value, name).toMatch(/\$\{\w+(?::[-?].*?)?\}/);
	});

	it("takes every right away that is not needed, and mends what dies", () => {
		for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
			expect(service, name).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"], restart: "unless-stopped" });
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

describe("the systemd unit", () => {
	const unit = read("deploy/kakehashi@.service");
	it("starts what the build writes, with variables that the server knows, as a user without rights", () => {
		expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env node \/srv\/kakehashi\/dist\/server\/main\.js$/m);
		const set = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? "").matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
		expect(set.filter((name) => name !== "NODE_ENV" && !known.has(name))).toEqual([]);
		for (const line of ["DynamicUser=yes", "ProtectSystem=strict", "StateDirectory=kakehashi", "NoNewPrivileges=yes", "CapabilityBoundingSet="])
			expect(unit.split("\n")).toContain(line);
	});
});

describe("the documentation", () => {
	it("explains every variable that the server knows, and no other", () => {
		const rows = [...read("docs/deploy.md").matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = ""]) =>
			[...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
		);
		expect(rows.toSorted()).toEqual([...known].toSorted());
	});

	it("names files of the folder deploy that are there, all of them", () => {
		const named = new Set([...read("docs/deploy.md").matchAll(/deploy\/[\w@.-]+\w/g)].map(([name]) => name));
		expect([...named].sort()).toEqual(globSync("deploy/*", { cwd: root }).sort());
	});
});
