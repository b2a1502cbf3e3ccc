import { type Message, messageLanguage, say } from "../../core/messages/say.ts";
import { fileLabel } from "../../editor/review/file-label.ts";
import type { EditedSite } from "../../editor/site/edited-site.ts";
import { t } from "../i18n/t.ts";
import type { RemoteProblem } from "./site-remote.ts";

const sentences = {
	waits: t("arrivedWaits"),
	failed: t("notTakenIn"),
	rejected: t("notAccepted"),
	missing: t("noGit"),
} as const satisfies Readonly<Record<Exclude<RemoteProblem["kind"], "conflict" | "away">, Message>>;

/** The editor's message about the remote repository. Undefined if there is nothing to report. */
export function sayRemote(
	edited: EditedSite,
	problem: RemoteProblem | undefined,
	isUnsent: boolean,
): string | undefined {
	if (problem === undefined) return undefined;
	if (problem.kind === "away") return isUnsent ? say(t("notSent")) : undefined;
	if (problem.kind !== "conflict") return say(sentences[problem.kind]);
	const pages = [...new Set(problem.files.map((file) => fileLabel(edited, file) || file))].map(
		(name) => say(t("quoted", { name })),
	);
	return say(
		t("bothChanged", {
			pages: new Intl.ListFormat(messageLanguage()).format(pages),
		}),
	);
}
