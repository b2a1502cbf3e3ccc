import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { chooseMessageLanguage, commandLanguage, say } from "../src/core/messages/say.ts";
import { typesProjects } from "./site-types.ts";

export type Step = {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
	readonly env?: Readonly<Record<string, string>>;
	/** What to do when it fails. */
	readonly advice?: () => string;
};

export const root = join(import.meta.dirname, "..");
const node = process.execPath;

const words = process.argv.slice(2).filter((word) => word !== "long");
chooseMessageLanguage(() => commandLanguage(words, process.env));

export const biome = [node, "node_modules/@biomejs/biome/bin/biome"] as const;

/** The steps of `npm run check`. */
export const checkSteps: readonly Step[] = [
	{
		name: "format and lint",
		command: [...biome, "ci", "--colors=off", "."],
		advice: () =>
			say({
				en: '"npm run format" fixes the format of files; what is left after that is named above.',
				ja: "ファイルの書式は「npm run format」で直ります。それでも残るものは上に出ています。",
			}),
	},
	{ name: "types", command: [node, "node_modules/typescript/bin/tsc", "-b", ...typesProjects(root)] },
	{ name: "content and contrast", command: [node, "--import", "./scripts/site-folder.mjs", "src/builder/main.ts", "--check", ...words] },
];

/** A build into a folder that nobody serves. */
export const buildStep = (folder: string): Step => ({
	name: "build",
	command: [node, "--import", "./scripts/site-folder.mjs", "src/builder/main.ts", "--out", folder, ...words],
});

/** Runs a step, says how long it took, and answers whether it went well. */
export function runStep(step: Step): boolean {
	const start = Date.now();
	const [program, ...words] = step.command;
	console.log(`\n— ${step.name}`);
	const { status } = spawnSync(program, words, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...step.env } });
	return tellEnd(step, status === 0, start);
}

/** Runs steps that do not need each other, two at a time, and tells what each said when it has ended. */
export async function runTogether(steps: readonly Step[]): Promise<boolean[]> {
	const results = new Map<Step, boolean>();
	const waiting = [...steps];
	const work = async () => {
		for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
			const start = Date.now();
			const [program, ...words] = step.command;
			const child = spawn(program, words, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...step.env } });
			let output = "";
			for (const stream of [child.stdout, child.stderr])
				stream.setEncoding("utf8").on("data", (text: string) => {
					output += text;
				});
			const [status] = await once(child, "close");
			console.log(`\n— ${step.name}`);
			process.stdout.write(output);
			results.set(step, tellEnd(step, status === 0, start));
		}
	};
	await Promise.all([work(), work()]);
	return steps.map((step) => results.get(step) === true);
}

function tellEnd({ name, advice }: Step, good: boolean, start: number): boolean {
	if (!good && advice !== undefined) console.log(advice());
	console.log(`— ${name}: ${good ? "good" : "FAILED"} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
	return good;
}
