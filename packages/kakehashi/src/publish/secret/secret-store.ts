import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import { renamePatiently } from "../../disk/files.ts";

/** Where a password is stored. */
export type SecretPlace =
	| { readonly kind: "keychain" }
	| { readonly kind: "file"; readonly file: string };

/** The passwords of hosts of the person at this computer. None is in the folder of a site. */
export type SecretStore = {
	/** Undefined if there is none. */
	readonly read: (account: string) => Promise<string | undefined>;
	/** Stores a password in place of an earlier one. */
	readonly write: (account: string, secret: string) => Promise<SecretPlace>;
	readonly remove: (account: string) => Promise<void>;
};

/** What is used of the package that reaches the keychain of the system. */
export type Keyring = {
	readonly AsyncEntry: new (
		service: string,
		account: string,
	) => {
		readonly getPassword: () => Promise<string | null | undefined>;
		readonly setPassword: (password: string) => Promise<void>;
		readonly deleteCredential: () => Promise<unknown>;
	};
	readonly findCredentialsAsync: (
		service: string,
	) => Promise<readonly { readonly account: string; readonly password: string }[]>;
};

type SecretStoreOptions = {
	readonly environment: EnvironmentVariables;
	/** These are passed in by tests. */
	readonly platform?: NodeJS.Platform;
	readonly home?: string;
	readonly load?: () => Promise<Keyring | undefined>;
};

/** The name of this program in the keychain. */
const service = "kakehashi";

/**
 * Opens the passwords of the person at this computer. They are in the keychain of the system or,
 * where there is none, in a file that only this person can read.
 */
export function openSecretStore({
	environment,
	platform = process.platform,
	home = homedir(),
	load = loadKeyring,
}: SecretStoreOptions): SecretStore {
	const file = join(configFolder(environment, platform, home), "kakehashi", "passwords.json");
	return {
		async read(account) {
			const keyring = await load();
			const found = keyring && (await readFromKeychain(keyring, account));
			return found ?? (await readPasswords(file))[account];
		},
		async write(account, secret) {
			const keyring = await load();
			if (keyring && (await writeToKeychain(keyring, account, secret, platform))) {
				await changePasswords(file, account, undefined);
				return { kind: "keychain" };
			}
			await changePasswords(file, account, secret);
			return { kind: "file", file };
		},
		async remove(account) {
			const keyring = await load();
			if (keyring !== undefined) await removeFromKeychain(keyring, account);
			await changePasswords(file, account, undefined);
		},
	};
}

/** Loads the package. It is optional, because not every system has a build of it. */
async function loadKeyring(): Promise<Keyring | undefined> {
	return import("@napi-rs/keyring").catch(() => undefined);
}

async function readFromKeychain(
	{ AsyncEntry }: Keyring,
	account: string,
): Promise<string | undefined> {
	try {
		return (await new AsyncEntry(service, account).getPassword()) ?? undefined;
	} catch {
		// The keychain is locked, or this session has none.
		return undefined;
	}
}

/** Returns whether the keychain has the password from now on. */
async function writeToKeychain(
	keyring: Keyring,
	account: string,
	secret: string,
	platform: NodeJS.Platform,
): Promise<boolean> {
	try {
		const entry = new keyring.AsyncEntry(service, account);
		await entry.setPassword(secret);
		// Without a keychain, the package gives passwords on Linux to the kernel, which forgets
		// them at the next start. Only a keychain can list them.
		const isLasting = platform !== "linux" || (await isListed(keyring, account, secret));
		if (!isLasting) await entry.deleteCredential();
		return isLasting;
	} catch {
		return false;
	}
}

async function isListed(keyring: Keyring, account: string, secret: string): Promise<boolean> {
	try {
		const listed = await keyring.findCredentialsAsync(service);
		return listed.some((each) => each.account === account && each.password === secret);
	} catch {
		return false;
	}
}

async function removeFromKeychain({ AsyncEntry }: Keyring, account: string): Promise<void> {
	try {
		await new AsyncEntry(service, account).deleteCredential();
	} catch {
		// There is none.
	}
}

/** The folder in which programs of this person store their settings. */
function configFolder(
	{ APPDATA, XDG_CONFIG_HOME }: EnvironmentVariables,
	platform: NodeJS.Platform,
	home: string,
): string {
	if (platform === "win32") return APPDATA || join(home, "AppData/Roaming");
	if (platform === "darwin") return join(home, "Library/Application Support");
	return XDG_CONFIG_HOME || join(home, ".config");
}

type Passwords = Readonly<Record<string, string>>;

/** The passwords in the file, by account; none if it does not exist or is damaged. */
async function readPasswords(file: string): Promise<Passwords> {
	try {
		const data: unknown = JSON.parse(await readFile(file, "utf8"));
		return Object.fromEntries(
			Object.entries(data ?? {}).filter(
				(entry): entry is [string, string] => typeof entry[1] === "string",
			),
		);
	} catch {
		return {};
	}
}

/** Changes one password in the file; undefined removes it. Nobody else can read the file. */
async function changePasswords(
	file: string,
	account: string,
	secret: string | undefined,
): Promise<void> {
	const { [account]: before, ...others } = await readPasswords(file);
	if (before === secret) return;
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const temporary = `${file}.new`;
	await rm(temporary, { force: true });
	const passwords = secret === undefined ? others : { ...others, [account]: secret };
	const text = `${JSON.stringify(passwords, undefined, "\t")}\n`;
	await writeFile(temporary, text, { mode: 0o600, flag: "wx" });
	await renamePatiently(temporary, file);
}
