import { expect, it } from "vitest";
import { createSession } from "./session.ts";

it("an address opens the editor once", () => {
	const session = createSession("secret");
	const token = session.newToken();
	expect(session.open("another")).toBeUndefined();
	expect(session.open(token)).toBe("secret");
	expect(session.open(token)).toBeUndefined();
});

it("in development, an address opens the editor in every browser, also after a start", () => {
	for (const session of [createSession("secret", "token"), createSession("secret", "token")]) {
		expect(session.newToken()).toBe("token");
		expect(session.open("another")).toBeUndefined();
		expect([session.open("token"), session.open("token")]).toEqual(["secret", "secret"]);
	}
});
