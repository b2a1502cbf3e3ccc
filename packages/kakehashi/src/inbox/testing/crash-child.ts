import { appendFileSync, writeSync } from "node:fs";
import type { Channel } from "../delivery/channel.ts";
import { createDelivery } from "../delivery/delivery.ts";
import { createReceive } from "../receive/receive.ts";
import { openStore } from "../store/open-store.ts";

// The process that the crash test kills. It receives messages without end, delivers them by writing
// a line to a file, and writes the references that it acknowledged to standard output. Arguments:
// data folder, database address or "-", delivery file, prefix of the messages.
const [dataDir = "", databaseUrl = "-", deliveries = "", prefix = ""] = process.argv.slice(2);
const store = openStore({ dataDir, databaseUrl: databaseUrl === "-" ? undefined : databaseUrl });
const toFile: Channel = {
	name: "webhook",
	timeoutMs: 60_000,
	async deliver({ id, message }) {
		appendFileSync(deliveries, `${message.reference} ${id}\n`);
	},
};
const delivery = createDelivery({
	store,
	channels: [toFile],
	log: () => {},
	clock: Date.now,
	pollMs: 20,
});
const receive = createReceive({
	store,
	jobs: () => [{ channel: "webhook" }],
	limits: { perAddress: 0, overall: 0 },
	clock: Date.now,
	onAdded: () => delivery.wake(),
});
delivery.start();

async function client(name: string): Promise<never> {
	for (let number = 0; ; number += 1) {
		const text = `${prefix} ${name} ${number}`;
		const input = {
			name: text,
			email: "a@example.jp",
			company: undefined,
			topic: "general",
			message: `${text} メッセージ`.repeat(20),
			consent: true,
			plan: undefined,
			fields: {},
			idempotencyKey: `key-${text.replaceAll(" ", "-")}`,
		} as const;
		const result = await receive({
			input,
			locale: "ja",
			networks: ["192.0.2.1"],
			signals: { honeypot: "", fillTimeMs: undefined },
		});
		if (result.accepted) writeSync(1, `${result.reference} ${text}\n`);
	}
}
await Promise.all(["a", "b", "c", "d"].map(client));
