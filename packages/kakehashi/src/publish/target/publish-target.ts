import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";

/** A file or a folder at a target. The size is in bytes; of a folder it has no meaning. */
export type TargetEntry = {
	readonly name: string;
	readonly isFolder: boolean;
	readonly size: number;
};

/**
 * A place that shows files to visitors. Paths begin in the folder of the site there and have
 * slashes; the folder itself is the empty path. All functions throw a TargetError.
 */
export type PublishTarget = {
	/** What is in a folder that exists. */
	readonly list: (folder: string) => Promise<readonly TargetEntry[]>;
	/** The content of a file. Undefined if there is none. */
	readonly read: (path: string) => Promise<Uint8Array | undefined>;
	/**
	 * Writes a file under a temporary name, in a folder that exists.
	 * @param source the path of a file of this machine, or its content
	 */
	readonly put: (source: string | Uint8Array, path: string) => Promise<void>;
	/** Renames a file, and replaces a file that has the new name. */
	readonly rename: (from: string, to: string) => Promise<void>;
	/** Removes a file. Does nothing if there is none. */
	readonly remove: (path: string) => Promise<void>;
	/** Makes a folder in a folder that exists. Does nothing if there is one. */
	readonly makeFolder: (folder: string) => Promise<void>;
	readonly close: () => Promise<void>;
};

/** Opens a connection to a target, and checks that the folder of the site is there. */
export type OpenTarget = () => Promise<PublishTarget>;

/**
 * Why a target did not do something. Only after `connection` can it help to try again at once.
 * `login`: wrong user or password. `folder`: the folder of the site is not there. `full`: no space
 * is left. `refused`: anything else, such as a missing permission.
 */
export type TargetFault = "connection" | "login" | "folder" | "full" | "refused";

/** Thrown when a target does not do what it should. */
export class TargetError extends MessageError {
	override readonly name = "TargetError";
	readonly fault: TargetFault;
	constructor(fault: TargetFault, localized: Message, options?: ErrorOptions) {
		super(localized, options);
		this.fault = fault;
	}
}

type Refusal = {
	readonly host: string;
	/** The file or folder that it is about; empty if there is none. */
	readonly path: string;
	readonly reason: Message;
};

/** The failure of a host that has refused something. */
export function refusedByHost(
	{ host, path, reason }: Refusal,
	options?: ErrorOptions,
): TargetError {
	const message =
		path === ""
			? t("publishHostRefused", { host, reason })
			: t("publishTargetRefused", { path, reason });
	return new TargetError("refused", message, options);
}

/** What is added to the name of a file until all of it has arrived. */
export const temporarySuffix = ".kakehashi-new";

/** The name of a file without that addition, for messages. */
export const withoutSuffix = (path: string): string =>
	path.endsWith(temporarySuffix) ? path.slice(0, -temporarySuffix.length) : path;

/** Writes a file at a target under a temporary name, and then gives it its name. */
export async function replaceAtTarget(
	target: PublishTarget,
	source: string | Uint8Array,
	path: string,
): Promise<void> {
	await target.put(source, path + temporarySuffix);
	await target.rename(path + temporarySuffix, path);
}
