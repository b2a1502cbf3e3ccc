import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { messageText } from "../../../../../test/messages.ts";
import type { StoredMessage } from "../store/store.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

const secret = `whsec_${Buffer.from("thirty-two bytes of some secret.").toString("base64")}`;
const message: StoredMessage = {
	reference: "7KQXM-29PRT",
	receivedAt: Date.UTC(2026, 3, 1),
	locale: "ja",
	state: "new",
	quarantineReason: undefined,
	topic: "general",
	name: "山田 🎌",
	email: "taro@example.jp",
	company: undefined,
	plan: "team",
	message: "一行目\n二行目",
	fields: { phone: "03-1234-5678" },
};
const never = new AbortController().signal;
const closing: (() => void)[] = [];
afterEach(() => {
	for (const close of closing.splice(0)) close();
});

async function receiver(
	respond: (response: ServerResponse, path: string) => void,
	{ clock = (): number => 1_775_000_000_500, timeoutMs = 60_000 } = {},
) {
	const calls: { headers: IncomingHttpHeaders; body: string; path: string }[] = [];
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		calls.push({
			headers: request.headers,
			body: Buffer.concat(chunks).toString("utf8"),
			path: request.url ?? "",
		});
		respond(response, request.url ?? "");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	closing.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	const channel = createWebhookChannel({
		url: `http://127.0.0.1:${address.port}/hook`,
		secret,
		clock,
		timeoutMs,
	});
	return { calls, channel };
}

describe("webhook", () => {
	it("posts signed JSON that the receiver can check", async () => {
		const { calls, channel } = await receiver((response) => response.writeHead(204).end());
		await channel.deliver({ id: "row-1", message }, never);
		const [call] = calls;
		expect(JSON.parse(call?.body ?? "")).toEqual({
			id: "row-1",
			event: "contact.message",
			message: {
				reference: "7KQXM-29PRT",
				receivedAt: "2026-04-01T00:00:00.000Z",
				locale: "ja",
				state: "new",
				topic: "general",
				name: "山田 🎌",
				email: "taro@example.jp",
				files: [],
				form: null,
				company: null,
				fields: { phone: "03-1234-5678" },
				plan: "team",
				message: "一行目\n二行目",
			},
		});
		expect(call?.headers["content-type"]).toBe("application/json; charset=utf-8");
		expect(call?.headers["webhook-id"]).toBe("row-1");
		expect(call?.headers["webhook-timestamp"]).toBe("1775000000");
	});

	it("signs so that a verifier of Standard Webhooks takes it, and nothing that was changed", async () => {
		const { calls, channel } = await receiver((response) => response.writeHead(204).end(), {
			clock: Date.now,
		});
		await channel.deliver({ id: "row-1", message }, never);
		const [{ body, headers } = { body: "", headers: {} }] = calls;
		const verifier = new Webhook(secret);
		const received = Object.fromEntries(
			Object.entries(headers).map(([name, value]) => [name, String(value)]),
		);
		expect(verifier.verify(body, received)).toMatchObject({
			id: "row-1",
			event: "contact.message",
		});
		expect(() => verifier.verify(`${body} `, received)).toThrow();
		expect(() => verifier.verify(body, { ...received, "webhook-id": "row-2" })).toThrow();
	});

	it.each([400, 410, 429, 500, 503])("rejects when the answer is %i", async (status) => {
		const { channel } = await receiver((response) =>
			response.writeHead(status).end("no".repeat(100_000)),
		);
		await expect(channel.deliver({ id: "row", message }, never)).rejects.toThrow(
			messageText("inbox.webhookFailed", { status: String(status) }),
		);
	});

	it("follows no redirect", async () => {
		const { calls, channel } = await receiver((response) =>
			response.writeHead(307, { Location: "/elsewhere" }).end(),
		);
		await expect(channel.deliver({ id: "row", message }, never)).rejects.toThrow("307");
		expect(calls.map(({ path }) => path)).toEqual(["/hook"]);
	});

	it("rejects when no answer comes, and when the line is cut", async () => {
		const silent = await receiver(() => {}, { timeoutMs: 300 });
		await expect(silent.channel.deliver({ id: "row", message }, never)).rejects.toThrow(
			/timeout|aborted/i,
		);
		const cut = await receiver((response) => response.destroy());
		await expect(cut.channel.deliver({ id: "row", message }, never)).rejects.toThrow();
	});

	it("says why nobody could be reached", async () => {
		const channel = createWebhookChannel({
			url: "http://127.0.0.1:1/",
			secret,
			clock: Date.now,
		});
		await expect(channel.deliver({ id: "row", message }, never)).rejects.toThrow(
			/ECONNREFUSED|bad port/,
		);
	});
});
