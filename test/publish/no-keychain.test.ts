import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inSecretProcess } from "./secret-process.ts";

const account = "ftps://inn@ftp.example.com";
const secret = "p@ss word 8 旅館";

// Every Mac and Windows has a keychain, which the test would fill.
it.runIf(process.platform === "linux")(
	"where no keychain runs, a password is in a file of the person, outside the site",
	async () => {
		const home = mkdtempSync(join(tmpdir(), "kakehashi-no-keychain-"));
		const site = join(home, "site");
		mkdirSync(site);
		const nowhere = `unix:path=${join(home, "nowhere")}`;
		const environment = { HOME: home, DBUS_SESSION_BUS_ADDRESS: nowhere };
		const place = { environment, folder: site };
		const file = join(home, ".config/kakehashi/passwords.json");
		try {
			expect(await inSecretProcess(place, "write", account, secret)).toEqual({
				kind: "file",
				file,
			});
			expect(statSync(file).mode & 0o777).toBe(0o600);
			expect(readdirSync(site)).toEqual([]);
			expect(await inSecretProcess(place, "read", account)).toBe(secret);
			await inSecretProcess(place, "remove", account);
			expect(await inSecretProcess(place, "read", account)).toBeUndefined();
			expect(readFileSync(file, "utf8")).not.toContain(secret);
		} finally {
			rmSync(home, { recursive: true });
		}
	},
);
