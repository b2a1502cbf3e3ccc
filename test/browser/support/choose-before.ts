import type { BrowserContext } from "@playwright/test";
import {
	type PreferenceName,
	preferenceMaxAge,
} from "../../../packages/core/src/http/preference-cookie.ts";

/** Gives a visitor the cookies of choices made on an earlier visit. */
export async function chooseBefore(
	context: BrowserContext,
	choices: Partial<Record<PreferenceName, string>>,
): Promise<void> {
	const expires = Math.floor(Date.now() / 1000) + preferenceMaxAge;
	const cookies = Object.entries(choices).map(([name, value]) => ({
		name,
		value,
		domain: "127.0.0.1",
		path: "/",
		expires,
		sameSite: "Lax" as const,
	}));
	await context.addCookies(cookies);
}
