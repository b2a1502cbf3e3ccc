import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Keyring, openSecretStore } from "./secret-store.ts";
import { secretAccount, takesPassword, withStoredPassword } from "./stored-password.ts";

let home: string;
beforeEach(() => {
	home = mkdtempSync(join(tmpdir(), "kakehashi-secrets-"));
});
afterEach(() => rmSync(home, { recursive: true }));

const account = "ftps://inn@ftp.example.com";
const file = () => join(home, ".config/kakehashi/passwords.json");
const passwordsInFile = () => JSON.parse(readFileSync(file(), "utf8"));

type Faults = {
	/** Whether the keychain is locked. */
	readonly isLocked?: boolean;
	/** Whether the kernel takes the passwords, as on a Linux without a keychain. */
	readonly isKernel?: boolean;
};

function keyringOf(secrets: Map<string, string>, { isLocked, isKernel }: Faults = {}): Keyring {
	return {
		AsyncEntry: class {
			readonly #key: string;
			constructor(_service: string, key: string) {
				this.#key = key;
			}
			readonly getPassword = async () => {
				if (isLocked) throw new Error("locked");
				return secrets.get(this.#key);
			};
			readonly setPassword = async (secret: string) => {
				if (isLocked) throw new Error("locked");
				secrets.set(this.#key, secret);
			};
			readonly deleteCredential = async () => secrets.delete(this.#key);
		},
		async findCredentialsAsync() {
			if (isKernel) throw new Error("no such service");
			return [...secrets].map(([each, password]) => ({ account: each, password }));
		},
	};
}
const open = (keyring?: Keyring, platform: NodeJS.Platform = "linux") =>
	openSecretStore({ environment: {}, platform, home, load: async () => keyring });

it("a password is in the keychain, and in no file", async () => {
	const secrets = new Map<string, string>();
	const store = open(keyringOf(secrets));
	expect(await store.write(account, "p@ss")).toEqual({ kind: "keychain" });
	expect([...secrets]).toEqual([[account, "p@ss"]]);
	expect(readdirSync(home)).toEqual([]);
	expect(await store.read(account)).toBe("p@ss");
	await store.remove(account);
	expect(await store.read(account)).toBeUndefined();
});

it.each<[string, Keyring | undefined]>([
	["no package for this system", undefined],
	["a locked keychain", keyringOf(new Map(), { isLocked: true })],
	["only the kernel, which forgets it", keyringOf(new Map(), { isKernel: true })],
])("with %s, it is in a file that nobody else can read", async (_, keyring) => {
	const store = open(keyring);
	expect(await store.write(account, "p@ss")).toEqual({ kind: "file", file: file() });
	expect(await store.write("sftp://other@host", "word")).toMatchObject({ kind: "file" });
	expect(passwordsInFile()).toEqual({ [account]: "p@ss", "sftp://other@host": "word" });
	if (process.platform !== "win32") {
		expect(statSync(file()).mode & 0o777).toBe(0o600);
		expect(statSync(join(file(), "..")).mode & 0o777).toBe(0o700);
	}
	expect(readdirSync(join(file(), ".."))).toEqual(["passwords.json"]);
	expect(await store.read(account)).toBe("p@ss");
	await store.remove(account);
	expect(passwordsInFile()).toEqual({ "sftp://other@host": "word" });
	expect(await store.read(account)).toBeUndefined();
});

it("a password moves from the file to a keychain that has come meanwhile", async () => {
	await open().write(account, "old");
	const secrets = new Map<string, string>();
	await open(keyringOf(secrets)).write(account, "new");
	expect([...secrets.values()]).toEqual(["new"]);
	expect(passwordsInFile()).toEqual({});
});

it("a damaged file counts as empty", async () => {
	await open().write(account, "old");
	writeFileSync(file(), "{");
	expect(await open().read(account)).toBeUndefined();
	await open().write(account, "new");
	expect(await open().read(account)).toBe("new");
});

it.each([
	["linux", {}, ".config"],
	["linux", { XDG_CONFIG_HOME: "own" }, "own"],
	["darwin", {}, "Library/Application Support"],
	["win32", {}, "AppData/Roaming"],
] as const)(
	"on %s with %j, the file is in the folder for settings",
	async (platform, own, folder) => {
		const environment = Object.fromEntries(
			Object.entries(own).map(([name, path]) => [name, join(home, path)]),
		);
		const store = openSecretStore({ environment, platform, home, load: async () => undefined });
		expect(await store.write(account, "p@ss")).toEqual({
			kind: "file",
			file: join(home, folder, "kakehashi/passwords.json"),
		});
	},
);

const ftps = { target: "ftps", host: "ftp.example.com", user: "inn" } as const;

it.each<[string, PublishSettings, string | undefined]>([
	["the same settings", { ...ftps, folder: "elsewhere" }, "p@ss"],
	["another host", { ...ftps, host: "ftp.example.org" }, undefined],
	["another user", { ...ftps, user: "mallory" }, undefined],
	["another port", { ...ftps, port: 2121 }, undefined],
	["no encryption", { ...ftps, target: "ftp" }, undefined],
	["a folder", { target: "folder", folder: "../www" }, undefined],
])("%s: the stored password is for one user of one host", async (_, settings, expected) => {
	const store = open();
	await store.write(secretAccount(ftps), "p@ss");
	const nothing = { known: () => undefined, ask: async () => undefined };
	const password = await withStoredPassword(nothing, settings, store);
	expect([password.known(), await password.ask()]).toEqual([expected, expected]);
});

it("a password that is known already comes first", async () => {
	const store = open();
	await store.write(secretAccount(ftps), "stored");
	const typed = { known: () => "typed", ask: async () => "typed" };
	expect((await withStoredPassword(typed, ftps, store)).known()).toBe("typed");
	expect(takesPassword({ target: "git", push: "site" })).toBe(false);
});
