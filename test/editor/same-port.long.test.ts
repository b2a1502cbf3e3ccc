import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startKakehashi } from "../run-kakehashi.ts";
import { copySite } from "../sites/copy-site.ts";

const folder = mkdtempSync(join(realpathSync(tmpdir()), "same-port-"));
copySite(resolve(import.meta.dirname, "../site"), folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The port on which the editor starts if no port is given. */
async function portOnce(): Promise<string> {
	const { address, stop } = await startKakehashi(["edit", folder, "--no-open"]);
	await stop();
	return new URL(address).port;
}

it("the editor comes back on the port that it had, and on another if that is taken", async () => {
	// The usual port is in use, by this server or another one.
	const usual = createServer().listen(3100, "127.0.0.1");
	await once(usual, "listening").catch((error: NodeJS.ErrnoException) =>
		expect(error.code).toBe("EADDRINUSE"),
	);
	const first = await portOnce();
	expect(first).not.toBe("3100");
	expect(await portOnce()).toBe(first);
	const other = createServer().listen(Number(first), "127.0.0.1");
	await once(other, "listening");
	expect((other.address() as AddressInfo).port).toBe(Number(first));
	expect(await portOnce()).not.toBe(first);
	other.close();
	usual.close();
});
