import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import { byProducts } from "./by-product.ts";

const reason: Message = { en: "no letters", ja: "文字がない" };

const makers: readonly (readonly [how: string, make: () => Promise<never>])[] = [
	[
		"throws",
		() => {
			throw new MessageError(reason);
		},
	],
	["is rejected", () => Promise.reject(new MessageError(reason))],
];
it.each(makers)("a by-product whose maker %s is left out, with one note", async (_how, make) => {
	const warnings: Message[] = [];
	const without = new Map<string, Uint8Array>();
	const made = await byProducts((note) => warnings.push(note))("feeds", without, make);
	expect(made).toBe(without);
	const name = messageText("builder.byProductFeeds");
	expect(warnings.map(({ en }) => en)).toEqual([
		messageText("builder.byProductFailed", { name, reason: reason.en }),
	]);
});

it("a by-product that is made needs no note", async () => {
	const warnings: Message[] = [];
	const makeByProduct = byProducts((note) => warnings.push(note));
	expect(await makeByProduct("search", 0, () => 1)).toBe(1);
	expect(await makeByProduct("icons", 0, async () => 2)).toBe(2);
	expect(warnings).toEqual([]);
});
