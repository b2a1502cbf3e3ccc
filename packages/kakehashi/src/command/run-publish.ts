import { join } from "node:path";
import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import { inEachLanguage, type Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { siteUrlOf } from "@kakehashi/core/routing/base.ts";
import type {
	FileTargetSettings,
	GitSettings,
	PublishSettings,
} from "@kakehashi/core/schema/publish-settings.ts";
import { readSettings } from "../content/settings/read-settings.ts";
import { pushSite } from "../publish/git/push-site.ts";
import { pushSources } from "../publish/git/push-sources.ts";
import type { ForeignFile } from "../publish/plan/plan-publish.ts";
import { withBuildCopy } from "../publish/run/build-copy.ts";
import { isShown } from "../publish/run/check-shown.ts";
import type { HostProgress } from "../publish/run/host-publisher.ts";
import { asOnlyPublisher } from "../publish/run/only-publisher.ts";
import { runOwnCommand } from "../publish/run/run-own-command.ts";
import { type SendProgress, sendSite } from "../publish/run/send-site.ts";
import { openSecretStore } from "../publish/secret/secret-store.ts";
import { withStoredPassword } from "../publish/secret/stored-password.ts";
import { targetOpener } from "../publish/target/open-target.ts";
import { type Password, requirePassword } from "../publish/target/password.ts";
import { printWarnings, readForBuild, writeBuild } from "./build.ts";
import { t } from "./i18n/t.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { proseWarnings } from "./prose-warnings.ts";
import { refusePlaceholders } from "./refuse-placeholders.ts";

/** What a run of publishing says and asks: in a terminal, or in the editor. */
export type PublishDialog = {
	readonly onProgress: (progress: HostProgress) => void;
	/** Called before the site is read, and once it has been read and checked. */
	readonly beforeReading: () => Promise<void>;
	readonly onRead: () => void;
	/** Called with what somebody may want to know about the run. */
	readonly note: (message: Message) => void;
	/** Asks whether files of others may be replaced. It may throw instead of returning false. */
	readonly confirm: (foreign: readonly ForeignFile[]) => Promise<boolean>;
	/** The password that is given now. Without one, the stored password is used before asking. */
	readonly password: Password;
};

export type PublishRun = {
	/** The folder of the site. */
	readonly folder: string;
	readonly environment: EnvironmentVariables;
	readonly settings: PublishSettings;
	readonly by: string;
	readonly withPlaceholders: boolean;
	/** The public folder of a build to send. Undefined: the site is checked and built first. */
	readonly built: string | undefined;
	readonly dialog: PublishDialog;
};

/**
 * Where a site is published, as its settings say.
 * @throws MessageError if they do not say it, ContentError with every mistake in them
 */
export function readPublishTarget(folder: string): PublishSettings {
	const { publish } = readSettings(folder);
	if (publish === undefined) throw new MessageError(t("publishSettingsMissing"));
	return publish;
}

/**
 * Checks and builds a site, and sends it to where its settings say. Nobody else on this computer
 * publishes it meanwhile.
 * @returns what visitors see now
 * @throws ContentError or another ProblemsError with what the check found, MessageError
 */
export async function runPublish(wanted: PublishRun): Promise<Message> {
	const { folder, environment, settings, by } = wanted;
	const secrets = openSecretStore({ environment });
	const password = await withStoredPassword(wanted.dialog.password, settings, secrets);
	const dialog = { ...wanted.dialog, password };
	const run = { ...wanted, dialog };
	return asOnlyPublisher(folder, by, async () => {
		// The password is asked for before the build, so that nobody has to wait for the question.
		if (settings.target === "ftp" || settings.target === "ftps")
			await requirePassword(password);
		const { built, url } = await buildToSend(run);
		dialog.onProgress({ stage: "sending" });
		if (settings.target === "git" && settings.push === "sources") {
			const branch = await pushSources(settings, folder);
			dialog.note(t("publishBranchPushed", { branch }));
			return t("publishWorkflow");
		}
		return withBuildCopy(built, folder, (copy) => sendCopy(run, settings, copy, url));
	});
}

/** The public folder of the build to send, and the address of the site without a last slash. */
async function buildToSend({ folder, environment, withPlaceholders, built, dialog }: PublishRun) {
	if (built !== undefined)
		return { built, url: siteUrlOf((await loadConfiguration(folder)).site) };
	dialog.onProgress({ stage: "checking" });
	await dialog.beforeReading();
	const sources = await readForBuild(folder, environment);
	if (!withPlaceholders) await refusePlaceholders(folder, sources);
	dialog.onRead();
	dialog.onProgress({ stage: "building" });
	await writeBuild(sources, folder, join(folder, "dist"));
	printWarnings(await proseWarnings(folder, sources));
	return { built: join(folder, "dist/client"), url: siteUrlOf(sources.site) };
}

/** Sends a copy of a build. Returns what visitors see now. */
async function sendCopy(
	run: PublishRun,
	settings: PublishSettings,
	copy: string,
	url: string,
): Promise<Message> {
	if (settings.target === "git") return pushBuild(run, settings, copy);
	if (settings.target === "command") {
		const own = { command: settings.run, built: copy, site: run.folder };
		const output = await runOwnCommand(own);
		if (output !== "") run.dialog.note(inEachLanguage(() => output));
	} else await sendFiles(run, settings, copy);
	if (await isShown(copy, url)) return t("publishDone");
	const isByCommand = settings.target === "command";
	return t(isByCommand ? "publishCommandNotShown" : "publishNotShown", { url });
}

/** Pushes a build to a branch of a Git host. Returns what visitors see now. */
async function pushBuild(
	{ folder, by, dialog }: PublishRun,
	settings: GitSettings,
	built: string,
): Promise<Message> {
	const { confirm } = dialog;
	const { branch, isNew } = await pushSite({ settings, built, site: folder, by, confirm });
	if (!isNew) return t("publishBranchUnchanged", { branch });
	dialog.note(t("publishBranchPushed", { branch }));
	return t("publishPushed");
}

/** Sends the files of a build to a target. */
async function sendFiles(
	{ folder, by, dialog }: PublishRun,
	settings: FileTargetSettings,
	built: string,
): Promise<void> {
	const started = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
	const copies = join(folder, ".kakehashi/replaced", started);
	const isWorthShowing = createProgressFilter();
	const { sent, removed, copied } = await sendSite({
		folder: built,
		open: targetOpener(settings, folder, dialog.password),
		// Rental servers compress by themselves.
		withCompressed: settings.target === "folder",
		by,
		confirm: dialog.confirm,
		copies,
		onProgress: (sending) => {
			if (isWorthShowing(sending)) dialog.onProgress({ stage: "sending", sending });
		},
	});
	if (copied > 0) dialog.note(t("publishCopied", { count: copied, copies }));
	dialog.note(t("publishCounts", { sent, removed }));
}

/**
 * Returns a function that picks what people follow: each step, each tenth of the files that are
 * sent, and each cut connection with what comes after it.
 */
function createProgressFilter(): (progress: SendProgress) => boolean {
	let shown = "";
	return ({ step, done, all }) => {
		const tenth = step === "sending" && all > 0 ? Math.floor((10 * done) / all) : 0;
		const next = step === "cut" ? "" : `${step} ${tenth}`;
		const isNew = step === "cut" || next !== shown;
		shown = next;
		return isNew;
	};
}
