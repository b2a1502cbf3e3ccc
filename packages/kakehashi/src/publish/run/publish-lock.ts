import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { isRunning } from "../../disk/files.ts";
import { t } from "../i18n/t.ts";
import { stateFolder } from "../plan/target-manifest.ts";
import { type PublishTarget, replaceAtTarget } from "../target/publish-target.ts";
import type { TargetSession } from "./target-session.ts";

/** How long a lock holds without being renewed, and how often it is renewed, in milliseconds. */
export const leaseMs = 10 * 60_000;
const renewalMs = 60_000;

const lockSchema = v.object({
	/** Who publishes. */
	by: v.string(),
	/** The computer and the process that publish. */
	machine: v.string(),
	pid: v.number(),
	/** When it began, and until when the lock holds (ISO 8601). */
	at: v.string(),
	until: v.string(),
});
type Lock = v.InferOutput<typeof lockSchema>;

/** Thrown when somebody else has taken over a lock. From then on, nothing may be written. */
export class LockLost extends MessageError {
	override readonly name = "LockLost";
}

/** A lock at a target: while it holds, nobody else publishes there. */
export type PublishLock = {
	/**
	 * Makes sure that nobody has taken over the lock.
	 * @throws LockLost
	 */
	readonly check: (target: PublishTarget) => Promise<void>;
	/**
	 * Call it often. It renews the lock now and then.
	 * @throws LockLost
	 */
	readonly renew: () => Promise<void>;
	readonly release: () => Promise<void>;
};

const lockFile = /^lock-[\w-]+\.json$/;

/**
 * Takes the lock of a target: a file with name and time. A lock whose lease is over, or whose
 * process on this computer has ended, is removed.
 *
 * Each publisher writes a file of its own and then looks for others. So of two who begin at the
 * same moment, at least one sees the other, and no two go on.
 * @throws MessageError if somebody else is publishing
 */
export async function acquireLock(
	session: TargetSession,
	by: string,
	now: () => number = Date.now,
): Promise<PublishLock> {
	const name = `lock-${randomUUID()}.json`;
	const path = `${stateFolder}/${name}`;
	const at = new Date(now()).toISOString();
	let renewedAt = now();
	const write = (target: PublishTarget) => {
		renewedAt = now();
		const until = new Date(renewedAt + leaseMs).toISOString();
		const lock: Lock = { by, machine: hostname(), pid: process.pid, at, until };
		return replaceAtTarget(target, new TextEncoder().encode(JSON.stringify(lock)), path);
	};
	const release = () => session.runOnce((target) => target.remove(path));
	const refuseOthers = () => session.use((target) => removeStale(target, name, now()));

	await refuseOthers();
	await session.use(write);
	try {
		await refuseOthers();
	} catch (error) {
		await release();
		throw error;
	}
	const check = async (target: PublishTarget) => {
		const names = await target.list(stateFolder);
		if (!names.some((each) => each.name === name)) throw new LockLost(t("publishLockLost"));
	};
	return {
		check,
		async renew() {
			if (now() - renewedAt < renewalMs) return;
			await session.use(async (target) => {
				await check(target);
				await write(target);
			});
		},
		release,
	};
}

/**
 * Removes the locks of others that no longer hold.
 * @throws MessageError if one of them holds
 */
async function removeStale(target: PublishTarget, own: string, now: number): Promise<void> {
	for (const { name } of await target.list(stateFolder)) {
		if (name === own || !lockFile.test(name)) continue;
		const path = `${stateFolder}/${name}`;
		const bytes = await target.read(path);
		if (bytes === undefined) continue;
		const lock = parseLock(bytes);
		if (lock !== undefined && isHeld(lock, now))
			throw new MessageError(
				t("publishLocked", { by: lock.by, machine: lock.machine, at: localTime(lock.at) }),
			);
		await target.remove(path);
	}
}

function isHeld({ machine, pid, until }: Lock, now: number): boolean {
	const hasEnded = machine === hostname() && !isRunning(pid);
	const leftMs = Date.parse(until) - now;
	// Clocks differ by minutes. One that is far ahead would keep everybody out for years.
	return !hasEnded && leftMs > 0 && leftMs <= 2 * leaseMs;
}

function parseLock(bytes: Uint8Array): Lock | undefined {
	try {
		const result = v.safeParse(lockSchema, JSON.parse(new TextDecoder().decode(bytes)));
		return result.success ? result.output : undefined;
	} catch {
		return undefined;
	}
}

/** Date and time on this computer, such as `2026-11-30 14:05`. */
export const localTime = (iso: string): string =>
	new Date(iso).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
