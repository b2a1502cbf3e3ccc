import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
	openSecretStore,
	type SecretStore,
} from "../../packages/kakehashi/src/publish/secret/secret-store.ts";

/**
 * Uses the passwords of this computer in a process of its own, as each run of publishing does.
 * @param environment all its variables, besides `PATH`
 * @param folder the folder in which it runs
 */
export async function inSecretProcess(
	{ environment, folder }: { environment: NodeJS.ProcessEnv; folder: string },
	method: keyof SecretStore,
	...words: readonly string[]
): Promise<unknown> {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[import.meta.filename, method, ...words],
		{ cwd: folder, env: { PATH: process.env.PATH, ...environment } },
	);
	return JSON.parse(stdout).result;
}

if (import.meta.main) {
	const [method, account = "", secret = ""] = process.argv.slice(2);
	const store = openSecretStore({ environment: process.env });
	const methods: Readonly<Record<keyof SecretStore, () => Promise<unknown>>> = {
		read: () => store.read(account),
		write: () => store.write(account, secret),
		remove: () => store.remove(account),
	};
	const result = await methods[method as keyof SecretStore]();
	console.log(JSON.stringify({ result }));
}
