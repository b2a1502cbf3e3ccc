import { gitLine } from "../../disk/git.ts";

/**
 * When the sources were last changed, in milliseconds since 1970: as `SOURCE_DATE_EPOCH` says, or
 * else the time of the last commit that changed the folder, or else 0. The current time is never
 * used, because a build must not depend on when it runs.
 * @param epochSeconds the value of `SOURCE_DATE_EPOCH`
 */
export async function sourceTimestamp(folder: string, epochSeconds?: string): Promise<number> {
	if (epochSeconds !== undefined && /^\d+$/.test(epochSeconds))
		return Number(epochSeconds) * 1000;
	return Number((await gitLine(folder, ["log", "-1", "--format=%ct", "--", "."])) ?? 0) * 1000;
}
