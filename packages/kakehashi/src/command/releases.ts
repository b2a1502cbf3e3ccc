import { localize } from "@kakehashi/core/messages/localize.ts";
import stringWidth from "string-width";
import { releaseNumber } from "../releases/record/release-folder.ts";
import { list } from "../releases/record/release-record.ts";
import { goBack } from "../releases/switch/switch-release.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import { fitToWidth } from "../terminal/text-table.ts";
import type { RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { writeMoment } from "./inbox/read-time.ts";
import { releasesFolder, runAfter, whoActs } from "./release.ts";

/** Lists the stored releases: number, time, author, description, and which release is published. */
export const releases: RunCommand = async (context) => {
	const releases = await list(releasesFolder(context));
	if (releases.length === 0) console.log(localize(t("releasesNone")));
	const width = Math.max(...releases.map(({ by }) => stringWidth(by)));
	for (const { id, at, by, what, isCurrent, back } of releases) {
		const seen = isCurrent ? localize(t("releasesCurrent")) : "";
		const since =
			isCurrent && back
				? localize(t("releasesAgainSince", { at: local(back.at), by: back.by }))
				: "";
		console.log(
			`${String(id).padStart(4)}  ${local(at)}  ${fitToWidth(by, width)}  ${what}${seen}${since}`,
		);
	}
	return undefined;
};

/** Publishes an earlier release again. */
export const releasesBack: RunCommand = async (context) => {
	const { to: named } = context.values;
	const to = typeof named === "string" ? releaseNumber(named) : undefined;
	if (named !== undefined && to === undefined)
		throw new CommandLineError(t("releasesNumberInvalid", { named: String(named) }));
	const folder = releasesFolder(context);
	const { id, at, by, what } = await goBack({
		folder,
		by: await whoActs(context),
		...(to !== undefined && { to }),
	});
	console.log(localize(t("releasesBackDone", { id: String(id), at: local(at), by, what })));
	return runAfter(context, folder);
};

const local = (at: string) => writeMoment(Date.parse(at));
