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
	const notes: Message[] = [];
	const without = new Map<string, Uint8Array>();
	const made = await byProducts((note) => notes.push(note))("feeds", without, make);
	expect(made).toBe(without);
	const name = messageText("builder.byProductFeeds");
	expect(notes.map(({ en }) => en)).toEqual([
		messageText("builder.byProductFailed", { name, reason: reason.en }),
	]);
});

it("a by-product that is made needs no note", async () => {
	const notes: Message[] = [];
	const makeByProduct = byProducts((note) => notes.push(note));
	expect(await makeByProduct("search", 0, () => 1)).toBe(1);
	expect(await makeByProduct("icons", 0, async () => 2)).toBe(2);
	expect(notes).toEqual([]);
});
