import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { isPortUsable, startOnUsablePort, usablePortFrom } from "./read-port.ts";

/** A program that can listen on one port only, and fails on others with a code of the system. */
const listening = (usable: number, code: string) => async (port: number) => {
	if (port !== usable) throw Object.assign(new Error(code), { code, syscall: "listen" });
	return `server on ${port}`;
};

it.each(["EADDRINUSE", "EACCES"])("a port that gives %s is passed over", async (code) => {
	expect(await startOnUsablePort([3100, 3101], listening(3101, code))).toBe("server on 3101");
	expect(await startOnUsablePort([3100], listening(3101, code))).toBeUndefined();
});

it("any other error ends the search", async () => {
	const start = startOnUsablePort([3100, 3101], listening(3101, "EADDRNOTAVAIL"));
	await expect(start).rejects.toThrow("EADDRNOTAVAIL");
	const open = async () => {
		throw Object.assign(new Error("may not be read"), { code: "EACCES", syscall: "open" });
	};
	await expect(startOnUsablePort([3100], open)).rejects.toThrow("may not be read");
});

it("a port that another program has is not found", async () => {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	const { port } = other.address() as AddressInfo;
	try {
		const found = await usablePortFrom(port);
		expect(found).not.toBe(port);
		expect(await Promise.all([port, found, Number.NaN].map(isPortUsable))).toEqual([
			false,
			true,
			false,
		]);
		const server = createServer().listen(found, "127.0.0.1");
		await once(server, "listening");
		server.close();
	} finally {
		other.close();
	}
});
