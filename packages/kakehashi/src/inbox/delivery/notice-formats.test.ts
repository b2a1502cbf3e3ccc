import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import { mailTextsForTests } from "../testing/mail-texts-for-tests.ts";
import { newMessage } from "../testing/store-contract.ts";
import { configuredChannels } from "./configured-channels.ts";
import { readInboxEnvironment } from "./environment.ts";
import { noticeFormats } from "./notice-formats.ts";

const options = { id: "123e4567-e89b-12d3-a456-426614174000", token: "t0ken", to: "U1" };
const { idempotencyKeys: _, ...content } = newMessage({
	form: "booking",
	topic: "",
	name: "<!channel> [To:1] 山田\u202e",
	message: "*一行目*\n二行目",
});
const message = { ...content, reference: "7KQXM-29PRT" };

/** Delivers a message and returns the request that a local server gets. */
async function delivered(variables: Record<string, string>, status = 200) {
	const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const piece of request) body += piece;
		calls.push({ headers: request.headers, body });
		response.writeHead(status).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	const environment = readInboxEnvironment({
		WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
		CONTACT_LOCALE: "ja",
		...variables,
	});
	const [channel] = configuredChannels(environment, "site.example", Date.now, mailTextsForTests);
	try {
		await channel?.deliver({ id: options.id, message }, new AbortController().signal);
		return calls;
	} finally {
		server.close();
	}
}
const jsonOf = (calls: readonly { body: string }[]) => JSON.parse(calls[0]?.body ?? "");

it("tells Slack what came, where, and how to read it, and nothing of the sender", async () => {
	const calls = await delivered({ WEBHOOK_FORMAT: "slack" });
	expect(calls[0]?.headers).toMatchObject({ "content-type": "application/json; charset=utf-8" });
	expect(calls[0]?.headers).not.toHaveProperty("webhook-signature");
	expect(jsonOf(calls)).toEqual({
		text: "site.example · ご予約\n7KQXM-29PRT\nkakehashi inbox show 7KQXM-29PRT",
		unfurl_links: false,
	});
});

it("has the name and the first line where the owner wants that, so that no service reads them as its own marks", async () => {
	const personal = { WEBHOOK_PERSONAL: "true" };
	expect(jsonOf(await delivered({ WEBHOOK_FORMAT: "slack", ...personal })).text).toContain(
		"\n&lt;!channel&gt; [To:1] 山田<202E>\n*一行目*\n".replace("<202E>", "&lt;202E&gt;"),
	);
	const [chatwork] = await delivered({
		WEBHOOK_FORMAT: "chatwork",
		WEBHOOK_TOKEN: "t0ken",
		...personal,
	});
	expect(chatwork?.headers).toMatchObject({
		"x-chatworktoken": "t0ken",
		"content-type": "application/x-www-form-urlencoded",
	});
	expect(new URLSearchParams(chatwork?.body).get("body")).toBe(
		"[info][title]site.example · ご予約[/title]7KQXM-29PRT\n<!channel> ［To:1］ 山田<202E>\n*一行目*\nkakehashi inbox show 7KQXM-29PRT[/info]",
	);
	const [line] = await delivered({
		WEBHOOK_FORMAT: "line",
		WEBHOOK_TOKEN: "t0ken",
		WEBHOOK_TO: "U1",
		...personal,
	});
	expect(line?.headers).toMatchObject({
		authorization: "Bearer t0ken",
		"x-line-retry-key": options.id,
	});
	expect(JSON.parse(line?.body ?? "")).toMatchObject({
		to: "U1",
		messages: [{ type: "text", text: expect.stringContaining("*一行目*") }],
	});
	const card = jsonOf(await delivered({ WEBHOOK_FORMAT: "teams", ...personal })).attachments[0];
	expect(card).toMatchObject({
		contentType: "application/vnd.microsoft.card.adaptive",
		content: { type: "AdaptiveCard" },
	});
	expect(card.content.body.map(({ text }: { text: string }) => text)).toContain("\\*一行目\\*");
});

it("is a failure when the service says so, but for LINE, which knows a repetition", async () => {
	await expect(delivered({ WEBHOOK_FORMAT: "slack" }, 409)).rejects.toThrow("409");
	expect(
		await delivered({ WEBHOOK_FORMAT: "line", WEBHOOK_TOKEN: "t", WEBHOOK_TO: "U1" }, 409),
	).toHaveLength(1);
});

it("is never longer than a service takes, nor cut in the middle of a character", () => {
	for (const format of Object.values(noticeFormats)) {
		const { body } = format({ title: "x", lines: ["👩‍💻".repeat(5_000)] }, options);
		expect(body.isWellFormed()).toBe(true);
		expect(body.length).toBeLessThan(40_000);
	}
});

it("names what a service needs besides its address", () => {
	const read = (variables: Record<string, string>) => () =>
		readInboxEnvironment({ WEBHOOK_URL: "https://api.example/", ...variables });
	expect(read({})).toThrow("WEBHOOK_SECRET");
	expect(read({ WEBHOOK_FORMAT: "line" })).toThrow(/WEBHOOK_TOKEN[\s\S]*WEBHOOK_TO/);
	expect(read({ WEBHOOK_FORMAT: "chatwork", WEBHOOK_TOKEN: "a\nb" })).toThrow("WEBHOOK_TOKEN");
	expect(read({ WEBHOOK_FORMAT: "discord" })).toThrow(/slack, chatwork/);
	expect(read({ WEBHOOK_FORMAT: "teams" })).not.toThrow();
});
