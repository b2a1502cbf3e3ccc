import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type Step = {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
	readonly env?: Readonly<Record<string, string>>;
	/** What the user can do if the step fails. */
	readonly advice?: string;
};

export const root = join(import.meta.dirname, "..");
const node = process.execPath;

export const biome = [node, "node_modules/@biomejs/biome/bin/biome"] as const;

const check = [
	node,
	"packages/kakehashi/src/command/kakehashi.ts",
	"check",
	"--lang",
	"en",
] as const;

/** The checks that run before the tests. */
export const checkSteps: readonly Step[] = [
	{
		name: "format and lint",
		command: [...biome, "ci", "--colors=off", "."],
		advice: '"npm run format" fixes the format of files; what is left after that is named above.',
	},
	{ name: "types", command: [node, "node_modules/typescript/bin/tsc", "-b"] },
	// The website's content is enough here, because the tests build the website. The full check is
	// tried on an example.
	{ name: "check of website", command: [...check, "website", "--content-only", "--in-step"] },
	{ name: "check of examples/office", command: [...check, "examples/office"] },
];

/**
 * The command that runs npm, which tells its scripts where it is.
 * @param words what follows `npm`
 */
export function npmCommand(words: readonly string[]): readonly [string, ...string[]] {
	const { npm_execpath: npm = "" } = process.env;
	return npm.endsWith("npm-cli.js") ? [process.execPath, npm, ...words] : ["npm", ...words];
}

/** Whether only a shell starts a program: on Windows, npm is a script. */
export function needsShell(program: string): boolean {
	return program === "npm" && process.platform === "win32";
}

/** Runs a step and prints how long it took. Returns whether it succeeded. */
export function runStage(step: Step): boolean {
	const start = Date.now();
	const [program, ...words] = step.command;
	console.log(`\n— ${step.name}`);
	const { status } = spawnSync(program, words, {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, ...step.env },
	});
	return printEnd(step, status === 0, start);
}

/** Runs independent steps, two at a time. Prints the output of each when it has ended. */
export async function runTogether(steps: readonly Step[]): Promise<boolean[]> {
	const results = new Map<Step, boolean>();
	const waiting = [...steps];
	const work = async () => {
		for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
			const start = Date.now();
			const [program, ...words] = step.command;
			const child = spawn(program, words, {
				cwd: root,
				stdio: ["ignore", "pipe", "pipe"],
				shell: needsShell(program),
				env: { ...process.env, ...step.env },
			});
			let output = "";
			for (const stream of [child.stdout, child.stderr])
				stream.setEncoding("utf8").on("data", (text: string) => {
					output += text;
				});
			const [status] = await once(child, "close");
			console.log(`\n— ${step.name}`);
			process.stdout.write(output);
			results.set(step, printEnd(step, status === 0, start));
		}
	};
	await Promise.all([work(), work()]);
	return steps.map((step) => results.get(step) === true);
}

function printEnd({ name, advice }: Step, good: boolean, start: number): boolean {
	if (!good && advice !== undefined) console.log(advice);
	console.log(
		`— ${name}: ${good ? "good" : "FAILED"} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
	);
	return good;
}
