import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * When the sources were last changed, in milliseconds since 1970: `SOURCE_DATE_EPOCH`, or else the
 * time of the last commit that changed the folder, or else 0. The current time is never used,
 * because a build must not depend on when it runs.
 */
export async function sourceTimestamp(folder: string): Promise<number> {
	const epochSeconds = process.env.SOURCE_DATE_EPOCH;
	if (epochSeconds !== undefined && /^\d+$/.test(epochSeconds))
		return Number(epochSeconds) * 1000;
	try {
		const { stdout } = await promisify(execFile)(
			"git",
			["log", "-1", "--format=%ct", "--", "."],
			{ cwd: folder },
		);
		return Number(stdout.trim()) * 1000;
	} catch {
		return 0;
	}
}
