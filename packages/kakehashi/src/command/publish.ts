import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import { inEachLanguage, localize } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";
import type { ForeignFile } from "../publish/plan/plan-publish.ts";
import type { HostProgress } from "../publish/run/host-publisher.ts";
import type { Password } from "../publish/target/password.ts";
import { askLine, askSecret, canAsk } from "../terminal/ask-person.ts";
import type { RunCommand } from "./command.ts";
import { withPlaceholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";
import { passwordOwner, publishForEditor } from "./publish-for-editor.ts";
import { whoActs } from "./release.ts";
import { readPublishTarget, runPublish } from "./run-publish.ts";

/** How many files of somebody else are listed. Of the rest, only the number is shown. */
const maxListed = 20;

/** Checks and builds the site, and sends it to where `publish` of the settings says. */
export const publishFromFolder: RunCommand = async (context) => {
	const { folder, values, environment } = context;
	if (process.send !== undefined) {
		await publishForEditor(context);
		return undefined;
	}
	const settings = readPublishTarget(folder);
	const seen = await runPublish({
		folder,
		environment,
		settings,
		by: await whoActs(context),
		withPlaceholders: values[withPlaceholdersOption] === true,
		built: undefined,
		dialog: {
			onProgress: printProgress,
			beforeReading: async () => {},
			onRead: () => {},
			note: (message) => console.log(localize(message)),
			confirm: (foreign) => confirmReplacing(foreign, values.replace === true),
			password: passwordFor(settings, environment),
		},
	});
	console.log(localize(seen));
	return undefined;
};

/** The password of a host: from the environment, or typed once in the terminal. */
function passwordFor(settings: PublishSettings, environment: EnvironmentVariables): Password {
	let known = environment.PUBLISH_PASSWORD || undefined;
	return {
		known: () => known,
		async ask() {
			if (known === undefined && canAsk()) {
				const question = t("publishAskPassword", { place: passwordOwner(settings) });
				known = (await askSecret(localize(question))) || undefined;
			}
			return known;
		},
	};
}

/**
 * Asks whether files of others may be overwritten or removed.
 * @param isAllowed whether the command line says so
 * @throws MessageError with the list if there is nobody to ask
 */
async function confirmReplacing(
	foreign: readonly ForeignFile[],
	isAllowed: boolean,
): Promise<boolean> {
	const lines = foreign.slice(0, maxListed).map(({ path, reason, fate }) => {
		const why = t(reason === "changed" ? "publishFileChanged" : "publishFileUnknown");
		const what = t(fate === "removed" ? "publishWouldRemove" : "publishWouldReplace");
		return inEachLanguage((language) => `  ${path}  ${why[language]}${what[language]}`);
	});
	const others = foreign.length - lines.length;
	if (others > 0) lines.push(t("publishMoreFiles", { count: others }));
	const list = inEachLanguage((language) => lines.map((line) => line[language]).join("\n"));
	const title = t("publishForeignFiles", { count: foreign.length, list });
	if (isAllowed) {
		console.log(localize(title));
		return true;
	}
	if (!canAsk()) throw new MessageError(t("publishReplaceOption", { title }));
	const answer = await askLine(`${localize(title)}\n${localize(t("publishAskReplace"))} `);
	return /^(?:y|yes|は|はい)$/i.test(answer.trim());
}

const stageKeys = {
	checking: "publishChecking",
	building: "publishBuilding",
	sending: "publishSending",
} as const satisfies Readonly<Record<HostProgress["stage"], string>>;

/** Prints what a run does now. */
function printProgress({ stage, sending }: HostProgress): void {
	if (sending === undefined) {
		console.log(localize(t(stageKeys[stage])));
		return;
	}
	const { step, done, all } = sending;
	if (step === "cut") console.log(localize(t("publishCut", { count: done, all })));
	if (step === "comparing") console.log(localize(t("publishComparing")));
	if (step === "sending" && all > 0) console.log(localize(t("publishProgress", { done, all })));
}
