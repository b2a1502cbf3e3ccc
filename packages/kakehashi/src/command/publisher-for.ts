import { fork } from "node:child_process";
import { inEachLanguage, type MessageLanguage } from "../core/messages/say.ts";
import type { Publisher, ReleaseResult, ReleaseWish } from "../studio/publishing/publisher.ts";
import { studioWords } from "../studio/words/words.ts";
import type { ToldStudio, WishOfStudio } from "./release-for-studio.ts";

type PublisherOptions = {
	readonly language: MessageLanguage;
	readonly after?: Publisher["after"];
	/** The program that has the command `release`. */
	readonly program?: string;
	/** How long the process may say nothing, in milliseconds; it says each second that it is there. */
	readonly silenceMs?: number;
};

/** How much is kept of what a process prints that ends without a word. */
const maxOutput = 4_000;

/** Publishes with `kakehashi release`, in a process of its own: editing goes on meanwhile, and its memory is freed afterwards. */
export function publisherFor(releases: string, { language, after, program = process.argv[1] ?? "", silenceMs = 30_000 }: PublisherOptions): Publisher {
	// A process has no room for long arguments, and none for some characters: what people write goes through the channel.
	const start = (folder: string) =>
		fork(program, ["release", folder, `--releases=${releases}`, "--lang", language], { stdio: ["ignore", "pipe", "pipe", "ipc"] });
	return { after, release: async (wish) => hear(start(wish.folder), wish, silenceMs) };
}

/** Tells a process what to publish, and listens to it until it ends, or does not answer any more. */
async function hear(
	child: ReturnType<typeof fork>,
	{ by, what, withPlaceholders, onStep, onRead, signal }: ReleaseWish,
	silenceMs: number,
): Promise<ReleaseResult> {
	const { promise, resolve } = Promise.withResolvers<ReleaseResult>();
	const fail = (en: string) => resolve({ ok: false, reason: inEachLanguage(() => en) });
	const silence = setTimeout(() => resolve({ ok: false, reason: studioWords.noAnswer }), silenceMs);
	let output = "";
	let hasEnded = false;
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => {
			output = (output + text).slice(-maxOutput);
		});
	const read = async () => {
		const source = await onRead();
		if ("en" in source) resolve({ ok: false, reason: source });
		else send(source);
	};
	const send = (message: WishOfStudio | Awaited<ReturnType<typeof onRead>>) => child.send(message, (error) => error && fail(error.message));
	child.on("message", (message: ToldStudio) => {
		silence.refresh();
		if ("step" in message) onStep(message.step);
		else if ("read" in message) read().catch((error: unknown) => fail(String(error)));
		else if ("result" in message) {
			hasEnded = true;
			resolve(message.result);
		}
	});
	child.on("error", (error) => fail(error.message));
	child.on("close", () => resolve({ ok: false, reason: inEachLanguage((in_) => `${studioWords.endedEarly[in_]}\n${output}`) }));
	signal.addEventListener("abort", () => fail(""));
	send({ by, what, withPlaceholders });
	try {
		return await promise;
	} finally {
		clearTimeout(silence);
		// One that is stopped, or hangs, hears nothing else.
		if (!hasEnded) child.kill("SIGKILL");
	}
}
