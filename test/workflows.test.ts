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
const { scripts } = JSON.parse(read("package.json")) as {
	readonly scripts: Readonly<Record<string, string>>;
};

type Workflow = {
	readonly jobs: Readonly<
		Record<string, { readonly steps: readonly { readonly run?: string }[] }>
	>;
};

/** The shell commands of a workflow. */
const commandsIn = (path: string) =>
	Object.values((parse(read(path)) as Workflow).jobs)
		.flatMap(({ steps }) => steps)
		.flatMap(({ run = "" }) => run.split("\n"));

describe("a workflow", () => {
	it.each(workflows)("%s runs only commands that package.json has", (path) => {
		const called = commandsIn(path).flatMap((command) =>
			[...command.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = ""]) => name),
		);
		expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
		const files = commandsIn(path).flatMap((command) => /^\.[\w/-]+/.exec(command) ?? []);
		expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
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
