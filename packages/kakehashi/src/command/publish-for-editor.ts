import { once } from "node:events";
import { inEachLanguage, type Message } from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import type { PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";
import type {
	HostAnswer,
	HostMessage,
	HostQuestion,
	HostRequest,
	HostResult,
} from "../publish/run/host-publisher.ts";
import type { CommandContext } from "./command.ts";
import { describeFailure, whoActs } from "./release.ts";
import { type PublishDialog, readPublishTarget, runPublish } from "./run-publish.ts";

const worksMs = 1_000;

/** How many files of somebody else a question lists. Its `count` includes the rest. */
const maxAsked = 200;

/**
 * Publishes in a process that the editor has started, and which ends with it. The next run goes on
 * where this one was stopped.
 */
export async function publishForEditor(context: CommandContext): Promise<void> {
	process.once("disconnect", () => process.exit(1));
	const [request] = (await once(process, "message")) as [HostRequest];
	setInterval(() => void send({ works: true }), worksMs).unref();
	await send({ result: await publishAsRequested(context, request) });
	process.removeAllListeners("disconnect");
	process.disconnect();
}

async function publishAsRequested(
	context: CommandContext,
	{ by, withPlaceholders, built }: HostRequest,
): Promise<HostResult> {
	const { folder, environment } = context;
	const report: Message[] = [];
	let settings: PublishSettings;
	try {
		settings = readPublishTarget(folder);
	} catch (error) {
		// With all lines: problems of the settings have no place on a page.
		return { ok: false, reason: reasonOf(error) };
	}
	const dialog: PublishDialog = {
		onProgress: (progress) => void send(progress),
		async beforeReading() {
			const response = once(process, "message");
			await send({ reads: true });
			await response;
		},
		onRead: () => void send({ read: true }),
		note: (message) => void report.push(message),
		confirm: async (foreign) => {
			const files = foreign.slice(0, maxAsked);
			return (await ask({ kind: "replace", count: foreign.length, files })) === true;
		},
		password: passwordOf(settings, environment.PUBLISH_PASSWORD || undefined),
	};
	try {
		const seen = await runPublish({
			folder,
			environment,
			settings,
			by: by === "" ? await whoActs(context) : by,
			withPlaceholders,
			built,
			dialog,
		});
		return { ok: true, report: [...report, seen].map(trimmed) };
	} catch (error) {
		return describeFailure(error);
	}
}

/** The password of a host, for which a person is asked at most once. */
function passwordOf(settings: PublishSettings, given: string | undefined) {
	let known = given;
	let isRequested = false;
	return {
		known: () => known,
		async ask() {
			if (known === undefined && !isRequested) {
				isRequested = true;
				const answer = await ask({ kind: "password", place: passwordOwner(settings) });
				known = typeof answer === "string" && answer !== "" ? answer : undefined;
			}
			return known;
		},
	};
}

/** Whose password it is, such as `inn@ftp.example.com`. */
export function passwordOwner(settings: PublishSettings): string {
	const parts = "host" in settings ? [settings.user, settings.host] : [];
	return parts.filter((part) => part !== undefined).join("@");
}

/** Asks the person in the editor. */
async function ask(question: HostQuestion): Promise<HostAnswer> {
	const response = once(process, "message");
	await send({ question });
	const [{ answer }] = (await response) as [{ readonly answer: HostAnswer }];
	return answer;
}

/** Sentences for a terminal begin with spaces and empty lines. */
const trimmed = (message: Message) => inEachLanguage((language) => message[language].trim());

const send = (message: HostMessage) =>
	new Promise<void>((done) => process.send?.(message, () => done()));
