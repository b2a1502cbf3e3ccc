import { setTimeout as pauseFor } from "node:timers/promises";
import { t } from "../i18n/t.ts";
import { type OpenTarget, type PublishTarget, TargetError } from "../target/publish-target.ts";

/** How long to wait before each further connection, in milliseconds. */
const pausesMs = [1_000, 5_000, 20_000];

/** A target whose connection is made again when it is cut. */
export type TargetSession = {
	/**
	 * Does some work at the target. If the connection is cut, it does the whole work again, so the
	 * work must have the same result if parts of it are done already.
	 * @throws TargetError
	 */
	readonly use: <Result>(work: (target: PublishTarget) => Promise<Result>) => Promise<Result>;
	/** Does some work if the connection is there, and ignores failures: to clean up. */
	readonly runOnce: (work: (target: PublishTarget) => Promise<unknown>) => Promise<void>;
	readonly close: () => Promise<void>;
};

export type SessionOptions = {
	/** Called before the connection is made again: which try this is, and how many there are. */
	readonly onCut?: (count: number, all: number) => void;
	/** Is passed in by tests. */
	readonly pause?: (milliseconds: number) => Promise<unknown>;
};

/**
 * Connects to a target.
 * @throws TargetError if that is not possible, without trying again
 */
export async function openTargetSession(
	open: OpenTarget,
	{ onCut = () => {}, pause = pauseFor }: SessionOptions = {},
): Promise<TargetSession> {
	let target: PublishTarget | undefined = await open();
	const drop = async () => {
		const cut = target;
		target = undefined;
		await cut?.close().catch(() => {});
	};
	return {
		async use(work) {
			for (let tries = 0; ; tries += 1) {
				try {
					target ??= await open();
					return await work(target);
				} catch (error) {
					if (!isCut(error)) throw error;
					await drop();
					const pauseMs = pausesMs[tries];
					if (pauseMs === undefined)
						throw new TargetError(
							"connection",
							t("publishCutForGood", { reason: error.localized }),
							{ cause: error },
						);
					onCut(tries + 1, pausesMs.length);
					await pause(pauseMs);
				}
			}
		},
		async runOnce(work) {
			if (target !== undefined) await work(target).catch(() => {});
		},
		close: drop,
	};
}

const isCut = (error: unknown): error is TargetError =>
	error instanceof TargetError && error.fault === "connection";
