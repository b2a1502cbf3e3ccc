import { type ChildProcess, fork } from "node:child_process";
import {
	inEachLanguage,
	type Message,
	type MessageLanguage,
} from "@kakehashi/core/messages/localize.ts";
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
	const start = (folder: string) =>
		startPublisher(program, ["release", folder, `--releases=${releases}`, "--lang", language]);
	return { after, release: async (request) => hear(start(request.folder), request, silenceMs) };
}

/**
 * Starts a program that publishes. Texts that people write are sent through the IPC channel:
 * command-line arguments are limited in length and in their characters.
 */
export const startPublisher = (program: string, words: readonly string[]): ChildProcess =>
	fork(program, words, { stdio: ["ignore", "pipe", "pipe", "ipc"] });

/** Tells the process what to publish, and answers its messages. */
function hear(
	child: ChildProcess,
	{ by, what, withPlaceholders, onStep, onRead, signal }: ReleaseRequest,
	silenceMs: number,
): Promise<ReleaseResult> {
	return followProcess<PublisherMessage, ReleaseResult>(child, {
		request: { by, what, withPlaceholders } satisfies PublishRequest,
		silenceMs,
		signal,
		silent: t("noAnswer"),
		ended: t("endedEarly"),
		async onMessage(message, send) {
			if ("step" in message) onStep(message.step);
			else if ("read" in message) {
				const source = await onRead();
				if ("en" in source) return { ok: false, reason: source };
				send(source);
			} else if ("result" in message) return message.result;
			return undefined;
		},
	});
}

type Following<Received, Result> = {
	/** The first message to the process. */
	readonly request: object;
	readonly silenceMs: number;
	/** Aborted when the caller no longer waits. */
	readonly signal: AbortSignal;
	/** The reasons if the process sends nothing for too long, and if it ends without a result. */
	readonly silent: Message;
	readonly ended: Message;
	/** Returns the result, if the process has sent it, or if it must be stopped. */
	readonly onMessage: (
		message: Received,
		send: (message: object) => void,
	) => Promise<Result | undefined>;
};

/**
 * Sends a process what to do, and handles its messages until it ends or stops responding. A process
 * without a result of its own is killed.
 */
export async function followProcess<Received extends object, Result extends object>(
	child: ChildProcess,
	{ request, silenceMs, signal, silent, ended, onMessage }: Following<Received, Result>,
): Promise<Result | { readonly ok: false; readonly reason: Message }> {
	type Failure = { readonly ok: false; readonly reason: Message };
	const { promise, resolve } = Promise.withResolvers<Result | Failure>();
	const stop = (reason: Message) => resolve({ ok: false, reason });
	const fail = (en: string) => stop(inEachLanguage(() => en));
	const send = (message: object) =>
		void child.send(message, (error) => error && fail(error.message));
	const silence = setTimeout(() => stop(silent), silenceMs);
	let output = "";
	let hasEnded = false;
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => {
			output = (output + text).slice(-maxOutput);
		});
	const receive = async (message: Received) => {
		const result = await onMessage(message, send);
		if (result === undefined) return;
		hasEnded = "result" in message;
		resolve(result);
	};
	child.on("message", (message) => {
		silence.refresh();
		receive(message as Received).catch((error: unknown) => fail(String(error)));
	});
	child.on("error", (error) => fail(error.message));
	child.on("close", () => stop(inEachLanguage((language) => `${ended[language]}\n${output}`)));
	signal.addEventListener("abort", () => fail(""));
	send(request);
	try {
		return await promise;
	} finally {
		clearTimeout(silence);
		// What still arrives belongs to nothing any more.
		child.removeAllListeners("message");
		// A canceled or hanging process does not react to anything else.
		if (!hasEnded) child.kill("SIGKILL");
	}
}
