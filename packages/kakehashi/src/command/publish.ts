import { join } from "node:path";
import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import { inEachLanguage, localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { siteUrlOf } from "@kakehashi/core/routing/base.ts";
import { pushSite } from "../publish/git/push-site.ts";
import { pushSources } from "../publish/git/push-sources.ts";
import type { ForeignFile } from "../publish/plan/plan-publish.ts";
import { withBuildCopy } from "../publish/run/build-copy.ts";
import { isShown } from "../publish/run/check-shown.ts";
import { runOwnCommand } from "../publish/run/run-own-command.ts";
import { type SendProgress, sendSite } from "../publish/run/send-site.ts";
import type {
	FileTargetSettings,
	GitSettings,
	PublishSettings,
} from "../publish/settings/publish-settings.ts";
import { targetOpener } from "../publish/target/open-target.ts";
import { type Password, requirePassword } from "../publish/target/password.ts";
import { askLine, askSecret, canAsk } from "../terminal/ask-person.ts";
import { printWarnings, readForBuild, writeBuild } from "./build.ts";
import type { CommandContext, RunCommand } from "./command.ts";
import { withPlaceholdersOption } from "./command-options.ts";
import { t } from "./i18n/t.ts";
import { proseWarnings } from "./prose-warnings.ts";
import { readPublishSettings } from "./read-publish-settings.ts";
import { refusePlaceholders } from "./refuse-placeholders.ts";
import { whoActs } from "./release.ts";

/** How many files of others are listed. The number of the others is given. */
const maxListed = 20;

/** Checks and builds the site, and sends it to where `publish.yaml` says. */
export const publishFromFolder: RunCommand = async (context) => {
	const { folder, values } = context;
	const settings = await readPublishSettings(folder);
	const password = passwordFor(settings, context.environment);
	// Before the build, which takes longer than somebody wants to wait for a question.
	if (settings.target === "ftp" || settings.target === "ftps") await requirePassword(password);
	console.log(localize(t("publishChecking")));
	const sources = await readForBuild(folder, context.environment);
	if (values[withPlaceholdersOption] !== true) await refusePlaceholders(folder, sources);
	console.log(localize(t("publishBuilding")));
	await writeBuild(sources, folder, join(folder, "dist"));
	printWarnings(await proseWarnings(folder, sources));
	console.log(localize(t("publishSending")));
	const url = siteUrlOf(sources.site);
	console.log(localize(await sendFromFolder({ context, settings, password, url })));
	return undefined;
};

type Sending = {
	readonly context: CommandContext;
	readonly settings: PublishSettings;
	readonly password: Password;
	/** The public address of the site, without a slash at the end. */
	readonly url: string;
};

/** Sends a site that is built to where the settings say. Returns what visitors see now. */
async function sendFromFolder({ context, settings, password, url }: Sending): Promise<Message> {
	const { folder } = context;
	if (settings.target === "git" && settings.push === "sources") {
		const branch = await pushSources(settings, folder);
		console.log(localize(t("publishBranchPushed", { branch })));
		return t("publishWorkflow");
	}
	return withBuildCopy(join(folder, "dist/client"), folder, async (copy) => {
		if (settings.target === "git") return pushBuild(context, settings, copy);
		if (settings.target === "command")
			console.log(await runOwnCommand({ command: settings.run, built: copy, site: folder }));
		else await sendFiles(context, settings, password, copy);
		if (await isShown(copy, url)) return t("publishDone");
		const isByCommand = settings.target === "command";
		return t(isByCommand ? "publishCommandNotShown" : "publishNotShown", { url });
	});
}

/** Pushes a build to a branch of a Git host. Returns what visitors see now. */
async function pushBuild(
	context: CommandContext,
	settings: GitSettings,
	built: string,
): Promise<Message> {
	const { branch, isNew } = await pushSite({
		settings,
		built,
		site: context.folder,
		by: await whoActs(context),
		confirm: (foreign) => confirmReplacing(foreign, context.values.replace === true),
	});
	if (!isNew) return t("publishBranchUnchanged", { branch });
	console.log(localize(t("publishBranchPushed", { branch })));
	return t("publishPushed");
}

/** Sends the files of a build to a target, and prints how far it is. */
async function sendFiles(
	context: CommandContext,
	settings: FileTargetSettings,
	password: Password,
	built: string,
): Promise<void> {
	const { folder, values } = context;
	const started = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
	const copies = join(folder, ".kakehashi/replaced", started);
	const { sent, removed, copied } = await sendSite({
		folder: built,
		open: targetOpener(settings, folder, password),
		// Rental servers compress by themselves.
		withCompressed: settings.target === "folder",
		by: await whoActs(context),
		confirm: (foreign) => confirmReplacing(foreign, values.replace === true),
		copies,
		onProgress: createProgressPrinter(),
	});
	if (copied > 0) console.log(localize(t("publishCopied", { count: copied, copies })));
	console.log(localize(t("publishCounts", { sent, removed })));
}

/** The password of a host: from the environment, or typed once in the terminal. */
function passwordFor(settings: PublishSettings, environment: EnvironmentVariables): Password {
	let known = environment.PUBLISH_PASSWORD || undefined;
	return {
		known: () => known,
		async ask() {
			if (known === undefined && canAsk()) {
				const parts = "host" in settings ? [settings.user, settings.host] : [];
				const place = parts.filter((part) => part !== undefined).join("@");
				known =
					(await askSecret(localize(t("publishAskPassword", { place })))) || undefined;
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

/** Returns a function that prints each stage once, and each tenth of the files that are sent. */
function createProgressPrinter(): (progress: SendProgress) => void {
	let printed = "";
	return ({ step, done, all }) => {
		if (step === "cut") {
			console.log(localize(t("publishCut", { count: done, all })));
			return;
		}
		if (step === "comparing") console.log(localize(t("publishComparing")));
		const tenth = all === 0 ? 0 : Math.floor((10 * done) / all);
		if (step !== "sending" || all === 0 || printed === `${step} ${tenth}`) return;
		printed = `${step} ${tenth}`;
		console.log(localize(t("publishProgress", { done, all })));
	};
}
