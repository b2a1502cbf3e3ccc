import { fork } from "node:child_process";
import { inEachLanguage, type MessageLanguage } from "../core/messages/say.ts";
import type { Publisher, ReleaseResult } from "../studio/publishing/publisher.ts";
import { words } from "../studio/words/words.ts";
import { withSamples } from "./refuse-samples.ts";
import type { ToldStudio } from "./release-for-studio.ts";

type PublisherOptions = {
	readonly language: MessageLanguage;
	readonly after?: Publisher["after"];
	/** The program that has the command `release`. */
	readonly program?: string;
};

/** How much is kept of what a process prints that ends without a word. */
const maxOutput = 4_000;

/** Publishes with `kakehashi release`, in a process of its own: editing goes on meanwhile, and its memory is freed afterwards. */
export function publisherFor(releases: string, { language, after, program = process.argv[1] ?? "" }: PublisherOptions): Publisher {
	return {
		after,
		release({ folder, by, what, withSamples: accept, onStep, onRead }) {
			const options = [`--releases=${releases}`, `--by=${by}`, `--what=${what}`, ...(accept ? [`--${withSamples}`] : []), "--lang", language];
			const child = fork(program, ["release", folder, ...options], { stdio: ["ignore", "pipe", "pipe", "ipc"] });
			let output = "";
			for (const stream of [child.stdout, child.stderr])
				stream?.setEncoding("utf8").on("data", (text: string) => {
					output = (output + text).slice(-maxOutput);
				});
			return new Promise<ReleaseResult>((resolve) => {
				const end = (result: ReleaseResult) => {
					resolve(result);
					child.kill();
				};
				const read = async () => {
					const source = await onRead();
					if ("en" in source) end({ ok: false, reason: source });
					else child.send(source);
				};
				child.on("message", (told: ToldStudio) => {
					if ("step" in told) onStep(told.step);
					else if ("read" in told) read().catch((error: unknown) => end({ ok: false, reason: inEachLanguage(() => String(error)) }));
					else resolve(told.result);
				});
				child.on("error", (error) => end({ ok: false, reason: inEachLanguage(() => error.message) }));
				child.on("close", () => resolve({ ok: false, reason: inEachLanguage((in_) => `${words.endedEarly[in_]}\n${output}`) }));
			});
		},
	};
}
