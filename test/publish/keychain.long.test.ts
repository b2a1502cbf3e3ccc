import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inSecretProcess } from "./secret-process.ts";
import { startKeychain, type TestKeychain } from "./start-keychain.ts";

const account = "ftps://inn@ftp.example.com";
const other = "sftp://inn@ftp.example.com";
const secret = "p@ss word 8 旅館";

let keychain: TestKeychain;
let site: string;
beforeAll(async () => {
	keychain = await startKeychain();
	site = join(keychain.home, "site");
	mkdirSync(site);
});
afterAll(() => keychain.stop());

it("the keychain of a desktop has a password, for other processes too, until it is removed", async () => {
	const { environment, home } = keychain;
	const place = { environment, folder: site };
	expect(await inSecretProcess(place, "write", account, "first")).toEqual({ kind: "keychain" });
	expect(await inSecretProcess(place, "write", account, secret)).toEqual({ kind: "keychain" });
	expect(await inSecretProcess(place, "write", other, "another")).toEqual({ kind: "keychain" });
	expect(await inSecretProcess(place, "read", account)).toBe(secret);

	expect(readdirSync(site)).toEqual([]);
	expect(existsSync(join(home, ".config/kakehashi"))).toBe(false);
	const stored = join(home, ".local/share/keyrings");
	const files = readdirSync(stored).map((name) => readFileSync(join(stored, name), "utf8"));
	expect(files.length).toBeGreaterThan(0);
	for (const text of files) expect(text).not.toContain(secret);

	await inSecretProcess(place, "remove", account);
	expect(await inSecretProcess(place, "read", account)).toBeUndefined();
	expect(await inSecretProcess(place, "read", other)).toBe("another");
});
