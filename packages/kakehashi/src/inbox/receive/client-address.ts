import { BlockList, isIP, SocketAddress } from "node:net";
import { commaSeparated } from "@kakehashi/core/environment.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { t } from "../i18n/t.ts";

/**
 * Reads a list of trusted proxies: addresses and CIDR ranges such as `10.0.0.0/8` or `fd00::/8`.
 * @throws {MessageError} if an entry is neither of them
 */
export function readTrustedProxies(entries: readonly string[]): BlockList {
	const list = new BlockList();
	for (const entry of entries) {
		const [address = "", prefix, ...rest] = entry.split("/");
		const family = isIP(address);
		const maxLength = family === 4 ? 32 : 128;
		const length =
			prefix === undefined
				? maxLength
				: /^\d{1,3}$/.test(prefix)
					? Number(prefix)
					: Number.NaN;
		if (family === 0 || rest.length > 0 || !(length <= maxLength))
			throw new MessageError(t("badIpRange", { entry }));
		list.addSubnet(address, length, familyName(address));
	}
	return list;
}

/** The variable with such a list. Without it, no proxy is trusted. */
export const trustedProxies = v.optional(
	v.pipe(
		commaSeparated,
		v.rawTransform(({ dataset, addIssue, NEVER }): BlockList => {
			try {
				return readTrustedProxies(dataset.value);
			} catch (error) {
				if (!(error instanceof MessageError)) throw error;
				addIssue({ message: error.localized });
				return NEVER;
			}
		}),
	),
	"",
);

/**
 * Returns the normalized address of the client. Only the part of `X-Forwarded-For` that trusted
 * proxies wrote counts, because a client can invent the rest. The header is therefore read from
 * right to left, up to the first address that is not a trusted proxy. An unreadable address ends
 * the reading.
 * @param peer address of the connection. Undefined, for example for a Unix socket, gives "unknown".
 */
export function clientAddress(
	peer: string | undefined,
	forwardedFor: string | undefined,
	trustedProxies: BlockList,
): string {
	let client = readAddress(peer ?? "");
	if (client === undefined) return "unknown";
	const hops = (forwardedFor ?? "").split(",");
	while (trustedProxies.check(client, familyName(client))) {
		const next = readAddress(hops.pop() ?? "");
		if (next === undefined) break;
		client = next;
	}
	return client;
}

/**
 * Returns the keys that an address counts under. An IPv4 address counts by itself. An IPv6 address
 * counts by its /64, which is the smallest network of a household or server, and by the /56 and the
 * /48 around it, which one customer of a provider may have.
 * @param address from `clientAddress`
 */
export function networksOf(address: string): readonly string[] {
	if (isIP(address) !== 6) return [address];
	const [left = "", right = ""] = address.split("::");
	const [head, tail] = [left, right].map((part) =>
		part.split(":").filter((group) => group !== ""),
	) as [string[], string[]];
	const [a, b, c, d = "0"] = [
		...head,
		...Array<string>(8 - head.length - tail.length).fill("0"),
		...tail,
	];
	const site = `${a}:${b}:${c}`;
	return [
		`${site}:${d}::/64`,
		`${site}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`,
		`${site}::/48`,
	];
}

/** Whether the other end of a connection is a trusted proxy. */
export function isTrustedProxy(peer: string | undefined, trustedProxies: BlockList): boolean {
	const address = readAddress(peer ?? "");
	return address !== undefined && trustedProxies.check(address, familyName(address));
}

function familyName(address: string): "ipv4" | "ipv6" {
	return isIP(address) === 4 ? "ipv4" : "ipv6";
}

/**
 * Normalizes an address: removes brackets, port and zone, and turns an IPv4-mapped IPv6 address
 * into IPv4. Undefined if it is not an address.
 */
function readAddress(entry: string): string | undefined {
	const text = entry.trim();
	const bare =
		/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	const address = bare.replace(/%.*$/, "");
	if (isIP(address) === 0) return undefined;
	return new SocketAddress({ address, family: familyName(address) }).address.replace(
		/^::ffff:(?=\d+\.)/,
		"",
	);
}
