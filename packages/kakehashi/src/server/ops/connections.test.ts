import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createConnections } from "./connections.ts";
import { defaultLimits } from "./listen.ts";

// Connections of this machine alone cannot come from many networks; here each says where it comes from.
let server: Server;
let addresses: string[];
let taken: Map<Socket, string>;
let crowds: number[];
const clients: Socket[] = [];
beforeEach(async () => {
	addresses = [];
	taken = new Map();
	crowds = [];
	const addressOf = { connection: (socket: Socket) => taken.get(socket), request: () => "" };
	const connections = createConnections({ ...defaultLimits, maxConnectionsPerAddress: 4 }, addressOf, (count) => crowds.push(count));
	server = createServer((socket) => {
		taken.set(socket, addresses.shift() ?? "");
		connections.add(socket);
		if (!socket.destroyed) socket.end("in");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterEach(() => {
	for (const client of clients.splice(0)) client.destroy();
	server.close();
});

/** Whether a connection from there is taken in; it stays open. */
async function opens(address: string): Promise<boolean> {
	addresses.push(address);
	const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", allowHalfOpen: true });
	clients.push(client);
	const text = await new Promise((resolve) =>
		client
			.once("data", resolve)
			.once("end", () => resolve(""))
			.on("error", () => {}),
	);
	return String(text) === "in";
}

describe("the connections of one customer", () => {
	it("are counted by address and by each network around it, with twice as many for each step", async () => {
		const open = async (count: number, address: (number: number) => string) => {
			let opened = 0;
			for (let number = 0; number < count; number += 1) if (await opens(address(number))) opened += 1;
			return opened;
		};
		expect(await open(6, (number) => `2001:db8:0:100::${number}`)).toBe(4);
		// The same /56, then the same /48, each address from a /64 of its own.
		expect(await open(10, (number) => `2001:db8:0:${(0x101 + number).toString(16)}::1`)).toBe(4);
		expect(await open(20, (number) => `2001:db8:0:${(0x1000 + number * 256).toString(16)}::1`)).toBe(8);
		expect(await open(6, (number) => `2001:db8:1:${number}::1`)).toBe(6);
		expect(await open(6, () => "192.0.2.1")).toBe(4);
		expect(crowds).toEqual([4, 8, 16, 4]);
	});
});
