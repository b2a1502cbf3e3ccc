import { fork } from "node:child_process";
import { inEachLanguage, type MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import type { Publisher, ReleaseRequest, ReleaseResult } from "./publisher.ts";
import type { PublisherMessage, PublishRequest } from "./release-for-studio.ts";

type PublisherOptions = {
	readonly language: MessageLanguage;
	readonly after?: Publisher["after"];
	/** The program that has the command `release`. By default the running one. */
	readonly program?: string;
	/**
	 * The process counts as hanging if it sends no message for this long, in milliseconds. A
	 * working process sends one each second.
	 */
	readonly silenceMs?: number;
};

/**
 * How many characters of the output appear in the error message if the process ends without a
 * result.
 */
const maxOutput = 4_000;

/**
 * Publishes with `kakehashi release` in a separate process, so that editing can continue meanwhile
 * and the memory is freed afterwards.
 */
export function publisherFor(
	releases: string,
	{ language, after, program = process.argv[1] ?? "", silenceMs = 30_000 }: PublisherOptions,
): Publisher {
	// Texts that people write are sent through the IPC channel. Command-line arguments are limited
	// in length and in their characters.
	const start = (folder: string) =>
		fork(program, ["release", folder, `--releases=${releases}`, "--lang", language], {
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
	return { after, release: async (wish) => hear(start(wish.folder), wish, silenceMs) };
}

/**
 * Sends the process what to publish, and handles its messages until it ends or stops responding.
 */
async function hear(
	child: ReturnType<typeof fork>,
	{ by, what, withPlaceholders, onStep, onRead, signal }: ReleaseRequest,
	silenceMs: number,
): Promise<ReleaseResult> {
	const { promise, resolve } = Promise.withResolvers<ReleaseResult>();
	const fail = (en: string) => resolve({ ok: false, reason: inEachLanguage(() => en) });
	const silence = setTimeout(() => resolve({ ok: false, reason: t("noAnswer") }), silenceMs);
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
	const send = (message: PublishRequest | Awaited<ReturnType<typeof onRead>>) =>
		child.send(message, (error) => error && fail(error.message));
	child.on("message", (message: PublisherMessage) => {
		silence.refresh();
		if ("step" in message) onStep(message.step);
		else if ("read" in message) read().catch((error: unknown) => fail(String(error)));
		else if ("result" in message) {
			hasEnded = true;
			resolve(message.result);
		}
	});
	child.on("error", (error) => fail(error.message));
	child.on("close", () =>
		resolve({
			ok: false,
			reason: inEachLanguage((in_) => `${t("endedEarly")[in_]}\n${output}`),
		}),
	);
	signal.addEventListener("abort", () => fail(""));
	send({ by, what, withPlaceholders });
	try {
		return await promise;
	} finally {
		clearTimeout(silence);
		// A canceled or hanging process does not react to anything else.
		if (!hasEnded) child.kill("SIGKILL");
	}
}
