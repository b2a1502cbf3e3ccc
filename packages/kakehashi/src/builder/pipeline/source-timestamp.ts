import { gitLine } from "../../disk/git.ts";

/**
 * When the sources were last changed, in milliseconds since 1970: `SOURCE_DATE_EPOCH`, or else the
 * time of the last commit that changed the folder, or else 0. The current time is never used,
 * because a build must not depend on when it runs.
 */
export async function sourceTimestamp(folder: string): Promise<number> {
	const epochSeconds = process.env.SOURCE_DATE_EPOCH;
	if (epochSeconds !== undefined && /^\d+$/.test(epochSeconds))
		return Number(epochSeconds) * 1000;
	return Number((await gitLine(folder, ["log", "-1", "--format=%ct", "--", "."])) ?? 0) * 1000;
}
