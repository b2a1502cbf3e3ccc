import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the service received. */
export type Asked = {
	readonly path: string;
	readonly authorization: string | undefined;
	readonly body: Record<string, unknown>;
};
type Answer = (texts: readonly string[], response: ServerResponse) => readonly string[] | undefined;

/**
 * Starts a server with the APIs of DeepL and OpenAI.
 * @param answer returns the translations, or undefined if it has responded itself or never will
 */
export async function startTranslationService() {
	let answer: Answer = (texts) => texts;
	const received: Asked[] = [];
	const server = createServer(async (request, response) => {
		const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
		const isDeepL = request.url === "/v2/translate";
		received.push({
			path: request.url ?? "",
			authorization: request.headers.authorization,
			body,
		});
		const texts = isDeepL
			? body.text
			: JSON.parse((body.messages as { content: string }[])[1]?.content ?? "[]");
		const made = answer(texts as string[], response);
		if (made === undefined) return;
		const chat = {
			choices: [
				{
					finish_reason: "stop",
					message: {
						content: `<think>[1]</think>\`\`\`json\n${JSON.stringify(made)}\n\`\`\``,
					},
				},
			],
		};
		response.setHeader("content-type", "application/json");
		response.end(
			JSON.stringify(
				isDeepL
					? {
							translations: made.map((text) => ({
								detected_source_language: "EN",
								text,
							})),
						}
					: chat,
			),
		);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked: received,
		/** Sets the function that responds to later requests. */
		answers: (next: Answer) => {
			answer = next;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}

async function textOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts).toString();
}
