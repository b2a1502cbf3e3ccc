import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress, readTrustedProxies } from "./client-address.ts";

const none = readTrustedProxies([]);
const proxies = readTrustedProxies(["10.0.0.0/8", "192.0.2.7", "fd00::/8", "::1"]);

describe("clientAddress", () => {
	it.each([
		["nobody is trusted", "203.0.113.9", "198.51.100.1", none, "203.0.113.9"],
		["the peer is no proxy", "203.0.113.9", "198.51.100.1", proxies, "203.0.113.9"],
		["one proxy", "10.1.2.3", "198.51.100.1", proxies, "198.51.100.1"],
		["a chain of proxies", "10.1.2.3", "198.51.100.1, 192.0.2.7 ,10.9.9.9", proxies, "198.51.100.1"],
		["the client wrote the beginning itself", "10.1.2.3", "1.2.3.4, 198.51.100.1, 10.9.9.9", proxies, "198.51.100.1"],
		["everyone is trusted", "10.1.2.3", "10.4.4.4, 10.5.5.5", proxies, "10.4.4.4"],
		["no header", "10.1.2.3", undefined, proxies, "10.1.2.3"],
		["nonsense ends the walk", "10.1.2.3", "198.51.100.1, unknown, 10.9.9.9", proxies, "10.9.9.9"],
		["an empty header", "10.1.2.3", "", proxies, "10.1.2.3"],
		["ports", "10.1.2.3", "198.51.100.1:4711", proxies, "198.51.100.1"],
		["IPv4 in IPv6 clothes", "::ffff:10.1.2.3", "::FFFF:198.51.100.1", proxies, "198.51.100.1"],
		["IPv4 in IPv6 clothes, in hexadecimal", "::ffff:0a01:0203", "0:0:0:0:0:FFFF:c633:6401", proxies, "198.51.100.1"],
		["IPv6 by network", "fd00::5", "2001:db8:0:42:a:b:c:d", proxies, "2001:db8:0:42::/64"],
		["IPv6 with brackets, port and zone", "fd00::5%eth0", "[2001:DB8::1]:443", proxies, "2001:db8:0:0::/64"],
		["IPv6 with the gap at the end", "2001:0db8:0000:0042::", undefined, none, "2001:db8:0:42::/64"],
		["IPv6 with an IPv4 tail", "64:ff9b::198.51.100.1", undefined, none, "64:ff9b:0:0::/64"],
		["no peer", undefined, "198.51.100.1", proxies, "unknown"],
	])("%s", (_, peer, forwardedFor, trusted, expected) => {
		expect(clientAddress(peer, forwardedFor, trusted)).toBe(expected);
	});

	it("cannot be moved by a client that no trusted proxy vouches for", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())).map(String)), (header) => {
				expect(clientAddress("203.0.113.9", header, proxies)).toBe("203.0.113.9");
				expect(clientAddress("10.0.0.1", `${header},198.51.100.1`, proxies)).toBe("198.51.100.1");
			}),
		);
	});

	it("puts every address of a /64 under one key and no other", () => {
		fc.assert(
			fc.property(fc.ipV6(), (address) => {
				const key = clientAddress(address, undefined, none);
				if (key.endsWith("/64")) expect(clientAddress(key.slice(0, -3), undefined, none)).toBe(key);
			}),
		);
	});
});

describe("readTrustedProxies", () => {
	it.each(["10.0.0.0/33", "fd00::/129", "localhost", "10.0.0/8", "10.0.0.0/8/8", "10.0.0.0/", "10.0.0.0/-1", ""])("refuses %j by name", (entry) => {
		expect(() => readTrustedProxies([entry])).toThrow(`"${entry}"`);
	});
});
