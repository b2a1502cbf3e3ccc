import { randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The name of the session cookie. Browsers send cookies to every port of a machine, so each editor
 * has a different name.
 * @param host name and port of the request
 */
export const sessionCookie = (host: string) => `kakehashi-editor-${/\d*$/.exec(host)?.[0] ?? ""}`;

/** The session of the local editor. Only someone who has opened a one-time address may use it. */
export type LocalSession = {
	/** Returns a token for another one-time address. */
	readonly newToken: () => string;
	/**
	 * Accepts a token and returns the value of the session cookie; undefined if the token is
	 * unknown or was used before.
	 */
	readonly open: (token: string) => string | undefined;
	readonly isOpen: (cookie: string | undefined) => boolean;
};

/**
 * @param secret what browsers with a session have in their cookie
 * @param reusable the token of an address that works any number of times, in development of the
 * editor only
 */
export function createSession(secret = random(), reusable?: string): LocalSession {
	const tokens = new Set<string>();
	return {
		newToken() {
			const token = reusable ?? random();
			tokens.add(token);
			return token;
		},
		open(token) {
			if (reusable !== undefined && isEqual(reusable, token)) return secret;
			const known = [...tokens].find((each) => isEqual(each, token));
			return known !== undefined && tokens.delete(known) ? secret : undefined;
		},
		isOpen: (cookie) => cookie !== undefined && isEqual(cookie, secret),
	};
}

function random(): string {
	return randomBytes(32).toString("base64url");
}

function isEqual(one: string, other: string): boolean {
	const a = Buffer.from(one);
	const b = Buffer.from(other);
	return a.length === b.length && timingSafeEqual(a, b);
}
