import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { ContentError } from "../content/problems/content-problem.ts";
import { readSettings } from "../content/settings/read-settings.ts";
import type {
	HostMessage,
	HostPublisher,
	HostRequest,
	HostResult,
	HostTarget,
} from "../publish/run/host-publisher.ts";
import { followProcess, startPublisher } from "../releases/run/publisher-for.ts";
import { t } from "./i18n/t.ts";

type HostPublisherOptions = {
	readonly language: MessageLanguage;
	/** The program that has the command `publish`. By default the running one. */
	readonly program?: string;
	/** How long a process may send nothing, in milliseconds. */
	readonly silenceMs?: number;
};

/**
 * Publishes with `kakehashi publish` in a separate process, so that editing can continue meanwhile.
 * @param folder the folder of the site
 */
export function hostPublisherFor(
	folder: string,
	{ language, program = process.argv[1] ?? "", silenceMs = 30_000 }: HostPublisherOptions,
): HostPublisher {
	return {
		target: async () => targetOf(folder),
		run: async (options) => {
			const { by, withPlaceholders, built, signal } = options;
			const child = startPublisher(program, ["publish", folder, "--lang", language]);
			return followProcess<HostMessage, HostResult>(child, {
				request: { by, withPlaceholders, built } satisfies HostRequest,
				silenceMs,
				signal,
				silent: t("publisherSilent"),
				ended: t("publisherEnded"),
				async onMessage(message, send) {
					if ("stage" in message) options.onProgress(message);
					else if ("reads" in message) {
						await options.beforeReading();
						send({});
					} else if ("read" in message) options.onRead();
					else if ("question" in message)
						send({ answer: await options.ask(message.question) });
					else if ("result" in message) return message.result;
					return undefined;
				},
			});
		},
	};
}

/** Where a site is published, as its settings say. */
function targetOf(folder: string): HostTarget {
	try {
		const { publish } = readSettings(folder);
		return publish === undefined ? { kind: "missing" } : { kind: "ready", ...placeOf(publish) };
	} catch (error) {
		if (error instanceof ContentError) return { kind: "invalid", problems: error.lines };
		throw error;
	}
}

/** The command of an owner may contain a secret, so it is not shown. */
function placeOf(settings: PublishSettings): { readonly place?: string } {
	if (settings.target === "command") return {};
	if (settings.target === "folder") return { place: settings.folder };
	if (settings.target === "git") return { place: settings.remote ?? "origin" };
	return { place: settings.host };
}
