import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress, networksOf, readTrustedProxies } from "./client-address.ts";

const none = readTrustedProxies([]);
const proxies = readTrustedProxies(["10.0.0.0/8", "192.0.2.7", "fd00::/8", "::1"]);

describe("clientAddress", () => {
	it.each([
		["nobody is trusted", "203.0.113.9", "198.51.100.1", none, "203.0.113.9"],
		["the peer is no proxy", "203.0.113.9", "198.51.100.1", proxies, "203.0.113.9"],
		["one proxy", "10.1.2.3", "198.51.100.1", proxies, "198.51.100.1"],
		[
			"a chain of proxies",
			"10.1.2.3",
			"198.51.100.1, 192.0.2.7 ,10.9.9.9",
			proxies,
			"198.51.100.1",
		],
		[
			"the client wrote the beginning itself",
			"10.1.2.3",
			"1.2.3.4, 198.51.100.1, 10.9.9.9",
			proxies,
			"198.51.100.1",
		],
		["everyone is trusted", "10.1.2.3", "10.4.4.4, 10.5.5.5", proxies, "10.4.4.4"],
		["no header", "10.1.2.3", undefined, proxies, "10.1.2.3"],
		[
			"nonsense ends the walk",
			"10.1.2.3",
			"198.51.100.1, unknown, 10.9.9.9",
			proxies,
			"10.9.9.9",
		],
		["an empty header", "10.1.2.3", "", proxies, "10.1.2.3"],
		["ports", "10.1.2.3", "198.51.100.1:4711", proxies, "198.51.100.1"],
		["IPv4 in IPv6 clothes", "::ffff:10.1.2.3", "::FFFF:198.51.100.1", proxies, "198.51.100.1"],
		[
			"IPv4 in IPv6 clothes, in hexadecimal",
			"::ffff:0a01:0203",
			"0:0:0:0:0:FFFF:c633:6401",
			proxies,
			"198.51.100.1",
		],
		["IPv6", "fd00::5", "2001:DB8:0:42:a:b:c:d", proxies, "2001:db8:0:42:a:b:c:d"],
		[
			"IPv6 with brackets, port and zone",
			"fd00::5%eth0",
			"[2001:DB8::1]:443",
			proxies,
			"2001:db8::1",
		],
		[
			"IPv6 with the gap at the end",
			"2001:0db8:0000:0042::",
			undefined,
			none,
			"2001:db8:0:42::",
		],
		["IPv6 with an IPv4 tail", "64:ff9b::198.51.100.1", undefined, none, "64:ff9b::c633:6401"],
		["no peer", undefined, "198.51.100.1", proxies, "unknown"],
	])("%s", (_, peer, forwardedFor, trusted, expected) => {
		expect(clientAddress(peer, forwardedFor, trusted)).toBe(expected);
	});

	it("cannot be moved by a client that no trusted proxy vouches for", () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.ipV4(),
					fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())).map(String),
				),
				(header) => {
					expect(clientAddress("203.0.113.9", header, proxies)).toBe("203.0.113.9");
					expect(clientAddress("10.0.0.1", `${header},198.51.100.1`, proxies)).toBe(
						"198.51.100.1",
					);
				},
			),
		);
	});
});

describe("networksOf", () => {
	it.each([
		["198.51.100.1", ["198.51.100.1"]],
		["unknown", ["unknown"]],
		[
			"2001:db8:7:42ab:1:2:3:4",
			["2001:db8:7:42ab::/64", "2001:db8:7:4200::/56", "2001:db8:7::/48"],
		],
		["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
		["::1", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
	])("%s", (address, networks) => {
		expect(networksOf(address)).toEqual(networks);
	});

	it("are the same for two addresses exactly as far as their first bits are", () => {
		const block = fc.integer({ min: 0, max: 0xffff });
		const groups = fc.array(fc.oneof(fc.constantFrom(0, 1, 0x100), block), {
			minLength: 8,
			maxLength: 8,
		});
		const text = (numbers: readonly number[]) =>
			clientAddress(numbers.map((number) => number.toString(16)).join(":"), undefined, none);
		const bits = (numbers: readonly number[], count: number) =>
			numbers
				.map((number) => number.toString(2).padStart(16, "0"))
				.join("")
				.slice(0, count);
		fc.assert(
			fc.property(groups, groups, fc.integer({ min: 0, max: 8 }), (one, other, same) => {
				const mixed = [...one.slice(0, same), ...other.slice(same)];
				const a = networksOf(text(one));
				const b = networksOf(text(mixed));
				if (a.length === 3 && b.length === 3)
					for (const [step, count] of [64, 56, 48].entries())
						expect(a[step] === b[step]).toBe(bits(one, count) === bits(mixed, count));
			}),
		);
	});
});

describe("readTrustedProxies", () => {
	it.each([
		"10.0.0.0/33",
		"fd00::/129",
		"localhost",
		"10.0.0/8",
		"10.0.0.0/8/8",
		"10.0.0.0/",
		"10.0.0.0/-1",
		"",
	])("refuses %j by name", (entry) => {
		expect(() => readTrustedProxies([entry])).toThrow(`"${entry}"`);
	});
});
